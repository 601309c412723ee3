// Addresses that somebody else may have written.

const house = 'https://house.invalid';

/**
 * The place of this page that an address leads to, or nothing if it leads anywhere else. Browsers take `\\` for `/`
 * and pass over tabs and line ends: it is read as they read it, and written anew.
 */
export function ownPlace(address: string): string | null {
    if (!address.startsWith('/') || !URL.canParse(address, house)) return null;
    const read = new URL(address, house);
    if (read.origin !== house || read.pathname.startsWith('//')) return null;
    return read.pathname + read.search + read.hash;
}
