// Picking up and putting down: what a tap or a drag means, given what the rules offer. Knows no game.
import type { Choice, Place } from '../rules/types';
import type { Hand } from './layer';

export interface Offer {
    readonly choices: readonly Choice[];
    /** Where pieces of the player to move stand: they may be picked up to be told why they cannot go. */
    readonly own: ReadonlySet<Place>;
}

export type Answer =
    | { readonly kind: 'choose'; readonly choice: Choice }
    | { readonly kind: 'pick'; readonly place: Place }
    | { readonly kind: 'unpick' }
    /** What is not offered was tried; `from` is null where nothing is picked up. */
    | { readonly kind: 'refuse'; readonly from: Place | null; readonly to: Place }
    | { readonly kind: 'nothing' };

export function stopOf(choices: readonly Choice[]): Choice | null {
    return choices.find((choice) => choice.kind === 'stop') ?? null;
}

export function sourcesOf(choices: readonly Choice[]): ReadonlySet<Place> {
    return new Set(choices.flatMap((choice) => choice.from ?? []));
}

/** A choice without a source, such as a wall piece, can be made with empty hands and with full ones. */
export function targetsOf(choices: readonly Choice[], picked: Place | null): ReadonlySet<Place> {
    const fitting = choices.filter((choice) => choice.from === null || choice.from === picked);
    const targets = new Set(fitting.flatMap((choice) => choice.to ?? []));
    const whither = onlyTarget(choices);
    return whither === null ? targets : targets.add(whither);
}

/**
 * The one place that every choice leads to, where only the source is left to choose: the square to be filled. It is
 * known before anything is picked up, so that a tap on the source is enough.
 */
function onlyTarget(choices: readonly Choice[]): Place | null {
    const [first] = choices;
    const fills = choices.every((choice) => choice.kind === 'fill' && choice.to === first?.to);
    return fills ? (first?.to ?? null) : null;
}

export function handOf(choices: readonly Choice[], picked: Place | null): Hand {
    return { picked, sources: sourcesOf(choices), targets: targetsOf(choices, picked) };
}

/** Inside a turn what alone can go on is in the hand already, as the ball in a chain of passes. */
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

/** Where only the source is asked for, its place says it all; the target does, if only one source is left. */
function fillOf(choices: readonly Choice[], place: Place): Choice | undefined {
    const target = onlyTarget(choices);
    if (target === null) return undefined;
    if (place === target) return choices.length === 1 ? choices[0] : undefined;
    return choices.find((choice) => choice.from === place);
}

/**
 * A second tap puts back. What alone can go on stays in the hand, and where the turn may end, the tap says that it does.
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

/** The end of a drag; `to` is null beside the board. */
export function drop(offer: Offer, from: Place, to: Place | null): Answer {
    if (to === null) return { kind: 'unpick' };
    if (to === from) return { kind: 'pick', place: from };
    const choice = offer.choices.find((one) => one.from === from && one.to === to);
    return choice ? { kind: 'choose', choice } : { kind: 'refuse', from, to };
}
