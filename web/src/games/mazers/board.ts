import type { GameBoard } from '../../boards/module';
import { other } from '../../rules/players';
import type { Place, Trace } from '../../rules/types';
import { faceOf } from './faces';
import Guide from './Guide.svelte';
import { coach, guide } from './guide';
import MazersBoard from './MazersBoard.svelte';
import MazersText from './MazersText.svelte';
import { mazersView, type MazersKind, type MazersView } from './scene';
import { speech } from './speech';
import { t } from './words';

function attempt({ scene, toMove }: MazersView, from: Place | null, to: Place): string {
    if (from === null) return to;
    return (scene.sides[toMove].blockers.black === from ? 'B' : 'W') + to;
}

/** "north of d2" for the edge d2n. */
function sayPlace(place: Place): string {
    const cell = place.slice(0, -1);
    return t(place.endsWith('n') ? 'mazers.said.north' : 'mazers.said.east', { cell });
}

function sayDeed({ kind, text, to, dice }: Trace<MazersKind>): string {
    switch (kind) {
        case 'roll':
            return dice ? t('mazers.said.roll', { ...dice }) : '';
        case 'blocker':
            return t(text.startsWith('B') ? 'mazers.said.blockerBlack' : 'mazers.said.blockerWhite', {
                to: sayPlace(to ?? ''),
            });
        case 'wall':
            return t('mazers.said.wall', { to: sayPlace(to ?? '') });
        case 'stop':
            return '';
    }
}

/** "⚄⚂ · blockers d3, c3 · 8 walls": the black die first. */
function writeTurn(traces: readonly Trace<MazersKind>[]): string {
    const ofKind = (wanted: MazersKind): readonly Trace<MazersKind>[] =>
        traces.filter(({ kind }) => kind === wanted);
    const dice = ofKind('roll').flatMap(({ dice }) =>
        dice ? [faceOf(dice.black) + faceOf(dice.white)] : [],
    );
    const blockers = ofKind('blocker').map(({ to }) => (to ?? '').slice(0, -1));
    const walls = ofKind('wall').length;
    return [
        ...dice,
        ...(blockers.length > 0 ? [t('mazers.written.blockers', { cells: blockers.join(', ') })] : []),
        ...(walls > 0 ? [t('mazers.written.walls', { count: walls })] : []),
    ].join(' · ');
}

export const board: GameBoard = {
    speech,
    Board: MazersBoard,
    Guide,
    Text: MazersText,
    guide: (view) => guide(mazersView(view)),
    coach: (view) => coach(mazersView(view)),
    ownPlaces: (view, player) => new Set(Object.values(mazersView(view).scene.sides[player].blockers)),
    beside: new Set(),
    attempt: (view, from, to) => attempt(mazersView(view), from, to),
    sayPlace,
    sayDeed: (trace) => sayDeed(trace as Trace<MazersKind>),
    writeTurn: (traces) => writeTurn(traces as readonly Trace<MazersKind>[]),
    // After an arrival that ends the game, the winner is still the player to move.
    lastMover: ({ ending, toMove }) => (ending?.reason === 'home' ? toMove : other(toMove)),
    lowSide: () => 'one',
};
