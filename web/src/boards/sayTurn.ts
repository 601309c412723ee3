// Turns and endings in words, for those who hear the game.
import type { Ending, GameId, Look, Player, Trace } from '../rules/types';
import { t } from '../shell/words.svelte';
import { other, playerNames, reserve } from './pieces';
import { sayPlace } from './sayPlace';

type Names = Readonly<Record<Player, string>>;

/** Who made the last turn. At the end of Mazers the one who has come home is still to move. */
export function lastMover(look: Look): Player {
    return look.ending?.reason === 'home' ? look.toMove : other(look.toMove);
}

/** "White: knight from b1 to c3, pawn from a1 fills b1, pawn from d1 to d4." Empty before the first turn. */
export function sayLastTurn(look: Look): string {
    if (look.traces.length === 0) return '';
    return sayTurn(look.traces, look.game, playerNames(look.game)[lastMover(look)]);
}

export function sayTurn(traces: readonly Trace[], game: GameId, name: string): string {
    return t('boards.said.turn', { name, deeds: sayDeeds(traces, game) });
}

/** What was done, without who did it. */
export function sayDeeds(traces: readonly Trace[], game: GameId): string {
    return traces
        .map((trace, index) => sayDeed(trace, game, traces[index - 1] ?? null))
        .filter((deed) => deed !== '')
        .join(', ');
}

function sayDeed(trace: Trace, game: GameId, before: Trace | null): string {
    const from = trace.from ?? '';
    const to = sayPlace(trace.to ?? '', game);
    switch (trace.kind) {
        case 'move':
            return t('boards.said.move', { from, to });
        case 'pass':
            return before?.kind === 'pass'
                ? t('boards.said.passOn', { to })
                : t('boards.said.pass', { from, to });
        case 'jump':
            return t(trace.text.includes('x') ? 'boards.said.capture' : 'boards.said.jump', { from, to });
        case 'switch':
            return t('boards.said.switch', { from, to });
        case 'fill':
            return from === reserve
                ? t('boards.said.fillFromReserve', { to })
                : t('boards.said.fill', { from, to });
        case 'free':
            return t('boards.said.free', { from, to });
        case 'roll':
            return trace.dice ? t('boards.said.roll', { ...trace.dice }) : '';
        case 'blocker':
            return t(trace.text.startsWith('B') ? 'boards.said.blockerBlack' : 'boards.said.blockerWhite', {
                to,
            });
        case 'wall':
            return t('boards.said.wall', { to });
        case 'stop':
            return '';
    }
}

export function sayEnding(ending: Ending, names: Names): string {
    const reason = t(`boards.said.reason.${ending.reason}`);
    return ending.winner === null
        ? t('boards.said.drawn', { reason })
        : t('boards.said.won', { name: names[ending.winner], reason });
}
