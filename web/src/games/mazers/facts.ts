// Facts about a place, computed from the scene; names.ts puts them into words.
import type { Die, Place, Player, Trace } from '../../rules/types';
import type { MazersEnd, MazersScene } from './scene';
import { cellsBeside, type Direction, directions, moved, nodeOf, placeAt } from './geometry';

export type Ground = 'cell' | 'wall' | 'doorway' | 'slot';

export type Fact =
    | { readonly is: 'home' | 'mouse' | 'path' | 'piece' | 'safe'; readonly player: Player }
    | { readonly is: 'blocker'; readonly player: Player; readonly die: Die }
    | { readonly is: 'next'; readonly player: Player; readonly blocked: boolean }
    | { readonly is: 'opening'; readonly player: Player; readonly blocked: boolean }
    | { readonly is: 'red' | 'empty' | 'fresh' };

export const players: readonly Player[] = ['one', 'two'];
export const dice: readonly Die[] = ['black', 'white'];

export function groundOf(scene: MazersScene, place: Place): Ground {
    if (scene.slots.includes(place)) return 'slot';
    if (scene.doorways.includes(place)) return 'doorway';
    return scene.walls.includes(place) ? 'wall' : 'cell';
}

/** The ends at which the path grows: the head or, before it is chosen, both doors. */
export function growingEnds(scene: MazersScene, player: Player): readonly MazersEnd[] {
    const { head, doors } = scene.sides[player];
    return head ? [head] : doors;
}

/** Every end of a path, growing ends first. */
export function endsOf(scene: MazersScene, player: Player): readonly MazersEnd[] {
    const { tail } = scene.sides[player];
    return tail ? [...growingEnds(scene, player), tail] : growingEnds(scene, player);
}

/** The slots with a piece of any kind on them. */
export function takenSlots(scene: MazersScene): ReadonlySet<Place> {
    return new Set(players.flatMap((player) => piecesOf(scene, player)));
}

/** Whether both cells next to the edge belong to the same path. */
export function isInsidePath(scene: MazersScene, edge: Place): boolean {
    const cells = cellsBeside(edge);
    return players.some((player) => cells.every((cell) => scene.sides[player].path.includes(cell)));
}

/** The places where the traces have put a piece that is still there. */
export function freshPlaces(scene: MazersScene, traces: readonly Trace[]): ReadonlySet<Place> {
    const taken = takenSlots(scene);
    return new Set(traces.flatMap(({ to }) => (to !== null && taken.has(to) ? [to] : [])));
}

function piecesOf(scene: MazersScene, player: Player): readonly Place[] {
    const { walls, blockers } = scene.sides[player];
    return [...walls, blockers.black, blockers.white];
}

/** A blocker that has moved, and where it stood before. */
export interface Shadow {
    readonly player: Player;
    readonly die: Die;
    readonly from: Place;
    readonly to: Place;
}

export function shadowsOf(scene: MazersScene, traces: readonly Trace[]): readonly Shadow[] {
    return traces.flatMap(({ kind, from, to }) => {
        if (kind !== 'blocker' || from === null || to === null) return [];
        const owner = blockerAt(scene, to);
        return owner ? [{ ...owner, from, to }] : [];
    });
}

export function blockerAt(
    scene: MazersScene,
    place: Place,
): { readonly player: Player; readonly die: Die } | null {
    for (const player of players)
        for (const die of dice) if (scene.sides[player].blockers[die] === place) return { player, die };
    return null;
}

export function factsOf(scene: MazersScene, traces: readonly Trace[], place: Place): readonly Fact[] {
    switch (groundOf(scene, place)) {
        case 'cell':
            return players.flatMap((player) => cellFacts(scene, player, place));
        case 'slot':
            return slotFacts(scene, traces, place);
        case 'doorway':
            return players.flatMap((player) => openingFacts(scene, player, place));
        case 'wall':
            return [];
    }
}

function cellFacts(scene: MazersScene, player: Player, cell: Place): readonly Fact[] {
    const side = scene.sides[player];
    const facts: Fact[] = [];
    if (scene.homes[player] === cell) facts.push({ is: 'home', player });
    if (side.mouse === cell) facts.push({ is: 'mouse', player });
    if (side.path.includes(cell)) facts.push({ is: 'path', player });
    for (const { frontier, blocked } of growingEnds(scene, player))
        if (frontier === cell) facts.push({ is: 'next', player, blocked });
    return facts;
}

export type Barrier = 'wall' | 'blocker' | 'doorway';

/** What is on the sides of a cell. The rim and wall pieces count as walls. */
export function barriersOf(scene: MazersScene, cell: Place): Readonly<Record<Barrier, readonly Direction[]>> {
    const found: Record<Barrier, Direction[]> = { wall: [], blocker: [], doorway: [] };
    for (const direction of directions) {
        const barrier = barrierAt(scene, placeAt(moved(nodeOf(cell), direction)));
        if (barrier) found[barrier].push(direction);
    }
    return found;
}

function barrierAt(scene: MazersScene, edge: Place | null): Barrier | null {
    if (edge === null) return 'wall';
    if (scene.doorways.includes(edge)) return 'doorway';
    if (!scene.slots.includes(edge)) return 'wall';
    if (blockerAt(scene, edge)) return 'blocker';
    return players.some((player) => scene.sides[player].walls.includes(edge)) ? 'wall' : null;
}

/** Both ends of a path that closes a circle have the same opening, which is reported once. */
function openingFacts(scene: MazersScene, player: Player, edge: Place): readonly Fact[] {
    const end = endsOf(scene, player).find(({ opening }) => opening === edge);
    return end ? [{ is: 'opening', player, blocked: end.blocked }] : [];
}

function slotFacts(scene: MazersScene, traces: readonly Trace[], slot: Place): readonly Fact[] {
    const facts: Fact[] = [];
    for (const player of players)
        if (scene.sides[player].walls.includes(slot)) facts.push({ is: 'piece', player });
    const blocker = blockerAt(scene, slot);
    if (blocker) facts.push({ is: 'blocker', ...blocker });
    if (facts.length === 0) facts.push({ is: 'empty' });
    if (freshPlaces(scene, traces).has(slot)) facts.push({ is: 'fresh' });
    for (const player of players) facts.push(...openingFacts(scene, player, slot));
    for (const player of players)
        if (scene.sides[player].safety.includes(slot)) facts.push({ is: 'safe', player });
    if (scene.redZone.includes(slot)) facts.push({ is: 'red' });
    return facts;
}
