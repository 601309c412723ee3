// What a clock shows between two messages of the server. The server decides when time has run out; this only counts
// down from its last message.
import { isLive, type TimeControl } from './timeControl';
import type { Clocks, Player } from './wire';

/** Clocks as the server sent them, and when. */
export interface SeenClocks {
    readonly clocks: Clocks;
    /** When the clocks had these values, in milliseconds of this page's clock. */
    readonly at: number;
    /** Milliseconds from then until time runs out; null if it never does, or the server's time is unknown. */
    readonly untilFlag: number | null;
}

export interface Left {
    readonly milliseconds: number;
    /** In byo-yomi, how many periods are left. */
    readonly periods: number | null;
    /** The time left for all turns together, if it is limited. */
    readonly total: number | null;
}

/** Clocks that have just been received, with the lag of the message and the server's time. */
export function seen(clocks: Clocks, now: number, lag: number, houseTime: number | null): SeenClocks {
    const at = now - lag;
    const untilFlag =
        clocks.deadline === null || houseTime === null ? null : clocks.deadline - (houseTime - lag);
    return { clocks, at, untilFlag };
}

/** The time a player has left; null if time is not measured. During a vacation only the total time runs. */
export function leftAt(
    { clocks, at, untilFlag }: SeenClocks,
    control: TimeControl,
    player: Player,
    now: number,
): Left | null {
    const told = clocks.time[player];
    if (!told) return null;
    const left: Left = {
        milliseconds: told.left,
        periods: told.periods ?? null,
        total: told.total ?? null,
    };
    if (!runs(clocks, control, player)) return left;
    const elapsed = Math.max(0, now - at);
    if (control.kind === 'delay') return afterDelay(left, elapsed, control.delay * 1000, untilFlag);
    if (control.kind === 'byo-yomi') return throughPeriods(left, elapsed, control.period * 1000, untilFlag);
    const total = left.total === null ? null : Math.max(0, left.total - elapsed);
    if (total !== null && clocks.vacation[player])
        return { ...left, milliseconds: Math.min(left.milliseconds, total), total };
    return { ...left, milliseconds: Math.max(0, left.milliseconds - elapsed), total };
}

// The first turns of a live game cost no time.
function runs(clocks: Clocks, control: TimeControl, player: Player): boolean {
    const isFree = !clocks.begun && isLive(control);
    return clocks.running === player && !isFree;
}

// The time until the deadline beyond the player's time is the rest of the delay.
function afterDelay(left: Left, elapsed: number, delay: number, untilFlag: number | null): Left {
    const free = untilFlag === null ? 0 : Math.min(Math.max(untilFlag - left.milliseconds, 0), delay);
    const charged = Math.max(0, elapsed - free);
    return { ...left, milliseconds: Math.max(0, left.milliseconds - charged) };
}

// The time left is either main time or the rest of the current period: the deadline tells which.
function throughPeriods(left: Left, elapsed: number, period: number, untilFlag: number | null): Left {
    const periods = left.periods ?? 0;
    const isBefore = untilFlag !== null && untilFlag - left.milliseconds > (periods - 0.5) * period;
    let milliseconds = left.milliseconds - elapsed;
    let remaining = isBefore ? periods + 1 : periods;
    while (milliseconds <= 0 && remaining > 1) {
        milliseconds += period;
        remaining -= 1;
    }
    return { ...left, milliseconds: Math.max(0, milliseconds), periods: Math.min(remaining, periods) };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "4:07", "1:02:03", "9.4" for short times, and numbers of days, hours and minutes to be written as words. */
export type ClockFace =
    | { readonly kind: 'digits'; readonly text: string }
    | { readonly kind: 'days'; readonly days: number; readonly hours: number }
    | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number };

export function faceOf(milliseconds: number, live: boolean): ClockFace {
    if (!live && milliseconds >= day)
        return {
            kind: 'days',
            days: Math.floor(milliseconds / day),
            hours: Math.floor((milliseconds % day) / hour),
        };
    if (!live && milliseconds >= hour)
        return {
            kind: 'hours',
            hours: Math.floor(milliseconds / hour),
            minutes: Math.floor((milliseconds % hour) / minute),
        };
    return { kind: 'digits', text: digits(milliseconds) };
}

function digits(milliseconds: number): string {
    if (milliseconds < 10 * second) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
    const whole = Math.floor(milliseconds / second);
    const two = (value: number): string => String(value).padStart(2, '0');
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The remaining times at which a screen reader announces them, in milliseconds. */
const tellings = [60 * second, 30 * second, 10 * second] as const;

/** The announcement that is due when the time goes from `before` to `now`. */
export function tellingBetween(before: number, now: number): number | null {
    return tellings.findLast((moment) => before > moment && now <= moment) ?? null;
}

/** Milliseconds until the display changes: it need not be drawn earlier. */
export function nextChange(milliseconds: number): number {
    if (milliseconds <= 0) return second;
    const step = milliseconds < 10 * second ? 100 : second;
    return (milliseconds % step) + 1;
}
