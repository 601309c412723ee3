// Reads data back from the browser's storage, which may contain anything.
import type { Strength } from './game';

export function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null;
}

/** The value of a JSON text; null if it is not JSON. */
export function readJson(text: string | null): unknown {
    try {
        return JSON.parse(text ?? 'null');
    } catch {
        return null;
    }
}

export function isStrength(value: unknown): value is Strength {
    if (!isObject(value)) return false;
    if (value['kind'] === 'level') return isWithin(value['level'], 1, 10);
    return value['kind'] === 'full' && isWithin(value['seconds'], 1, 60);
}

function isWithin(value: unknown, least: number, most: number): boolean {
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
