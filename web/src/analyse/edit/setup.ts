// A position that somebody is setting up piece by piece. It may be anything, also what no game leads to: whether it is a
// position at all is for the rules to say, who are asked with its text.
import type { KnightsScene, Place, Player, RazzleScene, Scene, View } from '../../rules/types';

export interface RazzleMan {
    readonly player: Player;
    readonly ball: boolean;
    readonly ineligible: boolean;
}

export interface KnightsMan {
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    readonly count: 1 | 2;
}

interface Board<Man> {
    readonly files: number;
    readonly ranks: number;
    readonly men: ReadonlyMap<Place, Man>;
    readonly toMove: Player;
}

export interface RazzleSetup extends Board<RazzleMan> {
    readonly game: 'razzle';
    readonly goals: RazzleScene['goals'];
}

export interface KnightsSetup extends Board<KnightsMan> {
    readonly game: 'knights';
    readonly reserves: Readonly<Record<Player, number>>;
}

export type Setup = RazzleSetup | KnightsSetup;

/** What is put on a square: a piece of the palette, or nothing. */
export type Tool =
    | { readonly game: 'razzle'; readonly man: RazzleMan }
    | { readonly game: 'knights'; readonly man: KnightsMan }
    | { readonly game: 'none' };

const both = ['one', 'two'] as const;

/** The palette of a game, the eraser last. */
export function toolsOf(game: Setup['game']): readonly Tool[] {
    return [...both.flatMap((player) => menOf(game, player)), { game: 'none' }];
}

function menOf(game: Setup['game'], player: Player): readonly Tool[] {
    if (game === 'razzle')
        return [
            { game, man: { player, ball: false, ineligible: false } },
            { game, man: { player, ball: true, ineligible: false } },
            { game, man: { player, ball: false, ineligible: true } },
        ];
    return [
        { game, man: { player, kind: 'knight', count: 1 } },
        { game, man: { player, kind: 'pawn', count: 1 } },
        { game, man: { player, kind: 'pawn', count: 2 } },
    ];
}

export function sameTool(one: Tool, other: Tool): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** Null for a game whose positions are not set up piece by piece. */
export function setupOf({ scene, toMove }: Pick<View, 'scene' | 'toMove'>): Setup | null {
    switch (scene.game) {
        case 'razzle': {
            const { files, ranks, goals, pieces } = scene;
            const men = pieces.map(
                ({ square, player, ball, ineligible }) => [square, { player, ball, ineligible }] as const,
            );
            return { game: 'razzle', files, ranks, goals, toMove, men: new Map(men) };
        }
        case 'knights': {
            const { files, ranks, reserves, pieces } = scene;
            const men = pieces.map(
                ({ square, player, kind, count }) => [square, { player, kind, count }] as const,
            );
            return { game: 'knights', files, ranks, reserves, toMove, men: new Map(men) };
        }
        case 'mazers':
            return null;
    }
}

/** With what the tool puts there; the same thing put there again takes it away. */
export function put(setup: Setup, place: Place, tool: Tool): Setup {
    if (setup.game === 'razzle' && tool.game === 'razzle') return putRazzle(setup, place, tool.man);
    if (setup.game === 'knights' && tool.game === 'knights')
        return { ...setup, men: toggled(setup.men, place, tool.man) };
    return cleared(setup, place);
}

// There is one ball a side: who is given it takes it from whoever had it.
function putRazzle(setup: RazzleSetup, place: Place, man: RazzleMan): RazzleSetup {
    const others = [...setup.men].map(([square, other]): [Place, RazzleMan] =>
        man.ball && other.player === man.player
            ? [square, { ...other, ball: square === place && other.ball }]
            : [square, other],
    );
    return { ...setup, men: toggled(new Map(others), place, man) };
}

function toggled<Man>(men: ReadonlyMap<Place, Man>, place: Place, man: Man): ReadonlyMap<Place, Man> {
    const next = new Map(men);
    if (JSON.stringify(men.get(place)) === JSON.stringify(man)) next.delete(place);
    else next.set(place, man);
    return next;
}

/** With the piece carried from one place to another, or off the board. */
export function carried(setup: Setup, from: Place, to: Place | null): Setup {
    if (from === to) return setup;
    return setup.game === 'razzle'
        ? { ...setup, men: moved(setup.men, from, to) }
        : { ...setup, men: moved(setup.men, from, to) };
}

function moved<Man>(men: ReadonlyMap<Place, Man>, from: Place, to: Place | null): ReadonlyMap<Place, Man> {
    const man = men.get(from);
    const rest = without(men, from);
    return man === undefined || to === null ? rest : new Map([...rest, [to, man]]);
}

function cleared(setup: Setup, place: Place): Setup {
    if (setup.game === 'razzle') return { ...setup, men: without(setup.men, place) };
    return { ...setup, men: without(setup.men, place) };
}

function without<Man>(men: ReadonlyMap<Place, Man>, place: Place): ReadonlyMap<Place, Man> {
    const next = new Map(men);
    next.delete(place);
    return next;
}

export function emptied(setup: Setup): Setup {
    return { ...setup, men: new Map() };
}

/** The text of the position, between turns and without what the last turn left behind. */
export function positionOf(setup: Setup): string {
    if (setup.game === 'razzle')
        return `${boardText(setup, razzleLetter)} ${setup.toMove === 'one' ? 'x' : 'o'} -`;
    const side = setup.toMove === 'one' ? 'w' : 'b';
    return `${boardText(setup, knightsLetter)} ${side} ${setup.reserves.one}:${setup.reserves.two} - -`;
}

function razzleLetter({ player, ball, ineligible }: RazzleMan): string {
    const letter = player === 'one' ? 'x' : 'o';
    return (ineligible ? '~' : '') + (ball ? letter.toUpperCase() : letter);
}

function knightsLetter({ player, kind, count }: KnightsMan): string {
    const letter = kind === 'knight' ? 'n' : count === 2 ? 'd' : 'p';
    return player === 'one' ? letter.toUpperCase() : letter;
}

function boardText<Man>({ files, ranks, men }: Board<Man>, letterOf: (man: Man) => string): string {
    const rows = Array.from({ length: ranks }, (_, row) => rowText(ranks - row, files, men, letterOf));
    return rows.join('/');
}

function rowText<Man>(
    rank: number,
    files: number,
    men: ReadonlyMap<Place, Man>,
    letterOf: (man: Man) => string,
): string {
    const letters = Array.from({ length: files }, (_, file) => {
        const man = men.get(`${String.fromCharCode(97 + file)}${rank}`);
        return man ? letterOf(man) : ' ';
    });
    return letters.join('').replace(/ +/g, (run) => String(run.length));
}

/** What a board shows of it. */
export function sceneOf(setup: Setup): Exclude<Scene, { game: 'mazers' }> {
    return setup.game === 'razzle' ? razzleScene(setup) : knightsScene(setup);
}

function razzleScene({ files, ranks, goals, men }: RazzleSetup): RazzleScene {
    const pieces = [...men].map(([square, man]) => ({ square, ...man }));
    return { game: 'razzle', files, ranks, goals, pieces, forcing: null, forced: false, chain: [] };
}

function knightsScene({ files, ranks, reserves, men }: KnightsSetup): KnightsScene {
    const pieces = [...men].map(([square, man]) => ({ square, ...man, threatened: false }));
    return { game: 'knights', files, ranks, reserves, pieces, attack: null, phase: 'knight', vacated: null };
}
