// The position editor of Octi, OctiLite and Hexi.
import { editorOf } from '../../boards/editor';
import { players } from '../../rules/players';
import type { Place, Player, View } from '../../rules/types';
import { frameOf } from './geometry';
import ManPicture from './ManPicture.svelte';
import OctiFields from './OctiFields.svelte';
import { directionsOf, octiView, type OctiPod, type OctiScene, type Stock } from './scene';
import { carried, cleared, emptied, podsAt, put, type Man, type OctiSetup, type Pods } from './setup';
import { t } from './words';

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

function setupOf(view: View): OctiSetup {
    const { toMove, scene } = octiView(view);
    const { board, squares, homes, limits, stocks } = scene;
    const men = new Map<Place, Pods>();
    for (const { square, player, prongs } of scene.pods)
        men.set(square, { kind: 'pods', player, pods: [...(men.get(square)?.pods ?? []), prongs] });
    const last = (index: 0 | 1): number => Math.max(...squares.map((square) => Number(square[index])));
    const ground = { board, squares, homes, limits };
    return { game: 'octi', files: last(0), ranks: last(1), men, toMove, ground, stocks };
}

function sceneOf(setup: OctiSetup): OctiScene {
    const pods = players.flatMap((player) =>
        setup.ground.squares.flatMap((square) =>
            podsOf(setup, square).filter((pod) => pod.player === player),
        ),
    );
    return { game: 'octi', ...setup.ground, pods, stocks: setup.stocks, walking: null };
}

/** In the order of the notation. */
function podsOf(setup: OctiSetup, square: Place): readonly OctiPod[] {
    const there = podsAt(setup, square);
    if (!there) return [];
    const { player, pods } = there;
    return pods.toSorted().map((prongs) => ({ square, player, prongs, moving: false, captured: false }));
}

const letterOf = (player: Player): string => (player === 'one' ? 'x' : 'o');

function squareText(setup: OctiSetup, square: Place): string {
    return podsOf(setup, square)
        .map(({ player, prongs }) => letterOf(player) + (prongs === 'n' ? '' : prongs))
        .join('_');
}

/** Empty squares as their number. */
function rowText(squares: readonly string[]): string {
    let text = '';
    let empty = 0;
    for (const square of [...squares, null]) {
        if (square === '') {
            empty += 1;
            continue;
        }
        text += (empty > 0 ? String(empty) : '') + (square ?? '');
        empty = 0;
    }
    return text;
}

function positionOf(setup: OctiSetup): string {
    const rows = frameOf(sceneOf(setup), 'two').rows.map((row) =>
        rowText(row.map((square) => squareText(setup, square))),
    );
    const stockText = ({ reserve, captured, supply }: Stock): string => [reserve, captured, supply].join(':');
    const stocks = players.map((player) => stockText(setup.stocks[player]));
    return [rows.join('/'), letterOf(setup.toMove), ...stocks].join(' ');
}

function placesFor({ ground, men }: OctiSetup, man: Man | null): ReadonlySet<Place> {
    if (man?.kind === 'pods') return new Set(ground.squares);
    if (man && !directionsOf(ground).includes(man.letter)) return new Set();
    return new Set(men.keys());
}

export const editor = editorOf<Man, OctiSetup>({
    men: [
        ...players.map((player): Man => ({ kind: 'pods', player, pods: ['n'] })),
        ...letters.map((letter): Man => ({ kind: 'prong', letter })),
    ],
    nameOf: (man, names) =>
        man.kind === 'prong'
            ? t('octi.setup.prong', { letter: man.letter })
            : t('octi.setup.pod', { name: names[man.player] }),
    Picture: ManPicture,
    advice: () => t('octi.setup.how'),
    setupOf,
    placesFor,
    put,
    clear: cleared,
    carry: carried,
    empty: emptied,
    Fields: OctiFields,
    positionOf,
    sceneOf,
});
