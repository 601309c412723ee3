// The movable units of Knights Double-Duel: knights, and each single pawn, also those in the reserves.
import type { Place, Player } from '../../rules/types';
import type { KnightsScene } from './scene';
import type { Unit } from '../../boards/figures';
import { centreOf, rim, type Frame, type Point } from '../../boards/frame';

export interface KnightsUnit extends Unit {
    readonly what: 'knight' | 'pawn';
    readonly player: Player;
    /** Its index among the units at its place, and their number. */
    readonly slot: number;
    readonly count: number;
}

/** Where a player's reserve is drawn. The notation has only "r" for the mover's reserve; the picture shows both. */
const trayOf = (player: Player): Place => `reserve ${player}`;

export function isInTray(unit: KnightsUnit): boolean {
    return unit.place === trayOf(unit.player);
}

export function placeDrawn(place: Place, mover: Player): Place {
    return place === 'r' ? trayOf(mover) : place;
}

function pawns(player: Player, place: Place, count: number): readonly KnightsUnit[] {
    return Array.from({ length: count }, (_, slot) => ({
        what: 'pawn',
        kind: `pawn ${player}`,
        place,
        player,
        slot,
        count,
    }));
}

export function unitsOf(scene: KnightsScene): readonly KnightsUnit[] {
    const onBoard = scene.pieces.flatMap(({ square, player, kind, count }) =>
        kind === 'pawn'
            ? pawns(player, square, count)
            : [{ what: kind, kind: `knight ${player}`, place: square, player, slot: 0, count: 1 }],
    );
    const beside = (['one', 'two'] as const).flatMap((player) =>
        pawns(player, trayOf(player), scene.reserves[player]),
    );
    return [...onBoard, ...beside];
}

/** The height of the strips for the reserves. */
export const tray = 72;
/** Pawns in a reserve are drawn smaller. */
export const trayScale = 0.72;
const pawnWidth = 46;

/** The positions of the pawns in a reserve, side by side. */
export function trayPoint(frame: Frame, below: boolean, slot: number): Point {
    return { x: rim + 170 + slot * pawnWidth, y: below ? frame.height - tray / 2 + 2 : tray / 2 - 2 };
}

export function pointOf(frame: Frame, bottom: Player, unit: KnightsUnit): Point {
    if (isInTray(unit)) return trayPoint(frame, unit.player === bottom, unit.slot);
    const { x, y } = centreOf(frame, unit.place);
    return unit.count === 2
        ? { x: x + (unit.slot === 0 ? -20 : 20), y: y + (unit.slot === 0 ? -6 : 8) }
        : { x, y };
}
