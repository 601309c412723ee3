// Keeps the whole page in the browser, so that it opens and plays without a network.
//
// A version of the page is a set of files that belong together. It is fetched as a whole beside the one in use, and
// takes over only when the visitor says so or when no page of the old one is open any more: no page ever finds half of
// its files exchanged. What the house says (/api, /live) is never kept.
import { fileList } from './files';

declare const self: ServiceWorkerGlobalScope;

const { version, files } = fileList();
const prefix = 'parlor-';
const current = `${prefix}${version}`;

self.addEventListener('install', (event) => {
    event.waitUntil(fetchAll());
});
self.addEventListener('activate', (event) => {
    event.waitUntil(dropOthers().then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
    if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
    const file = fileFor(event.request);
    if (file) event.respondWith(fromCache(file, event.request));
});

async function fetchAll(): Promise<void> {
    const cache = await caches.open(current);
    await Promise.all(files.map((file) => fetchOne(cache, file)));
}

// Names under /assets carry a hash of their content: what an older version has fetched need not be fetched again.
async function fetchOne(cache: Cache, file: string): Promise<void> {
    const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    if (kept) await cache.put(file, kept);
    else await cache.add(new Request(file, { cache: 'no-cache' }));
}

async function dropOthers(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
    await Promise.all(names.map((name) => caches.delete(name)));
}

/** The kept file that answers a request: every address of the page is answered by the one document. */
function fileFor(request: Request): string | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return null;
    if (pathname.startsWith('/api/') || pathname.startsWith('/live')) return null;
    if (files.includes(pathname)) return pathname;
    return request.mode === 'navigate' ? '/' : null;
}

async function fromCache(file: string, request: Request): Promise<Response> {
    const cache = await caches.open(current);
    // The browser may have thrown the kept files away to make room.
    return (await cache.match(file)) ?? fetch(request);
}
