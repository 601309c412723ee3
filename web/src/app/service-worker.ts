// Keeps the whole page in the browser, so that it opens and plays without a network; and shows what the house tells
// while no page of it is open.
//
// A version of the page is a set of files that belong together. It is fetched as a whole beside the one in use, and
// takes over only when the visitor says so or when no page of the old one is open any more: no page ever finds half of
// its files exchanged. What the house says (/api, /live, /feed) is never kept.
import { fileList } from './files';
import { ownPath, readNote, shows } from './push';

declare const self: ServiceWorkerGlobalScope;

const { version, files: names } = fileList();
// Where the page is: at the top of a house, or in some folder of a web space.
const top = new URL('./', self.location.href).pathname;
const files = names.map((name) => new URL(name, self.location.href).pathname);
// All pages of an origin keep what they keep in one place, by names: each has its folder in its own.
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

// Names under assets/ carry a hash of their content: what an older version has fetched need not be fetched again.
async function fetchOne(cache: Cache, file: string): Promise<void> {
    const kept = file.startsWith(`${top}assets/`) ? await caches.match(file) : undefined;
    if (kept) await cache.put(file, kept);
    else await cache.add(new Request(file, { cache: 'no-cache' }));
}

async function dropOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => isOurs(name) && name !== current);
    await Promise.all(others.map((name) => caches.delete(name)));
}

/** Of this page, and not of another one in a folder below it. */
function isOurs(cache: string): boolean {
    return cache.startsWith(prefix) && !cache.slice(prefix.length).includes('/');
}

/** The kept file that answers a request: every address of the page is answered by the one document. */
function fileFor(request: Request): string | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return null;
    if (['/api/', '/live', '/feed/'].some((own) => pathname.startsWith(own))) return null;
    if (files.includes(pathname)) return pathname;
    return request.mode === 'navigate' ? top : null;
}

async function fromCache(file: string, request: Request): Promise<Response> {
    const cache = await caches.open(current);
    // The browser may have thrown the kept files away to make room.
    return (await cache.match(file)) ?? fetch(request);
}

/** What is new about a table takes the place of what was told of it before, and is heard like that. */
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

/** The push service has given this browser another address. The house finds out by itself that the old one is gone. */
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
