// Selecting and moving: what a tap or a drag means, given the legal choices. Independent of the game.
import type { Choice, Place } from '../rules/types';
import type { Hand } from './layer';

export interface Offer {
    readonly choices: readonly Choice[];
    /** The places of the mover's pieces: they can be selected even if they cannot move, to find out why. */
    readonly own: ReadonlySet<Place>;
}

export type Answer =
    | { readonly kind: 'choose'; readonly choice: Choice }
    | { readonly kind: 'pick'; readonly place: Place }
    | { readonly kind: 'unpick' }
    /** An illegal attempt; `from` is null if nothing is selected. */
    | { readonly kind: 'refuse'; readonly from: Place | null; readonly to: Place }
    | { readonly kind: 'nothing' };

export function stopOf(choices: readonly Choice[]): Choice | null {
    return choices.find((choice) => choice.kind === 'stop') ?? null;
}

export function sourcesOf(choices: readonly Choice[]): ReadonlySet<Place> {
    return new Set(choices.flatMap((choice) => choice.from ?? []));
}

/** A choice without a source, such as a wall piece, can be made whether or not something is selected. */
export function targetsOf(choices: readonly Choice[], picked: Place | null): ReadonlySet<Place> {
    const fitting = choices.filter((choice) => choice.from === null || choice.from === picked);
    const targets = new Set(fitting.flatMap((choice) => choice.to ?? []));
    const whither = onlyTarget(choices);
    return whither === null ? targets : targets.add(whither);
}

/**
 * The single target if only the source is left to choose: the square to be filled. It is known before anything is
 * selected, so that a tap on the source is enough.
 */
function onlyTarget(choices: readonly Choice[]): Place | null {
    const [first] = choices;
    const fills = choices.every((choice) => choice.kind === 'fill' && choice.to === first?.to);
    return fills ? (first?.to ?? null) : null;
}

export function handOf(choices: readonly Choice[], picked: Place | null): Hand {
    return { picked, sources: sourcesOf(choices), targets: targetsOf(choices, picked) };
}

/** In the middle of a turn, the only piece that can move is already selected, such as the ball in a chain of passes. */
export function pickedAtFirst(choices: readonly Choice[], midTurn: boolean): Place | null {
    const [only, ...others] = sourcesOf(choices);
    return midTurn && others.length === 0 ? (only ?? null) : null;
}

function choiceOf(choices: readonly Choice[], from: Place | null, to: Place): Choice | undefined {
    return (
        choices.find((choice) => choice.from === from && choice.to === to) ??
        choices.find((choice) => choice.from === null && choice.to === to)
    );
}

export function tap(offer: Offer, picked: Place | null, place: Place): Answer {
    if (place === picked) return tapAgain(offer, place);
    const choice = choiceOf(offer.choices, picked, place) ?? fillOf(offer.choices, place);
    if (choice) return { kind: 'choose', choice };
    if (sourcesOf(offer.choices).has(place)) return { kind: 'pick', place };
    if (picked !== null) return { kind: 'refuse', from: picked, to: place };
    if (offer.own.has(place)) return { kind: 'pick', place };
    const fromNowhere = offer.choices.some((choice) => choice.from === null && choice.to !== null);
    return fromNowhere ? { kind: 'refuse', from: null, to: place } : { kind: 'nothing' };
}

/** If only the source is open, a tap on it is enough; so is a tap on the target if there is only one source. */
function fillOf(choices: readonly Choice[], place: Place): Choice | undefined {
    const target = onlyTarget(choices);
    if (target === null) return undefined;
    if (place === target) return choices.length === 1 ? choices[0] : undefined;
    return choices.find((choice) => choice.from === place);
}

/**
 * A second tap deselects a piece. The only piece that can continue stays selected; if the turn may end here, the tap
 * ends it.
 */
function tapAgain({ choices }: Offer, place: Place): Answer {
    const fill = fillOf(choices, place);
    if (fill) return { kind: 'choose', choice: fill };
    const stop = stopOf(choices);
    const sources = sourcesOf(choices);
    const alone = sources.size === 1 && sources.has(place);
    if (!alone) return { kind: 'unpick' };
    return stop ? { kind: 'choose', choice: stop } : { kind: 'nothing' };
}

/** The end of a drag; `to` is null outside the board. */
export function drop(offer: Offer, from: Place, to: Place | null): Answer {
    if (to === null) return { kind: 'unpick' };
    if (to === from) return { kind: 'pick', place: from };
    const choice = offer.choices.find((one) => one.from === from && one.to === to);
    return choice ? { kind: 'choose', choice } : { kind: 'refuse', from, to };
}
