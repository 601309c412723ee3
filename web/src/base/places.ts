// The addresses of the page: how to link to a path, and which path an address shows.
//
// A Parlor server answers every address with the page. A static build (`tools/page --static`) has a single document:
// the path comes after its `?`, so that a reload works on any file server. The fragment after the # is the same in
// both.

/** Whether this is a static build, without a server: it contains only what needs no network. */
export const isStatic = import.meta.env.MODE === 'static';

/** The folder of the page's files, such as its icon. */
export const folder = import.meta.env.BASE_URL;

export interface Place {
    readonly path: string;
    readonly query: string;
    readonly hash: string;
}

/** An address as `location`, links and `URL` provide it. */
type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The href of a link to a path of the page: `at('/settings#theme')`. */
export function at(place: string): string {
    return isStatic ? behindQuestionMark(place) : place;
}

/** The path that an address shows. */
export function placeIn(address: Address): Place {
    if (isStatic) return fromQuestionMark(address);
    return { path: address.pathname, query: address.search, hash: address.hash };
}

/** Whether an address of this origin belongs to the page. */
export function isOfPage({ pathname }: Address): boolean {
    if (isStatic) return [location.pathname, new URL(folder, location.href).pathname].includes(pathname);
    return !['/api/', '/feed/', '/embed/'].some((own) => pathname.startsWith(own));
}

/** Converts "/play?level=3#x" to "./?/play&level=3#x". */
export function behindQuestionMark(place: string): string {
    const { pathname, search, hash } = new URL(place, 'https://house.invalid');
    if (pathname === '/' && search === '') return `./${hash}`;
    return `./?${pathname}${search.replace('?', '&')}${hash}`;
}

/** The inverse; an address without a path is the home page. */
export function fromQuestionMark({ search, hash }: Pick<Address, 'search' | 'hash'>): Place {
    const [, path = '/', query = ''] = /^\?(\/[^&]*)&?(.*)$/.exec(search) ?? [];
    return { path, query: query && `?${query}`, hash };
}
