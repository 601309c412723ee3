import type { GameBoard } from '../../boards/module';
import { other } from '../../rules/players';
import type { Trace } from '../../rules/types';
import { coach, guide } from './guide';
import RazzleBoard from './RazzleBoard.svelte';
import RazzleGuide from './RazzleGuide.svelte';
import RazzleText from './RazzleText.svelte';
import { ownPlaces, razzleView, type RazzleKind } from './scene';
import { speech } from './speech';
import { t } from './words';

function sayDeed(trace: Trace<RazzleKind>, before: Trace | null): string {
    const from = trace.from ?? '';
    const to = trace.to ?? '';
    switch (trace.kind) {
        case 'move':
            return t('razzle.said.move', { from, to });
        case 'pass':
            return before?.kind === 'pass'
                ? t('razzle.said.passOn', { to })
                : t('razzle.said.pass', { from, to });
        case 'stop':
            return '';
    }
}

/** "c8 → b6", "d1 → f1 → f3". */
function writeTurn(traces: readonly Trace[]): string {
    return [traces[0]?.from ?? '', ...traces.flatMap(({ to }) => to ?? [])].join(' → ');
}

export const board: GameBoard = {
    speech,
    Board: RazzleBoard,
    Guide: RazzleGuide,
    Text: RazzleText,
    guide: (view) => guide(razzleView(view)),
    coach: (view) => coach(razzleView(view)),
    ownPlaces: (view, player) => ownPlaces(razzleView(view).scene, player),
    beside: new Set(),
    attempt: (_, from, to) => `${from ?? ''}-${to}`,
    sayPlace: (place) => place,
    sayDeed: (trace, before) => sayDeed(trace as Trace<RazzleKind>, before),
    writeTurn,
    lastMover: ({ toMove }) => other(toMove),
    lowSide: (view) => (razzleView(view).scene.goals.one === 1 ? 'two' : 'one'),
};
