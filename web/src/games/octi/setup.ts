import type { Setup } from '../../boards/editor';
import type { Place, Player } from '../../rules/types';
import { lettersOf, type Letter, type OctiScene, type Stock } from './scene';

/** What is on a square: pods of one side by their prongs. Or, in the palette, a prong for the pod that was put last. */
export type Man =
    | { readonly kind: 'pods'; readonly player: Player; readonly pods: readonly string[] }
    | { readonly kind: 'prong'; readonly letter: Letter };

export type Pods = Extract<Man, { kind: 'pods' }>;

export interface OctiSetup extends Setup<Man> {
    readonly game: 'octi';
    /** What never changes: squares, homes, limits. */
    readonly ground: Pick<OctiScene, 'board' | 'squares' | 'homes' | 'limits'>;
    readonly stocks: OctiScene['stocks'];
}

export function podsAt({ men }: OctiSetup, square: Place): Pods | null {
    const man = men.get(square);
    return man?.kind === 'pods' ? man : null;
}

function withStock(setup: OctiSetup, player: Player, change: (stock: Stock) => Stock): OctiSetup {
    return { ...setup, stocks: { ...setup.stocks, [player]: change(setup.stocks[player]) } };
}

/** A pod comes from the reserve or, if that is empty, from the captured ones. */
function podTaken(setup: OctiSetup, player: Player): OctiSetup {
    return withStock(setup, player, ({ reserve, captured, supply }) => ({
        reserve: Math.max(0, reserve - 1),
        captured: reserve > 0 ? captured : Math.max(0, captured - 1),
        supply,
    }));
}

/** A pod goes to the reserve or, if that is full, to the captured ones; its prongs to the supply. */
function podReturned(setup: OctiSetup, player: Player, prongs: string): OctiSetup {
    const full = setup.ground.limits.reserve;
    return withStock(setup, player, ({ reserve, captured, supply }) => ({
        reserve: Math.min(full, reserve + 1),
        captured: reserve < full ? captured : captured + 1,
        supply: supply + lettersOf(prongs).length,
    }));
}

function withPods(setup: OctiSetup, square: Place, man: Pods): OctiSetup {
    const men = new Map(setup.men);
    if (man.pods.length === 0) men.delete(square);
    else men.set(square, man);
    return { ...setup, men };
}

/** The setup without what is on a square. */
export function cleared(setup: OctiSetup, square: Place): OctiSetup {
    const there = podsAt(setup, square);
    if (!there) return setup;
    const returned = there.pods.reduce((rest, prongs) => podReturned(rest, there.player, prongs), setup);
    return withPods(returned, square, { ...there, pods: [] });
}

/** A pod joins those of its side, and takes the place of others. */
function podPut(setup: OctiSetup, square: Place, { player, pods }: Pods): OctiSetup {
    const there = podsAt(setup, square);
    const room = there && there.player !== player ? cleared(setup, square) : setup;
    const own = podsAt(room, square)?.pods ?? [];
    return withPods(podTaken(room, player), square, { kind: 'pods', player, pods: [...own, ...pods] });
}

/** Adds the prong to the last pod of the square, or takes it away. */
function prongPut(setup: OctiSetup, square: Place, letter: Letter): OctiSetup {
    const there = podsAt(setup, square);
    const last = there?.pods.at(-1);
    if (!there || last === undefined) return setup;
    const letters = lettersOf(last);
    const adds = !letters.includes(letter);
    const changed = adds ? [...letters, letter].sort() : letters.filter((one) => one !== letter);
    const stocked = withStock(setup, there.player, (stock) => ({
        ...stock,
        supply: Math.max(0, stock.supply + (adds ? -1 : 1)),
    }));
    return withPods(stocked, square, {
        ...there,
        pods: [...there.pods.slice(0, -1), changed.join('') || 'n'],
    });
}

export function put(setup: OctiSetup, square: Place, man: Man): OctiSetup {
    return man.kind === 'pods' ? podPut(setup, square, man) : prongPut(setup, square, man.letter);
}

/** The pods moved to another square, where they join those of their side; off the board they go to the stocks. */
export function carried(setup: OctiSetup, from: Place, to: Place | null): OctiSetup {
    const man = podsAt(setup, from);
    if (!man || from === to) return setup;
    if (to === null) return cleared(setup, from);
    const there = podsAt(setup, to);
    const room = there && there.player !== man.player ? cleared(setup, to) : setup;
    const joined = [...(podsAt(room, to)?.pods ?? []), ...man.pods];
    return withPods(withPods(room, from, { ...man, pods: [] }), to, { ...man, pods: joined });
}

export function emptied(setup: OctiSetup): OctiSetup {
    return [...setup.men.keys()].reduce(cleared, setup);
}
