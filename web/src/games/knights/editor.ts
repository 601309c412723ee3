// The position editor of Knights Double-Duel.
import { boardText, carried, cleared, editorOf, emptied, squaresOf, toggled } from '../../boards/editor';
import { players } from '../../rules/players';
import type { Place, Player, View } from '../../rules/types';
import KnightsFields from './KnightsFields.svelte';
import ManPicture from './ManPicture.svelte';
import { knightsView, type KnightsScene } from './scene';
import { attackOf, landingOf, type KnightsSetup, type Man } from './setup';
import { t } from './words';

const menOf = (player: Player): readonly Man[] => [
    { player, kind: 'knight', count: 1 },
    { player, kind: 'pawn', count: 1 },
    { player, kind: 'pawn', count: 2 },
];

function setupOf(view: View): KnightsSetup {
    const { toMove, scene } = knightsView(view);
    const { files, ranks, reserves, pieces, attack } = scene;
    const men = pieces.map(({ square, player, kind, count }) => [square, { player, kind, count }] as const);
    return {
        game: 'knights',
        files,
        ranks,
        reserves,
        attack: attack && `${attack.from}>${attack.to}`,
        landing: landingIn(view.position),
        toMove,
        men: new Map(men),
    };
}

// The scene shows which knights are threatened, but not from where.
function landingIn(position: string): Place | null {
    const [, , , , landing = '-'] = position.split(' ');
    return landing === '-' ? null : landing;
}

function letterOf({ player, kind, count }: Man): string {
    const letter = kind === 'knight' ? 'n' : count === 2 ? 'd' : 'p';
    return player === 'one' ? letter.toUpperCase() : letter;
}

function positionOf(setup: KnightsSetup): string {
    const side = setup.toMove === 'one' ? 'w' : 'b';
    const { one, two } = setup.reserves;
    const last = `${attackOf(setup) ?? '-'} ${landingOf(setup) ?? '-'}`;
    return `${boardText(setup, letterOf)} ${side} ${one}:${two} ${last}`;
}

function sceneOf({ files, ranks, reserves, men }: KnightsSetup): KnightsScene {
    const pieces = [...men].map(([square, man]) => ({ square, ...man, threatened: false }));
    return { game: 'knights', files, ranks, reserves, pieces, attack: null, phase: 'knight', vacated: null };
}

export const editor = editorOf<Man, KnightsSetup>({
    men: players.flatMap(menOf),
    nameOf: ({ player, kind, count }, names) => {
        const name = names[player];
        if (kind === 'knight') return t('knights.setup.knight', { name });
        return t(count === 2 ? 'knights.setup.pair' : 'knights.setup.pawn', { name });
    },
    Picture: ManPicture,
    advice: null,
    setupOf,
    placesFor: squaresOf,
    put: (setup, place, man) => ({ ...setup, men: toggled(setup.men, place, man) }),
    clear: cleared,
    carry: carried,
    empty: emptied,
    Fields: KnightsFields,
    positionOf,
    sceneOf,
});
