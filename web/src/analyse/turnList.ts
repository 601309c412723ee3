// The turns of a tree in reading order: a line, with variations after the turn they replace.
import { signs } from '../play/chances';
import type { Look } from '../rules/types';
import type { Branch, Path } from './tree';

export interface Item {
    readonly branch: Branch;
    /** The path after the turn. */
    readonly path: Path;
    /** "3." or "3…"; null where the number is clear from the turn before. */
    readonly number: string | null;
    readonly variations: readonly (readonly Item[])[];
}

/** The offset for turn numbers: one if White does not make the first turn. */
export function openedBy({ white, toMove }: Pick<Look, 'white' | 'toMove'>): 0 | 1 {
    return white === toMove ? 0 : 1;
}

/** The line that begins with the first of `next`, after the turns of `path`. */
export function itemsOf(next: readonly Branch[], path: Path, offset: 0 | 1): readonly Item[] {
    const items: Item[] = [];
    let fresh = true;
    let place = path;
    for (let siblings = next; siblings[0]; siblings = siblings[0].next) {
        const [branch, ...others] = siblings;
        const variations = others.map((one) => itemsOf([one], place, offset));
        const number = numberOf(place.length + offset, fresh);
        place = [...place, branch.turn];
        items.push({ branch, path: place, number, variations });
        fresh = variations.length > 0 || branch.comment !== '';
    }
    return items;
}

function numberOf(halves: number, fresh: boolean): string | null {
    const number = Math.floor(halves / 2) + 1;
    if (halves % 2 === 0) return `${number}.`;
    return fresh ? `${number}…` : null;
}

export function signsOf(glyphs: readonly number[]): string {
    return glyphs.map((glyph) => signs[glyph] ?? '').join('');
}
