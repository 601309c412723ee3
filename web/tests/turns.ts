// Makes whole turns on a board, action by action, from the choices of the rules.
import type { Page } from 'playwright-core';
import type { Game } from '../src/rules/game';
import { make, type Way } from './hands';

/** Makes the turn on the page. `game` must have the same position as the page, and is not changed. */
export async function makeTurn(page: Page, way: Way, game: Game, turn: string): Promise<void> {
    const actions: string[] = [];
    for (const wanted of actionsOf(game, turn)) {
        const view = game.draft(actions);
        const choice = view.choices.find(({ text }) => text === wanted);
        if (!choice) throw new Error(`${wanted} of ${turn} is not offered`);
        await make(page, way, view, choice);
        actions.push(wanted);
    }
}

function actionsOf(game: Game, turn: string): readonly string[] {
    const ahead = game.clone();
    ahead.play(turn);
    const actions = ahead
        .look()
        .traces.filter(({ kind }) => kind !== 'stop')
        .map(({ text }) => text);
    ahead.close();
    // If stopping is the only choice left, the board ends the turn by itself.
    const { choices } = game.draft(actions);
    const stop = choices.length > 1 ? choices.find(({ kind }) => kind === 'stop') : undefined;
    return stop ? [...actions, stop.text] : actions;
}
