// Who sits at this browser, as the house knows them.
import { api, isPassing, type Answer, type Refusal } from './api';
import { live } from './connection.svelte';
import { unsubscribe } from './notices/push';
import type { Me } from './wire';

// A browser shows its cookie to the house only. This says whether there is one, so that a house is not asked in vain.
const place = 'parlor.signed-in';

interface Known {
    readonly me: Me | null;
    readonly asked: boolean;
    /** Of somebody who is banned: that they are, and why. */
    readonly refusal?: Refusal;
}
let current = $state.raw<Known>({ me: null, asked: false });

/** Null: nobody, or nobody knows yet. */
export function me(): Me | null {
    return current.me;
}
/** Why somebody whom the house knows is not let in. */
export function notLetIn(): Refusal | null {
    return current.refusal ?? null;
}
/** Whether it is known who is here. */
export function isKnown(): boolean {
    return current.asked;
}

let asking: Promise<void> | undefined;

/** Asks the house once who is here. */
export function findOut(): Promise<void> {
    asking ??= askAnew();
    return asking;
}

async function askAnew(): Promise<void> {
    if (localStorage.getItem(place) === null) {
        current = { me: null, asked: true };
        return;
    }
    const answer = await api.get('/api/account', {});
    if (answer.ok) current = { me: answer.value, asked: true };
    else if (answer.refusal.code === 'not-signed-in') left();
    else if (answer.refusal.code === 'banned') current = { me: null, asked: true, refusal: answer.refusal };
    else current = { ...current, asked: true };
    // A house that could not be reached is asked again by the next page.
    if (!answer.ok && isPassing(answer.refusal)) asking = undefined;
}

/** The house has let somebody in. */
export function admitted(account: Me): void {
    localStorage.setItem(place, 'yes');
    current = { me: account, asked: true };
    live.startOver();
}

/** The account has other settings now. */
export function changed(account: Me): void {
    current = { me: account, asked: true };
}

/** The session is over. The page shows on what it shows; of a ban the house says why. */
export async function askWhyEnded(): Promise<void> {
    const answer = await api.get('/api/account', {});
    if (!answer.ok && answer.refusal.code === 'banned') current = { ...current, refusal: answer.refusal };
}

/** Nobody is here any more. */
export function left(): void {
    localStorage.removeItem(place);
    // What somebody is told is not for whoever comes after them.
    void unsubscribe();
    current = { me: null, asked: true };
    live.startOver();
}

export async function beGuest(): Promise<Answer<Me>> {
    const answer = await api.post('/api/guest', {});
    if (!answer.ok) return answer;
    admitted(answer.value.account);
    return { ok: true, value: answer.value.account };
}

export async function signOut(): Promise<void> {
    const answer = await api.delete('/api/session', {});
    if (answer.ok) left();
}
