// The games of the server, fetched once.
import { api } from './api';
import type { Game } from './wire';

let asking: Promise<readonly Game[]> | undefined;

/** Empty if the server cannot be reached; the next call tries again. */
export function games(): Promise<readonly Game[]> {
    asking ??= api.get('/api/games', {}).then((answer) => {
        if (!answer.ok) asking = undefined;
        return answer.ok ? answer.value.games : [];
    });
    return asking;
}

/** The game of a preset; the id of a game means its first preset. */
export function gameOf(list: readonly Game[], preset: string): Game | null {
    return (
        list.find(({ id, presets }) => id === preset || presets.some(({ name }) => name === preset)) ?? null
    );
}
