// The games of the house, asked for once.
import { api } from './api';
import type { Game } from './wire';

let asking: Promise<readonly Game[]> | undefined;

/** None where the house cannot be reached: it is asked again the next time. */
export function games(): Promise<readonly Game[]> {
    asking ??= api.get('/api/games', {}).then((answer) => {
        if (!answer.ok) asking = undefined;
        return answer.ok ? answer.value.games : [];
    });
    return asking;
}

/** The game that a preset is of; the id of a game stands for its first preset. */
export function gameOf(list: readonly Game[], preset: string): Game | null {
    return (
        list.find(({ id, presets }) => id === preset || presets.some(({ name }) => name === preset)) ?? null
    );
}
