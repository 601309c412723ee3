// The players that the user follows, refreshed while they are shown.
import { api, type Refusal } from './api';
import type { Friend } from './wire';

const pause = 20_000; // milliseconds

let state = $state.raw<readonly Friend[] | null>(null);
let visitors = 0;
let alarm: ReturnType<typeof setInterval> | undefined;

/** Null: not loaded yet. */
export function friends(): readonly Friend[] | null {
    return state;
}

async function look(): Promise<void> {
    const answer = await api.get('/api/my/friends', {});
    if (answer.ok) state = answer.value.friends;
}

/** Loads the friends and keeps them up to date; the returned function stops. For an effect. */
export function visitFriends(): () => void {
    visitors += 1;
    if (visitors === 1) {
        void look();
        alarm = setInterval(() => {
            if (document.visibilityState === 'visible') void look();
        }, pause);
    }
    return () => {
        visitors -= 1;
        if (visitors > 0) return;
        clearInterval(alarm);
        state = null;
    };
}

/** Follows a player or stops following them. Returns why it was refused. */
export async function follow(name: string, wanted: boolean): Promise<Refusal | null> {
    const path = { name };
    const answer = wanted
        ? await api.put('/api/my/friends/{name}', { path })
        : await api.delete('/api/my/friends/{name}', { path });
    if (!answer.ok) return answer.refusal;
    await look();
    return null;
}
