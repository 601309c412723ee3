// The accessible names of the board, its squares and what is beside it.
import { handled, listed, spokenTo, traced, type Named } from '../../boards/names';
import type { Names } from '../../boards/types';
import { players } from '../../rules/players';
import type { Place } from '../../rules/types';
import {
    lettersOf,
    podsOn,
    reserve,
    type Letter,
    type OctiPod,
    type OctiScene,
    type OctiView,
    type Stock,
} from './scene';
import { t } from './words';

type NamedHere = Named & { readonly view: OctiView };

export function boardName({ board }: OctiScene, names: Names): string {
    return t(board === 'hexi' ? 'octi.hexagons' : 'octi.board', names);
}

/** "A C", or that there are none. */
export function prongsName(prongs: string): string {
    return lettersOf(prongs).join(' ') || t('octi.noProngs');
}

const squareWays = {
    A: 'up',
    B: 'upRight',
    C: 'right',
    D: 'downRight',
    E: 'down',
    F: 'downLeft',
    G: 'left',
    H: 'upLeft',
} as const;
const hexagonWays = { A: 'up', B: 'upRight', C: 'downRight', D: 'down', E: 'downLeft', F: 'upLeft' } as const;

type Way = (typeof squareWays)[keyof typeof squareWays];

/** "B, up right": as the notation draws the board, whichever side it is seen from. */
export function prongName(letter: Letter, directions: 6 | 8): string {
    const ways: Readonly<Record<string, Way>> = directions === 6 ? hexagonWays : squareWays;
    const way = ways[letter];
    return way ? `${letter}, ${t(`octi.ways.${way}`)}` : letter;
}

export function podsName(pods: readonly OctiPod[], name: string, yours: boolean): string | null {
    const [first, ...others] = pods;
    if (!first) return null;
    if (others.length === 0) {
        const prongs = prongsName(first.prongs);
        return yours ? t('octi.yourPod', { prongs }) : t('octi.theirPod', { name, prongs });
    }
    const list = pods.map(({ prongs }) => prongsName(prongs)).join('; ');
    const count = pods.length;
    return yours ? t('octi.yourPods', { count, list }) : t('octi.theirPods', { count, list, name });
}

export function placeName(board: NamedHere, place: Place): string {
    const { scene } = board.view;
    if (place === reserve) return reserveName(board, place);
    const pods = podsOn(scene, place);
    const own = players.map((player) =>
        podsName(
            pods.filter((pod) => pod.player === player),
            board.names[player],
            spokenTo(board, player),
        ),
    );
    const host = players.find((player) => scene.homes[player].includes(place));
    return listed([
        place,
        host ? t('octi.homeOf', { name: board.names[host] }) : null,
        ...(pods.length === 0 ? [t('boards.empty')] : own),
        pods.some((pod) => pod.captured) ? t('octi.isCaptured') : null,
        traced(board, place),
        handled(board, place, targetName(board, place)),
    ]);
}

function targetName({ view, hand }: NamedHere, place: Place): string {
    const jumps = view.choices.some(
        ({ kind, from, to }) => kind === 'jump' && from === hand.picked && to === place,
    );
    return jumps ? t('octi.canJump') : t('boards.canPut');
}

export function reserveName(board: NamedHere, place: Place): string {
    const { toMove, scene } = board.view;
    return listed([
        t('octi.reserve', { name: board.names[toMove], count: scene.stocks[toMove].reserve }),
        handled(board, place, t('boards.canPut')),
    ]);
}

export function stockName(name: string, stock: Stock): string {
    return t('octi.stock', { name, ...stock });
}
