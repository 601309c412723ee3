import type { Player } from './types';

export const players: readonly Player[] = ['one', 'two'];

export function other(player: Player): Player {
    return player === 'one' ? 'two' : 'one';
}
