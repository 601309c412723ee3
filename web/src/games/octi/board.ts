import type { GameBoard } from '../../boards/module';
import { other } from '../../rules/players';
import type { Place, Trace } from '../../rules/types';
import { coach, guide } from './guide';
import OctiBoard from './OctiBoard.svelte';
import OctiGuide from './OctiGuide.svelte';
import OctiText from './OctiText.svelte';
import { octiView, ownPlaces, reserve, type OctiKind } from './scene';
import { speech } from './speech';
import { t } from './words';

function attempt(from: Place | null, to: Place): string {
    return from === null || from === reserve ? to : `${from}-${to}`;
}

function sayPlace(place: Place): string {
    return place === reserve ? t('octi.reserveName') : place;
}

/** What stands behind the equals sign: "B" of "33AC=B", "A-B" of "33=A-B". */
const prongsIn = (text: string): readonly string[] => (text.split('=')[1] ?? '').split('-');

function sayDeed({ kind, text, from, to }: Trace<OctiKind>, before: Trace | null): string {
    const square = from ?? '';
    switch (kind) {
        case 'prong':
            return t('octi.said.prong', { square, prong: prongsIn(text)[0] ?? '' });
        case 'reposition': {
            const [reached = '', left = ''] = prongsIn(text);
            return t('octi.said.reposition', { square, reached, left });
        }
        case 'pod':
            return t('octi.said.pod', { square: to ?? '' });
        case 'lift':
            return t('octi.said.lift', { square, count: text.split('_').length - 1 });
        case 'step':
        case 'jump': {
            const goesOn = before?.kind === 'jump' && before.to === from;
            const way = { from: square, to: to ?? '' };
            if (text.includes('x')) return t(goesOn ? 'octi.said.captureOn' : 'octi.said.capture', way);
            return t(goesOn ? 'octi.said.jumpOn' : `octi.said.${kind}`, way);
        }
        case 'stop':
            return '';
    }
}

/** "57 +E", "57 B→A", "+53", "84 → 86 × → 68"; × is a capture. */
function writeTurn(traces: readonly Trace<OctiKind>[]): string {
    return traces.reduce((written, trace, index) => {
        const part = writeDeed(trace, traces[index - 1] ?? null);
        const joint = part.startsWith(' →') || part === '' || written === '' ? '' : ' · ';
        return written + joint + part;
    }, '');
}

function writeDeed({ kind, text, from, to }: Trace<OctiKind>, before: Trace | null): string {
    switch (kind) {
        case 'prong':
            return `${from ?? ''} +${prongsIn(text)[0] ?? ''}`;
        case 'reposition':
            return `${from ?? ''} ${prongsIn(text).toReversed().join('→')}`;
        case 'pod':
            return `+${to ?? ''}`;
        case 'step':
        case 'jump': {
            const goesOn = before?.kind === 'jump' && before.to === from;
            return `${goesOn ? '' : (from ?? '')} → ${to ?? ''}${text.includes('x') ? ' ×' : ''}`;
        }
        case 'lift':
        case 'stop':
            return '';
    }
}

export const board: GameBoard = {
    speech,
    Board: OctiBoard,
    Guide: OctiGuide,
    Text: OctiText,
    guide: (view) => guide(octiView(view)),
    coach: (view) => coach(octiView(view)),
    ownPlaces: (view, player) => ownPlaces(octiView(view).scene, player),
    beside: new Set([reserve]),
    attempt: (_, from, to) => attempt(from, to),
    sayPlace,
    sayDeed: (trace, before) => sayDeed(trace as Trace<OctiKind>, before),
    writeTurn: (traces) => writeTurn(traces as readonly Trace<OctiKind>[]),
    lastMover: ({ toMove }) => other(toMove),
    lowSide: () => 'two',
};
