// The last choices in the form for a new game: opponent, strength, seat, and hints and takebacks.
import type { Plan } from './plan';
import { isObject, isStrength, readJson } from './reading';

const place = 'parlor.plan';

type Preferences = Pick<Plan, 'opponent' | 'strength' | 'seat' | 'helps'>;

export function keepPlan({ opponent, strength, seat, helps }: Plan): void {
    localStorage.setItem(place, JSON.stringify({ opponent, strength, seat, helps } satisfies Preferences));
}

/** The plan with the choices stored last. */
export function keptPlan(plan: Plan): Plan {
    return { ...plan, ...readPreferences(localStorage.getItem(place)) };
}

/** Takes over only known values of the right type: the storage may contain anything. */
export function readPreferences(text: string | null): Partial<Preferences> {
    const kept = readJson(text);
    if (!isObject(kept)) return {};
    const { opponent, strength, seat, helps } = kept;
    return {
        ...(opponent === 'engine' || opponent === 'person' ? { opponent } : {}),
        ...(isStrength(strength) ? { strength } : {}),
        ...(seat === 'one' || seat === 'two' || seat === 'random' ? { seat } : {}),
        ...(typeof helps === 'boolean' ? { helps } : {}),
    };
}
