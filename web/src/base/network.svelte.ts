// Whether the browser believes that it is online.

let connected = $state(navigator.onLine);
addEventListener('online', () => (connected = true));
addEventListener('offline', () => (connected = false));

export function isOnline(): boolean {
    return connected;
}
