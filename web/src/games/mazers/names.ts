// The places of a Mazers board as text, for screen readers.
import type { Place, Player, Trace } from '../../rules/types';
import type { MazersScene } from './scene';
import { t, type Key } from './words';
import type { Hand } from '../../boards/layer';
import type { Mark } from '../../boards/types';
import { barriersOf, factsOf, groundOf, type Barrier, type Fact } from './facts';
import { cellsBeside, type Direction } from './geometry';

/** The players' names. `you` is null if the user only watches. */
export interface Company {
    readonly names: Readonly<Record<Player, string>>;
    readonly you: Player | null;
}

type Owned = Extract<Key, `mazers.mine.${string}`> extends `mazers.mine.${infer Name}` ? Name : never;

function owned({ names, you }: Company, player: Player, what: Owned): string {
    return player === you ? t(`mazers.mine.${what}`) : t(`mazers.theirs.${what}`, { name: names[player] });
}

function sayFact(company: Company, fact: Fact): string {
    switch (fact.is) {
        case 'empty':
        case 'fresh':
        case 'red':
            return t(`mazers.${fact.is}`);
        case 'blocker':
            return owned(company, fact.player, fact.die);
        case 'next':
            return owned(company, fact.player, fact.blocked ? 'nextBlocked' : 'next');
        case 'opening':
            return owned(company, fact.player, fact.blocked ? 'openingBlocked' : 'opening');
        case 'home':
        case 'mouse':
        case 'path':
        case 'piece':
        case 'safe':
            return owned(company, fact.player, fact.is);
    }
}

/** "d2", "Slot d2n between d2 and d3". */
export function placeName(scene: MazersScene, place: Place): string {
    const ground = groundOf(scene, place);
    if (ground === 'cell') return place;
    const [from, to] = cellsBeside(place);
    return t(`mazers.${ground}`, { place, from, to });
}

export interface Sight {
    readonly scene: MazersScene;
    readonly traces: readonly Trace[];
    readonly company: Company;
    readonly hand: Hand;
    readonly marks: readonly Mark[];
}

const barriers: readonly Barrier[] = ['wall', 'blocker', 'doorway'];

/** "wall: north, west": what is on the sides of a cell. */
export function sayBarriers(scene: MazersScene, cell: Place): readonly string[] {
    const found = barriersOf(scene, cell);
    return barriers
        .filter((barrier) => found[barrier].length > 0)
        .map((barrier) => t(`mazers.barrier.${barrier}`, { sides: saySides(found[barrier]) }));
}

function saySides(sides: readonly Direction[]): string {
    return sides.map((side) => t(`mazers.side.${side}`)).join(', ');
}

/** The descriptions of a place, phrase by phrase. */
export function sayPlace(
    sight: Pick<Sight, 'scene' | 'traces' | 'company'>,
    place: Place,
): readonly string[] {
    const facts = factsOf(sight.scene, sight.traces, place).map((fact) => sayFact(sight.company, fact));
    return groundOf(sight.scene, place) === 'cell' ? [...facts, ...sayBarriers(sight.scene, place)] : facts;
}

/** The accessible name of a control: the place, what is there, and what can be done there. */
export function controlName(sight: Sight, place: Place): string {
    const said = [...sayPlace(sight, place), ...sayHand(sight, place), ...sayMarks(sight.marks, place)];
    const name = placeName(sight.scene, place);
    return said.length === 0 ? name : `${name}: ${said.join(', ')}`;
}

function sayHand({ hand, scene }: Sight, place: Place): readonly string[] {
    if (hand.picked === place) return [t('mazers.picked')];
    if (hand.targets.has(place))
        return [t(scene.wallMovesLeft === null ? 'mazers.canPutBlocker' : 'mazers.canPutWall')];
    return hand.sources.has(place) ? [t('mazers.canPick')] : [];
}

function sayMarks(marks: readonly Mark[], place: Place): readonly string[] {
    return marks.filter(({ to }) => to === place).map(({ meaning }) => t(`mazers.mark.${meaning}`));
}
