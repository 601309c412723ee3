// The state of a table: a snapshot from the server with the numbered events since then folded in. The rules decide what
// is legal and what is on the board; this module only knows who did what.
import { seen, type SeenClocks } from './clock';
import type { Clocks, Conditions, OpenOffer, Player, Table, TableEvent } from './wire';

/** Why the game is over; `rules`: the rules have a more precise reason. */
export interface TableEnding {
    readonly winner: Player | null;
    readonly draw: boolean;
    /** The server's reason or, if the game ended by the rules, theirs. */
    readonly reason: string;
}

/** A turn that is being sent to the server. */
export interface Sending {
    readonly number: number;
    readonly turn: string;
    readonly id: string;
    /** In milliseconds of this page's clock. */
    readonly at: number;
}

export interface TableState {
    readonly id: string;
    readonly visibility: Table['visibility'];
    readonly settings: Table['settings'];
    /** The user's seat; null: a spectator. In a practice game it is the seat of the player to move. */
    readonly you: Player | null;
    readonly turns: readonly string[];
    readonly toMove: Player | null;
    readonly roll: string | null;
    /** Whether the player to move may swap sides instead. */
    readonly swappable: boolean;
    readonly clocks: SeenClocks;
    readonly offers: readonly OpenOffer[];
    readonly conditions: Conditions;
    /** The numbers of turns that were planned ahead and played by the server. */
    readonly automatic: readonly number[];
    /** The user's queued turn, which the server plays when it is their turn; null: none. */
    readonly queued: string | null;
    /** A queued turn that was dropped, and why. */
    readonly dropped: Dropped | null;
    readonly ending: TableEnding | null;
    /** The table of the rematch that the players have agreed to; null: none. */
    readonly rematch: string | null;
    readonly lastEvent: number;
    readonly dice: Table['dice'] | null;
    /** Of a rated game: the current ones, and once it is over those after it. */
    readonly ratings: NonNullable<Table['ratings']> | null;
    readonly sending: Sending | null;
    /** The state is inconsistent: the whole table must be loaded again. */
    readonly stale: boolean;
}

export type Dropped = Pick<Extract<TableEvent, { readonly name: 'dropped' }>, 'turn' | 'reason'>;

/** When a message is received by this page's clock, its lag, and the server's time. */
export interface Moment {
    readonly now: number;
    readonly lag: number;
    readonly houseTime: number | null;
}

const noConditions: Conditions = { branches: [] };

export function opponent(player: Player): Player {
    return player === 'one' ? 'two' : 'one';
}

export function playerOfTurn(settings: Table['settings'], number: number): Player {
    return number % 2 === 1 ? settings.opener : opponent(settings.opener);
}

/** The state from a snapshot. A turn that is being sent is kept, unless it has arrived. */
export function fromLook(look: Table, moment: Moment, before: TableState | null = null): TableState {
    const sending = before?.sending ?? null;
    return {
        id: look.id,
        visibility: look.visibility,
        settings: look.settings,
        you: look.you ?? null,
        turns: look.turns,
        toMove: look.to_move,
        roll: look.roll,
        swappable: look.swappable,
        clocks: seen(look.clocks, moment.now, moment.lag, moment.houseTime),
        offers: look.offers,
        conditions: look.conditions ?? noConditions,
        automatic: look.automatic,
        queued: look.queued ?? null,
        dropped: look.queued ? null : (before?.dropped ?? null),
        ending: look.ending,
        rematch: look.rematch ?? null,
        lastEvent: look.last_event,
        dice: look.dice ?? null,
        ratings: look.ratings ?? null,
        sending: sending && sending.number === look.turn_number && !look.ending ? sending : null,
        stale: false,
    };
}

/** The state after more events. Known events are skipped; gaps in their numbers are normal. */
export function withEvents(
    state: TableState,
    events: readonly TableEvent[],
    clocks: Clocks,
    lastEvent: number,
    moment: Moment,
): TableState {
    const folded = events.filter((event) => event.number > state.lastEvent).reduce(withEvent, state);
    return {
        ...folded,
        you: isPractised(folded) ? (folded.toMove ?? folded.you) : folded.you,
        clocks: seen(clocks, moment.now, moment.lag, moment.houseTime),
        lastEvent: Math.max(lastEvent, state.lastEvent),
    };
}

function withEvent(state: TableState, event: TableEvent): TableState {
    switch (event.name) {
        case 'turn-played':
            return withTurn(state, event);
        case 'swapped':
            return { ...state, stale: true };
        case 'rolled':
            return { ...state, roll: event.roll, offers: without(state.offers, 'takeback') };
        case 'offered':
            return { ...state, offers: [...without(state.offers, event.offer), openOffer(event)] };
        case 'declined':
        case 'withdrawn':
            return { ...state, offers: without(state.offers, event.offer) };
        case 'taken-back':
            return takenBack(state, event.turn_number);
        case 'paused':
            return { ...state, offers: without(state.offers, 'pause') };
        case 'resumed':
        case 'vacation-begun':
        case 'vacation-ended':
        case 'outage':
            return state; // only the clocks change
        case 'conditions-set':
            return event.player === state.you ? { ...state, conditions: event.conditions } : state;
        case 'queued':
            return event.player === state.you
                ? { ...state, queued: event.turn === '' ? null : event.turn, dropped: null }
                : state;
        case 'dropped':
            return event.player === state.you
                ? { ...state, queued: null, dropped: { turn: event.turn, reason: event.reason } }
                : state;
        case 'ended':
            return ended(state, event);
    }
}

