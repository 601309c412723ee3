// Checks addresses from untrusted sources.

const house = 'https://house.invalid';

/**
 * The path of this page that an address leads to, or null if it leads anywhere else. Browsers read `\\` as `/` and
 * ignore tabs and line breaks, so the address is parsed as a browser does and written again.
 */
export function ownPlace(address: string): string | null {
    if (!address.startsWith('/') || !URL.canParse(address, house)) return null;
    const read = new URL(address, house);
    if (read.origin !== house || read.pathname.startsWith('//')) return null;
    return read.pathname + read.search + read.hash;
}
