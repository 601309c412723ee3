/** The character of a die with this many pips. */
export function faceOf(pips: number): string {
    return String.fromCodePoint(0x2680 + pips - 1);
}
