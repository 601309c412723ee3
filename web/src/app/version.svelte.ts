// Versions of the page: the service worker caches one and fetches the next; the user decides when to switch.
import { folder } from '../base/places';

let waiting = $state<ServiceWorker | null>(null);

/** A newer version has been fetched and is ready. */
export function newVersionReady(): boolean {
    return waiting !== null;
}

/** Switches to the new version and reloads the page. */
export function takeNewVersion(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('take over');
}

const hour = 3_600_000;

/** Registers the service worker, after everything the page needs first has been loaded. */
export function keepPage(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    if (document.readyState === 'complete') void register();
    else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
    let registration: ServiceWorkerRegistration;
    try {
        registration = await navigator.serviceWorker.register(`${folder}service-worker.js`, {
            updateViaCache: 'none',
        });
    } catch {
        // A browser may forbid it, for example in a private window: the page then works, but needs a network.
        return;
    }
    watch(registration);
    lookForNews(registration);
}

function watch(registration: ServiceWorkerRegistration): void {
    notice(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
            if (next.state === 'installed') notice(next);
        });
    });
}

function notice(worker: ServiceWorker | null): void {
    // Without an active service worker this is the first visit: there is no older version to switch from.
    if (worker && navigator.serviceWorker.controller) waiting = worker;
}

// Browsers check for a new version on every page load; a page that stays open for days checks by itself.
function lookForNews(registration: ServiceWorkerRegistration): void {
    let last = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible' || Date.now() - last < hour) return;
        last = Date.now();
        registration.update().catch(() => undefined);
    });
}
