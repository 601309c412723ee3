// The position editor of Razzle Dazzle.
import { boardText, carried, cleared, editorOf, emptied, squaresOf, toggled } from '../../boards/editor';
import { players } from '../../rules/players';
import type { Place, Player, View } from '../../rules/types';
import ForcingField from './ForcingField.svelte';
import ManPicture from './ManPicture.svelte';
import { razzleView, type RazzleScene } from './scene';
import { forcingOf, type Man, type RazzleSetup } from './setup';
import { t } from './words';

const menOf = (player: Player): readonly Man[] => [
    { player, ball: false, ineligible: false },
    { player, ball: true, ineligible: false },
    { player, ball: false, ineligible: true },
];

function setupOf(view: View): RazzleSetup {
    const { toMove, scene } = razzleView(view);
    const { files, ranks, goals, pieces, forcing } = scene;
    const men = pieces.map(
        ({ square, player, ball, ineligible }) => [square, { player, ball, ineligible }] as const,
    );
    return { game: 'razzle', files, ranks, goals, forcing, toMove, men: new Map(men) };
}

// Each side has one ball: giving it to a piece takes it from the previous holder.
function put(setup: RazzleSetup, place: Place, man: Man): RazzleSetup {
    const others = [...setup.men].map(([square, other]): [Place, Man] =>
        man.ball && other.player === man.player
            ? [square, { ...other, ball: square === place && other.ball }]
            : [square, other],
    );
    return { ...setup, men: toggled(new Map(others), place, man) };
}

function letterOf({ player, ball, ineligible }: Man): string {
    const letter = player === 'one' ? 'x' : 'o';
    return (ineligible ? '~' : '') + (ball ? letter.toUpperCase() : letter);
}

function sceneOf({ files, ranks, goals, men }: RazzleSetup): RazzleScene {
    const pieces = [...men].map(([square, man]) => ({ square, ...man }));
    return { game: 'razzle', files, ranks, goals, pieces, forcing: null, forced: false, chain: [] };
}

export const editor = editorOf<Man, RazzleSetup>({
    men: players.flatMap(menOf),
    nameOf: ({ player, ball, ineligible }, names) => {
        const name = names[player];
        if (ball) return t('razzle.setup.ball', { name });
        return t(ineligible ? 'razzle.setup.marked' : 'razzle.setup.piece', { name });
    },
    Picture: ManPicture,
    advice: null,
    setupOf,
    placesFor: squaresOf,
    put,
    clear: cleared,
    carry: carried,
    empty: emptied,
    Fields: ForcingField,
    positionOf: (setup) =>
        `${boardText(setup, letterOf)} ${setup.toMove === 'one' ? 'x' : 'o'} ${forcingOf(setup) ?? '-'}`,
    sceneOf,
});
