// Where the visitor is: the address of the page, and the way from one to the next without loading anew.

import { at, isOfPage, placeIn, type Place } from './places';

const place = $state<Place>(here());

function here(): Place {
    return placeIn(location);
}

export function path(): string {
    return place.path;
}
export function query(): URLSearchParams {
    return new URLSearchParams(place.query);
}
/** Without its #. */
export function hash(): string {
    return place.hash.slice(1);
}

/** Shows a place of the page, such as "/play". */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
    follow(at(to), how);
}

function follow(address: string, how: 'push' | 'replace'): void {
    if (how === 'push') {
        history.replaceState({ scroll: scrollY }, '');
        history.pushState(null, '', address);
    } else {
        history.replaceState(null, '', address);
    }
    Object.assign(place, here());
}

/** Scrolls to where the visitor left this page, to what the address names, or to the top. Call it once it is shown. */
export function settle(): void {
    const state: unknown = history.state;
    const named = hash() ? document.getElementById(decodeURIComponent(hash())) : null;
    if (state && typeof state === 'object' && 'scroll' in state) scrollTo(0, Number(state.scroll));
    else if (named) named.scrollIntoView();
    else scrollTo(0, 0);
}

// Links inside the page lead on without loading anew; those with modifiers, targets or other hosts stay the browser's.
function followed(event: MouseEvent): HTMLAnchorElement | null {
    if (event.defaultPrevented || event.button !== 0) return null;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
    return isOfPage(link) ? link : null;
}

export function startRouter(): void {
    // A page is shown when it has been loaded, which the browser cannot know when it would scroll by itself.
    history.scrollRestoration = 'manual';
    addEventListener('popstate', () => Object.assign(place, here()));
    document.addEventListener('click', (event) => {
        const link = followed(event);
        if (!link || (link.hash && placeIn(link).path === here().path)) return;
        event.preventDefault();
        follow(link.href, 'push');
    });
}
