// Where the places of the page are: what a link to one says, and which one an address shows.
//
// A house answers every address with the page. Plain files on a web space have a single document (`tools/page --static`):
// there the place stands behind its `?`, so that a reload finds it on any server. What is behind the # stays as it is.

/** The page is plain files, without a house: only what needs no network is in it. */
export const isStatic = import.meta.env.MODE === 'static';

/** Where the files of the page are, such as its icon. */
export const folder = import.meta.env.BASE_URL;

export interface Place {
    readonly path: string;
    readonly query: string;
    readonly hash: string;
}

/** An address as `location`, links and `URL` tell it. */
type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** What a link to a place of the page says: `at('/settings#theme')`. */
export function at(place: string): string {
    return isStatic ? behindQuestionMark(place) : place;
}

/** The place that an address shows. */
export function placeIn(address: Address): Place {
    if (isStatic) return fromQuestionMark(address);
    return { path: address.pathname, query: address.search, hash: address.hash };
}

/** Whether an address of this origin is one of the page. */
export function isOfPage({ pathname }: Address): boolean {
    if (isStatic) return [location.pathname, new URL(folder, location.href).pathname].includes(pathname);
    return !['/api/', '/feed/'].some((own) => pathname.startsWith(own));
}

/** "/play?level=3#x" as "./?/play&level=3#x". */
export function behindQuestionMark(place: string): string {
    const { pathname, search, hash } = new URL(place, 'https://house.invalid');
    if (pathname === '/' && search === '') return `./${hash}`;
    return `./?${pathname}${search.replace('?', '&')}${hash}`;
}

/** The other way round; whatever names no place is the home page. */
export function fromQuestionMark({ search, hash }: Pick<Address, 'search' | 'hash'>): Place {
    const [, path = '/', query = ''] = /^\?(\/[^&]*)&?(.*)$/.exec(search) ?? [];
    return { path, query: query && `?${query}`, hash };
}
