// What can be done with the pods of one square besides tapping a target: prongs, lifts, and what a jump captures.
import type { Choice, Place } from '../../rules/types';
import type { Letter, OctiKind, OctiPod, OctiView } from './scene';

export type OctiChoice = Choice<OctiKind>;

/** A hole of a pod, and what can be done with it. */
export interface Hole {
    readonly letter: Letter;
    readonly taken: boolean;
    /** Adds a prong; null: it cannot be added. */
    readonly add: OctiChoice | null;
    /** Where its prong can go, by the letter of the other hole. */
    readonly moves: ReadonlyMap<Letter, OctiChoice>;
}

/** Of several equal pods, the notation names the first: it offers the choices, and stands for the others. */
export interface PodOffer {
    readonly pod: OctiPod;
    readonly count: number;
    readonly holes: readonly Hole[];
    /** Takes this pod alone from its stack; null: it is alone, or cannot move. */
    readonly lift: OctiChoice | null;
}

export interface SquareOffer {
    readonly square: Place;
    readonly pods: readonly PodOffer[];
    /** Takes several pods of the stack together. */
    readonly groups: readonly { readonly pods: readonly string[]; readonly choice: OctiChoice }[];
}

/** "33AC=B" and, if all pods of the square are alike, "33=B". */
function textsOf(square: Place, pod: OctiPod, rest: string): readonly string[] {
    return [`${square}${pod.prongs}=${rest}`, `${square}=${rest}`];
}

function liftedBy({ text }: OctiChoice): readonly string[] {
    return text.split('_').slice(1);
}

/** What the player to move can do with the pods of a square where they stand. */
export function offerAt(
    { choices }: Pick<OctiView, 'choices'>,
    square: Place,
    pods: readonly OctiPod[],
    letters: readonly Letter[],
): SquareOffer {
    const here = choices.filter(({ from, to }) => from === square && to === null);
    const lifts = here.filter(({ kind }) => kind === 'lift');
    const find = (texts: readonly string[]): OctiChoice | null =>
        here.find(({ text }) => texts.includes(text)) ?? null;
    const kinds = [...new Map(pods.map((pod) => [pod.prongs, pod])).values()];
    return {
        square,
        pods: kinds.map((pod) => ({
            pod,
            count: pods.filter(({ prongs }) => prongs === pod.prongs).length,
            holes: letters.map((letter) => ({
                letter,
                taken: pod.prongs.includes(letter),
                add: find(textsOf(square, pod, letter)),
                moves: new Map(
                    letters.flatMap((to) => {
                        const choice = find(textsOf(square, pod, `${to}-${letter}`));
                        return choice ? [[to, choice] as const] : [];
                    }),
                ),
            })),
            lift: lifts.find((lift) => liftedBy(lift).join() === pod.prongs) ?? null,
        })),
        groups: lifts
            .filter((lift) => liftedBy(lift).length > 1)
            .map((choice) => ({ pods: liftedBy(choice), choice })),
    };
}

/** A jump, and what it captures: "all", "none", or the pods by their prongs. */
export interface JumpOffer {
    readonly choice: OctiChoice;
    readonly captures: 'all' | 'none' | readonly string[];
}

function capturesOf({ text }: OctiChoice): JumpOffer['captures'] {
    const [, captured] = text.split('x');
    if (captured === undefined) return 'none';
    return captured === '' ? 'all' : captured.split('_');
}

const rank = ({ captures }: JumpOffer): number =>
    captures === 'all' ? -Infinity : captures === 'none' ? Infinity : -captures.length;

/** The ways to jump from here to there: those that capture most come first. */
export function jumpsOf(
    { choices }: Pick<OctiView, 'choices'>,
    from: Place | null,
    to: Place,
): readonly JumpOffer[] {
    return choices
        .filter((choice) => choice.from === from && choice.to === to)
        .map((choice) => ({ choice, captures: capturesOf(choice) }))
        .toSorted((a, b) => rank(a) - rank(b));
}
