// The user of this browser, as the server knows them.
import { isSignedIn, rememberSignedIn } from '../base/signedIn.svelte';
import { api, isPassing, type Answer, type Refusal } from './api';
import { live } from './connection.svelte';
import { unsubscribe } from './notices/push';
import type { Me } from './wire';

interface Known {
    readonly me: Me | null;
    readonly asked: boolean;
    /** The refusal of a banned user, with the reason. */
    readonly refusal?: Refusal;
}
let current = $state.raw<Known>({ me: null, asked: false });

/** Null: not signed in, or not known yet. */
export function me(): Me | null {
    return current.me;
}
/** Why a known user is not admitted. */
export function notLetIn(): Refusal | null {
    return current.refusal ?? null;
}
/** Whether the server has been asked who is signed in. */
export function isKnown(): boolean {
    return current.asked;
}

let asking: Promise<void> | undefined;

/** Asks the server once who is signed in. */
export function findOut(): Promise<void> {
    asking ??= askAnew();
    return asking;
}

async function askAnew(): Promise<void> {
    if (!isSignedIn()) {
        current = { me: null, asked: true };
        return;
    }
    const answer = await api.get('/api/account', {});
    if (answer.ok) current = { me: answer.value, asked: true };
    else if (answer.refusal.code === 'not-signed-in') left();
    else if (answer.refusal.code === 'banned') current = { me: null, asked: true, refusal: answer.refusal };
    else current = { ...current, asked: true };
    // If the server could not be reached, the next page asks again.
    if (!answer.ok && isPassing(answer.refusal)) asking = undefined;
}

/** The user has signed in. */
export function admitted(account: Me): void {
    rememberSignedIn(true);
    current = { me: account, asked: true };
    live.startOver();
}

/** The account has changed. */
export function changed(account: Me): void {
    current = { me: account, asked: true };
}

/** The session is over. The page stays as it is; if the user was banned, the server gives the reason. */
export async function askWhyEnded(): Promise<void> {
    const answer = await api.get('/api/account', {});
    if (!answer.ok && answer.refusal.code === 'banned') current = { ...current, refusal: answer.refusal };
}

/** The user has signed out. */
export function left(): void {
    rememberSignedIn(false);
    // The next user of this browser must not receive these notifications.
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
