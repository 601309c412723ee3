// Loads what a game needs while its form is being filled in, so that it begins at the click.
import { prepareEngine } from '../engine/engine';
import { loadBoard } from '../games';
import type { Plan } from './plan';

/** An error is reported when the game begins. */
export function prepareGame({ game, opponent }: Pick<Plan, 'game' | 'opponent'>): void {
    void import('./LocalGamePage.svelte').catch(() => undefined);
    loadBoard(game).catch(() => undefined);
    if (opponent === 'engine') prepareEngine();
}
