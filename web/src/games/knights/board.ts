import type { GameBoard } from '../../boards/module';
import { other } from '../../rules/players';
import type { Place, Trace } from '../../rules/types';
import { coach, guide } from './guide';
import KnightsBoard from './KnightsBoard.svelte';
import KnightsGuide from './KnightsGuide.svelte';
import KnightsText from './KnightsText.svelte';
import { knightsView, ownPlaces, reserve, type KnightsKind, type KnightsView } from './scene';
import { speech } from './speech';
import { t } from './words';

function attempt({ scene, toMove }: KnightsView, from: Place | null, to: Place): string {
    const taken = scene.pieces.some((piece) => piece.square === to && piece.player !== toMove);
    const sign = taken && scene.phase === 'knight' ? 'x' : '-';
    return `${from ?? reserve}${sign}${to}`;
}

function sayPlace(place: Place): string {
    return place === reserve ? t('knights.reserveName') : place;
}

function sayDeed(trace: Trace<KnightsKind>): string {
    const from = trace.from ?? '';
    const to = sayPlace(trace.to ?? '');
    switch (trace.kind) {
        case 'jump':
            return t(trace.text.includes('x') ? 'knights.said.capture' : 'knights.said.jump', { from, to });
        case 'switch':
            return t('knights.said.switch', { from, to });
        case 'fill':
            return from === reserve
                ? t('knights.said.fillFromReserve', { to })
                : t('knights.said.fill', { from, to });
        case 'free':
            return t('knights.said.free', { from, to });
        case 'stop':
            return '';
    }
}

/** "♞ b1 → c3 · a1 → b1 · d1 → d4"; × is a capture, ⇄ a swap. */
function writeTurn(traces: readonly Trace<KnightsKind>[]): string {
    return traces.flatMap(writeDeed).join(' · ');
}

function writeDeed({ kind, text, from, to }: Trace<KnightsKind>): readonly string[] {
    const way = (sign: string): string => `${sayPlace(from ?? '')} ${sign} ${to ?? ''}`;
    switch (kind) {
        case 'jump':
            return [`♞ ${way(text.includes('x') ? '×' : '→')}`];
        case 'switch':
            return [`♞ ${way('⇄')}`];
        case 'fill':
        case 'free':
            return [way('→')];
        case 'stop':
            return [];
    }
}

export const board: GameBoard = {
    speech,
    Board: KnightsBoard,
    Guide: KnightsGuide,
    Text: KnightsText,
    guide: (view) => guide(knightsView(view)),
    coach: (view) => coach(knightsView(view)),
    ownPlaces: (view, player) => ownPlaces(knightsView(view).scene, player),
    beside: new Set([reserve]),
    attempt: (view, from, to) => attempt(knightsView(view), from, to),
    sayPlace,
    sayDeed: (trace) => sayDeed(trace as Trace<KnightsKind>),
    writeTurn: (traces) => writeTurn(traces as readonly Trace<KnightsKind>[]),
    lastMover: ({ toMove }) => other(toMove),
    lowSide: () => 'one',
};
