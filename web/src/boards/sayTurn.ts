// Turns and endings as text, for screen readers.
import type { Ending, Look, Trace } from '../rules/types';
import type { GameBoard, Speech } from './module';
import type { Names } from './types';
import { t } from './words';

/** "White: knight from b1 to c3, pawn from a1 fills b1, pawn from d1 to d4." Empty before the first turn. */
export function sayLastTurn(look: Look, board: GameBoard): string {
    if (look.traces.length === 0) return '';
    const name = board.speech.players()[board.lastMover(look)];
    return t('boards.said.turn', { name, deeds: sayDeeds(look.traces, board) });
}

/** The actions, without their player. */
export function sayDeeds(traces: readonly Trace[], { sayDeed }: Pick<GameBoard, 'sayDeed'>): string {
    return traces
        .map((trace, index) => sayDeed(trace, traces[index - 1] ?? null))
        .filter((deed) => deed !== '')
        .join(', ');
}

export function sayEnding(ending: Ending, names: Names, speech: Speech): string {
    const reason = speech.sayReason(ending.reason, 'said') ?? commonReason(ending.reason);
    return ending.winner === null
        ? t('boards.said.drawn', { reason })
        : t('boards.said.won', { name: names[ending.winner], reason });
}

function commonReason(reason: string): string {
    switch (reason) {
        case 'no-move':
        case 'repetition':
        case 'limit':
            return t(`boards.said.reason.${reason}`);
        default:
            throw new Error(`there are no words for an ending by ${reason}`);
    }
}
