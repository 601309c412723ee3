// The movable units: pods on the board and in the reserves.
import type { Unit } from '../../boards/figures';
import { centreOf, type Frame, type Point } from '../../boards/frame';
import { players } from '../../rules/players';
import type { Place, Player } from '../../rules/types';
import { tray, trayTop } from './geometry';
import { podsOn, reserve, type OctiScene } from './scene';

export interface OctiUnit extends Unit {
    readonly player: Player;
    readonly prongs: string;
    readonly moving: boolean;
    readonly captured: boolean;
    /** Its index among the pods at its place, and their number. */
    readonly slot: number;
    readonly count: number;
}

/** Where a player's reserve is drawn. The notation has a place for the mover's only; the picture shows both. */
const trayOf = (player: Player): Place => `${reserve} ${player}`;

export const isInTray = ({ place, player }: OctiUnit): boolean => place === trayOf(player);

export function placeDrawn(place: Place, mover: Player): Place {
    return place === reserve ? trayOf(mover) : place;
}

/** Those that move come last, so that they are drawn on top. */
export function unitsOf(scene: OctiScene): readonly OctiUnit[] {
    const onBoard = scene.squares
        .flatMap((square) =>
            podsOn(scene, square).map((pod, slot, all) => ({ pod, slot, count: all.length })),
        )
        .map(({ pod, slot, count }) => ({
            kind: `${pod.player} ${pod.prongs}`,
            place: pod.square,
            player: pod.player,
            prongs: pod.prongs,
            moving: pod.moving,
            captured: pod.captured,
            slot,
            count,
        }));
    const beside = players.flatMap((player) =>
        Array.from({ length: scene.stocks[player].reserve }, (_, slot) => ({
            kind: `${player} n`,
            place: trayOf(player),
            player,
            prongs: 'n',
            moving: false,
            captured: false,
            slot,
            count: 1,
        })),
    );
    return [...onBoard, ...beside].toSorted((a, b) => Number(a.moving) - Number(b.moving));
}

interface Spread {
    readonly scale: number;
    readonly spots: readonly (readonly [x: number, y: number])[];
}

/** How the pods of a stack share a square: side by side, so that all prongs can be seen. */
const spreads: readonly Spread[] = [
    { scale: 0.92, spots: [[0, 0]] },
    {
        scale: 0.55,
        spots: [
            [-21, -15],
            [21, 15],
        ],
    },
    {
        scale: 0.5,
        spots: [
            [0, -22],
            [-23, 19],
            [23, 19],
        ],
    },
    {
        scale: 0.46,
        spots: [
            [-22, -22],
            [22, -22],
            [-22, 22],
            [22, 22],
        ],
    },
    {
        scale: 0.36,
        spots: [
            [0, 0],
            [0, -33],
            [29, -16],
            [29, 16],
            [0, 33],
            [-29, 16],
            [-29, -16],
        ],
    },
];

function spreadOf(count: number): Spread {
    return spreads[Math.min(count, spreads.length) - 1] ?? { scale: 1, spots: [[0, 0]] };
}

const trayScale = 0.6;

export function scaleOf(unit: OctiUnit): number {
    return isInTray(unit) ? trayScale : spreadOf(unit.count).scale;
}

/** The positions of the pods in a reserve, side by side. */
export function trayPoint(frame: Frame, below: boolean, slot: number): Point {
    return { x: 268 + slot * 58, y: trayTop(frame, below) + tray / 2 - 4 };
}

export function pointOf(frame: Frame, bottom: Player, unit: OctiUnit): Point {
    if (isInTray(unit)) return trayPoint(frame, unit.player === bottom, unit.slot);
    const { x, y } = centreOf(frame, unit.place);
    const { spots } = spreadOf(unit.count);
    const [dx, dy] = spots[unit.slot % spots.length] ?? [0, 0];
    return { x: x + dx, y: y + dy };
}
