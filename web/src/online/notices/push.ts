// Push notifications of this browser. The service worker shows them while no page is open.
import { keyBytes, sameBytes } from './notices';

/** Why this browser cannot receive push notifications. */
export type PushFault = 'unsupported' | 'denied' | 'dismissed' | 'noWorker' | 'noService';

/** In the format of the API. */
export interface Subscribed {
    readonly url: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
}

export type Subscribing =
    { readonly ok: true; readonly value: Subscribed } | { readonly ok: false; readonly fault: PushFault };

export function canBeTold(): boolean {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The push endpoint of this browser; null: none. */
export async function ownAddress(): Promise<string | null> {
    if (!canBeTold()) return null;
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the user for permission, and the push service for an endpoint for the server's key. */
export async function subscribe(key: string): Promise<Subscribing> {
    if (!canBeTold()) return { ok: false, fault: 'unsupported' };
    const leave = await Notification.requestPermission();
    if (leave !== 'granted') return { ok: false, fault: leave === 'denied' ? 'denied' : 'dismissed' };
    if (!(await navigator.serviceWorker.getRegistration())) return { ok: false, fault: 'noWorker' };
    const { pushManager } = await navigator.serviceWorker.ready;
    try {
        return await subscribeAt(pushManager, keyBytes(key));
    } catch {
        return { ok: false, fault: 'noService' };
    }
}

async function subscribeAt(
    pushManager: PushManager,
    applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<Subscribing> {
    // A subscription made with another key cannot be used: the key belongs to another server or was lost.
    const old = await pushManager.getSubscription();
    const madeFor = old?.options.applicationServerKey;
    if (madeFor && !sameBytes(new Uint8Array(madeFor), applicationServerKey)) await old.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) return { ok: false, fault: 'noService' };
    return { ok: true, value: { url: endpoint, keys: { p256dh, auth } } };
}

/** Ends the subscription. The server notices by itself that the endpoint is gone. */
export async function unsubscribe(): Promise<void> {
    if (!canBeTold()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
