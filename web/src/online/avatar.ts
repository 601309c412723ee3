// A picture for every name: the same name always gets the same one. Like names, it is case-insensitive.

export interface Avatar {
    /** The hue of its colours, in degrees. */
    readonly hue: number;
    /** The filled cells of a grid with five columns and five rows, symmetric from left to right. */
    readonly cells: readonly { readonly x: number; readonly y: number }[];
}

const size = 5;
const half = 3; // the columns that are not a mirror image

export function avatarOf(name: string): Avatar {
    const bits = hash(name.toLowerCase());
    const cells = Array.from({ length: size * size }, (_, index) => ({
        x: index % size,
        y: Math.floor(index / size),
    })).filter(({ x, y }) => (bits >> (y * half + Math.min(x, size - 1 - x))) & 1);
    return { hue: (bits >>> (size * half)) % 360, cells };
}

// FNV-1a, and a last mixing step, so that names with a common beginning differ in all bits.
function hash(text: string): number {
    let value = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    return (value ^ (value >>> 13)) >>> 0;
}
