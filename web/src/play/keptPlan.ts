// How somebody last liked to play, to be asked less often: opponent, strength, seat and helps.
import type { Plan } from './plan';
import { isObject, isStrength, readJson } from './reading';

const place = 'parlor.plan';

type Manner = Pick<Plan, 'opponent' | 'strength' | 'seat' | 'helps'>;

export function keepPlan({ opponent, strength, seat, helps }: Plan): void {
    localStorage.setItem(place, JSON.stringify({ opponent, strength, seat, helps } satisfies Manner));
}

/** The plan in the manner of the one kept last. */
export function keptPlan(plan: Plan): Plan {
    return { ...plan, ...readManner(localStorage.getItem(place)) };
}

/** Only what is known and of the right kind is taken over: the storage may hold anything. */
export function readManner(text: string | null): Partial<Manner> {
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
