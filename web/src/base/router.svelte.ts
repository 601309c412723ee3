// The router: the current address, and navigation without a page load.

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
/** The current address without its fragment. */
export function hash(): string {
    return place.hash.slice(1);
}

/** Navigates to a path of the page, such as "/play". */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
    follow(at(to), how);
}

function follow(address: string, how: 'push' | 'replace'): void {
    // The current address gets no second entry in the history.
    const isHere = new URL(address, location.href).href === location.href;
    if (how === 'push' && !isHere) {
        history.replaceState({ scroll: scrollY }, '');
        history.pushState(null, '', address);
    } else {
        history.replaceState(null, '', address);
    }
    Object.assign(place, here());
}

/** Restores the scroll position, or scrolls to the fragment or to the top. Call it once the page is shown. */
export function settle(): void {
    const state: unknown = history.state;
    const named = hash() ? document.getElementById(decodeURIComponent(hash())) : null;
    if (state && typeof state === 'object' && 'scroll' in state) scrollTo(0, Number(state.scroll));
    else if (named) named.scrollIntoView();
    else scrollTo(0, 0);
}

// Handles links inside the page. Links with modifier keys, targets or other hosts are left to the browser.
function followed(event: MouseEvent): HTMLAnchorElement | null {
    if (event.defaultPrevented || event.button !== 0) return null;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
    return isOfPage(link) ? link : null;
}

export function startRouter(): void {
    // The browser cannot know when the component has been loaded, so the router restores the scroll position itself.
    history.scrollRestoration = 'manual';
    addEventListener('popstate', () => Object.assign(place, here()));
    document.addEventListener('click', (event) => {
        const link = followed(event);
        if (!link || (link.hash && placeIn(link).path === here().path)) return;
        event.preventDefault();
        follow(link.href, 'push');
    });
}
