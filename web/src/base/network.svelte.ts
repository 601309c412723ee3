// Whether there is a network, as far as the browser knows.

let connected = $state(navigator.onLine);
addEventListener('online', () => (connected = true));
addEventListener('offline', () => (connected = false));

export function isOnline(): boolean {
    return connected;
}
