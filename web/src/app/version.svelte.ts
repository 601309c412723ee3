// Versions of the page: the service worker keeps one and fetches the next; the visitor says when to change over.
import { folder } from '../base/places';

let waiting = $state<ServiceWorker | null>(null);

/** A newer version has been fetched and waits. */
export function newVersionReady(): boolean {
    return waiting !== null;
}

/** Changes over; the page is loaded anew by the new version. */
export function takeNewVersion(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('take over');
}

const hour = 3_600_000;

/** Keeps the page in the browser. What is needed first is loaded first, so this waits until it is. */
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
        // A browser may forbid it, in a private window for one: the page then works, but only with a network.
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
    // Without one in charge this is the first version that this browser sees: there is nothing to change over from.
    if (worker && navigator.serviceWorker.controller) waiting = worker;
}

// Browsers look for a new version whenever a page is loaded; a page that stays open for days asks by itself.
function lookForNews(registration: ServiceWorkerRegistration): void {
    let last = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible' || Date.now() - last < hour) return;
        last = Date.now();
        registration.update().catch(() => undefined);
    });
}
