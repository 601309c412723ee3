// How somebody last liked to play, to be asked less often: opponent, strength, seat and helps.
import type { Plan } from './plan';
import { isObject, isStrength, readJson } from './reading';

const place = 'parlor.plan';

type Preferences = Pick<Plan, 'opponent' | 'strength' | 'seat' | 'helps'>;

export function keepPlan({ opponent, strength, seat, helps }: Plan): void {
    localStorage.setItem(place, JSON.stringify({ opponent, strength, seat, helps } satisfies Preferences));
}

/** The plan with the preferences of the one kept last. */
export function keptPlan(plan: Plan): Plan {
    return { ...plan, ...readPreferences(localStorage.getItem(place)) };
}

/** Only what is known and of the right kind is taken over: the storage may hold anything. */
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