/** Whether sides were swapped just now, instead of the second turn. */
export function isJustSwapped({ settings, turns, swappable, ending }: TableState): boolean {
    return settings.swap && turns.length === 1 && !swappable && ending === null;
}

type TurnPlayed = Extract<TableEvent, { readonly name: 'turn-played' }>;

function withTurn(state: TableState, event: TurnPlayed): TableState {
    if (event.turn_number !== state.turns.length + 1) return { ...state, stale: true };
    const isOurs = state.sending?.number === event.turn_number;
    return {
        ...state,
        turns: [...state.turns, event.turn],
        toMove: opponent(event.player),
        roll: null,
        swappable: state.settings.swap && event.turn_number === 1,
        // A turn declines the opponent's offers, and ends an offer to take back an earlier turn.
        offers: without(state.offers, 'takeback').filter((offer) => offer.player === event.player),
        conditions: state.you ? followed(state.conditions, state.you, event) : noConditions,
        automatic: event.origin === 'player' ? state.automatic : [...state.automatic, event.turn_number],
        queued: event.origin === 'queue' && event.player === state.you ? null : state.queued,
        dropped: event.player === state.you ? null : state.dropped,
        sending: isOurs ? null : state.sending,
    };
}

/** The conditions after a turn: if a branch was played, its continuation. */
function followed(conditions: Conditions, you: Player, { player, turn }: TurnPlayed): Conditions {
    if (player === you) return conditions.after === turn ? { branches: conditions.branches } : noConditions;
    const branch = conditions.branches.find((one) => one.if === turn);
    return branch ? { after: branch.then, branches: branch.next ?? [] } : noConditions;
}

function takenBack(state: TableState, number: number): TableState {
    if (number > state.turns.length) return { ...state, stale: true };
    return {
        ...state,
        turns: state.turns.slice(0, number - 1),
        automatic: state.automatic.filter((one) => one < number),
        toMove: playerOfTurn(state.settings, number),
        offers: [],
        conditions: noConditions,
        sending: null,
        // Only the server knows the roll that the turn had begun with, and whether sides have been swapped.
        stale: state.stale || state.dice !== null || state.settings.swap,
    };
}

type Ended = Extract<TableEvent, { readonly name: 'ended' }>;

function ended(state: TableState, { winner, cause }: Ended): TableState {
    const ending: TableEnding = {
        winner: winner === 'one' || winner === 'two' ? winner : null,
        draw: winner === 'draw',
        reason: cause,
    };
    // The seed of the dice and the new ratings are only part of a snapshot of the table.
    return {
        ...state,
        ending,
        toMove: null,
        swappable: false,
        offers: [],
        conditions: noConditions,
        queued: null,
        dropped: null,
        sending: null,
        stale: state.stale || state.dice !== null || state.ratings !== null,
    };
}

type Offered = Extract<TableEvent, { readonly name: 'offered' }>;

function openOffer({ offer, player, turn_number }: Offered): OpenOffer {
    return turn_number === undefined ? { offer, player } : { offer, player, turn_number };
}

function without(offers: readonly OpenOffer[], offer: OpenOffer['offer']): readonly OpenOffer[] {
    return offers.filter((open) => open.offer !== offer);
}

/** A turn is being sent: it is shown as played unless the server refuses it. */
export function withSending(state: TableState, sending: Sending): TableState {
    return { ...state, sending };
}

/** The players have agreed to a rematch. */
export function withRematch(state: TableState, rematch: string): TableState {
    return { ...state, rematch };
}

/** The server has refused the turn that was being sent. */
export function withoutSending(state: TableState, id: string): TableState {
    return state.sending?.id === id ? { ...state, sending: null } : state;
}

/** The turns on the board: those played, and the one being sent. */
export function shownTurns(state: TableState): readonly string[] {
    return state.sending ? [...state.turns, state.sending.turn] : state.turns;
}

/** Whether the user can make a turn now. */
export function mayPlay(state: TableState): boolean {
    return (
        state.you !== null &&
        state.toMove === state.you &&
        state.sending === null &&
        !state.clocks.clocks.paused
    );
}

/**
 * Whether to show the queue for turns: in correspondence without dice, while the opponent is to move, or while a turn
 * is queued or was dropped.
 */
export function mayQueue(state: TableState): boolean {
    if (state.you === null || state.ending || state.dice || state.settings.live) return false;
    return state.toMove !== state.you || state.queued !== null || state.dropped !== null;
}

/** Whether the user has both seats. */
export function isPractised({ you, settings }: TableState): boolean {
    return you !== null && settings.practice;
}

/** The number of the last turn that a player can ask to take back; null: none. */
export function lastTurnOf(state: TableState, player: Player): number | null {
    for (let number = state.turns.length; number > 0; number -= 1)
        if (isPractised(state) || playerOfTurn(state.settings, number) === player) return number;
    return null;
}

export function offerOf(state: TableState, offer: OpenOffer['offer']): OpenOffer | null {
    return state.offers.find((open) => open.offer === offer) ?? null;
}

/** In the format of the rules: "PRESET size=5x5". */
export function variantText(settings: {
    readonly variant: string;
    readonly options: Readonly<Record<string, string>>;
}): string {
    return [
        settings.variant,
        ...Object.entries(settings.options).map(([name, value]) => `${name}=${value}`),
    ].join(' ');
}
