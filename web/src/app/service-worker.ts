// Caches the whole page in the browser, so that it opens and plays without a network, and shows push notifications
// while no page is open.
//
// A version of the page is a set of files that belong together. A new version is fetched completely while the old one
// is in use. It takes over when the user agrees or when no page of the old version is open any more, so a page never
// gets files of two versions. Responses of the server (/api, /live, /feed) are never cached, and neither is the
// document for frames of other sites (/embed).
import { fileList } from './files';
import { ownPath, readNote, shows } from './push';

declare const self: ServiceWorkerGlobalScope;

const { version, files: names } = fileList();
// The folder of the page: the root of a server, or any folder of a static web host.
const top = new URL('./', self.location.href).pathname;
const files = names.map((name) => new URL(name, self.location.href).pathname);
// All pages of an origin share one set of caches. The folder in the cache's name keeps them apart.
const prefix = `parlor-${top.slice(1)}`;
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
self.addEventListener('push', (event) => {
    event.waitUntil(showNote(event.data?.text() ?? ''));
});
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(visit(ownPath(event.notification.data)));
});
self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(event as PushSubscriptionChangeEvent));
});

async function fetchAll(): Promise<void> {
    const cache = await caches.open(current);
    await Promise.all(files.map((file) => fetchOne(cache, file)));
}

// Names under assets/ contain a hash of the content: a file that an older version has cached can be reused.
async function fetchOne(cache: Cache, file: string): Promise<void> {
    const kept = file.startsWith(`${top}assets/`) ? await caches.match(file) : undefined;
    if (kept) await cache.put(file, kept);
    else await cache.add(new Request(file, { cache: 'no-cache' }));
}

async function dropOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => isOurs(name) && name !== current);
    await Promise.all(others.map((name) => caches.delete(name)));
}

/** Whether a cache belongs to this page, not to another one in a folder below it. */
function isOurs(cache: string): boolean {
    return cache.startsWith(prefix) && !cache.slice(prefix.length).includes('/');
}

/** The cached file for a request. Every address of the page gets the same document. */
function fileFor(request: Request): string | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return null;
    if (['/api/', '/live', '/feed/', '/embed/'].some((own) => pathname.startsWith(own))) return null;
    if (files.includes(pathname)) return pathname;
    return request.mode === 'navigate' ? top : null;
}

async function fromCache(file: string, request: Request): Promise<Response> {
    const cache = await caches.open(current);
    // The browser may have evicted the cache to free space.
    return (await cache.match(file)) ?? fetch(request);
}

/** Shows a notification. It replaces an earlier one about the same page and alerts the user again. */
function showNote(text: string): Promise<void> {
    const { title, text: body, path } = readNote(text);
    const tagged: NotificationOptions & { readonly renotify: boolean } = { tag: path, renotify: true };
    return self.registration.showNotification(title, {
        ...tagged,
        body,
        data: path,
        icon: `${top}icon-192.png`,
    });
}

async function visit(path: string): Promise<void> {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(({ url }) => shows(url, path));
    await (there ? there.focus() : self.clients.openWindow(path));
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
    readonly oldSubscription: PushSubscription | null;
    readonly newSubscription: PushSubscription | null;
}

/**
 * Called when the push service has changed this browser's address. The server notices by itself that the old one is
 * gone.
 */
async function subscribeAnew({
    oldSubscription,
    newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
    const made = newSubscription ?? (oldSubscription && (await subscribeLike(oldSubscription)));
    if (!made) return;
    const { endpoint, keys } = made.toJSON();
    const body = JSON.stringify({ kind: 'push', url: endpoint, keys });
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/my/endpoints', { method: 'POST', headers, body });
}

function subscribeLike({ options }: PushSubscription): Promise<PushSubscription> {
    const { applicationServerKey } = options;
    return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
