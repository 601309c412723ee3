// What the games' scenes have in common for whoever holds pieces: whose pieces stand where, and how the notation
// writes that one goes from here to there.
import type { GameId, Place, Player, Scene } from '../rules/types';
import { t } from '../shell/words.svelte';

export const reserve: Place = 'r';

/** What the game calls its players. */
export function playerNames(game: GameId): Readonly<Record<Player, string>> {
    return { one: t(`boards.players.${game}.one`), two: t(`boards.players.${game}.two`) };
}

export function other(player: Player): Player {
    return player === 'one' ? 'two' : 'one';
}

/** Where something of this player's stands that could be picked up. */
export function ownPlaces(scene: Scene, player: Player): ReadonlySet<Place> {
    switch (scene.game) {
        case 'razzle':
            return new Set(squaresOf(scene.pieces, player));
        case 'knights':
            return new Set([
                ...squaresOf(scene.pieces, player),
                ...(scene.reserves[player] > 0 ? [reserve] : []),
            ]);
        case 'mazers':
            return new Set(Object.values(scene.sides[player].blockers));
    }
}

function squaresOf(pieces: readonly { square: Place; player: Player }[], player: Player): readonly Place[] {
    return pieces.filter((piece) => piece.player === player).map((piece) => piece.square);
}

/** The action that was tried, as the notation writes it, for the rules to say what is wrong with it. */
export function attemptOf(scene: Scene, player: Player, from: Place | null, to: Place): string {
    switch (scene.game) {
        case 'razzle':
            return `${from ?? ''}-${to}`;
        case 'knights': {
            const taken = scene.pieces.some((piece) => piece.square === to && piece.player !== player);
            const sign = taken && scene.phase === 'knight' ? 'x' : '-';
            return `${from ?? reserve}${sign}${to}`;
        }
        case 'mazers':
            if (from === null) return to;
            return (scene.sides[player].blockers.black === from ? 'B' : 'W') + to;
    }
}
