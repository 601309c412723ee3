// The live socket of this page, and its state for display.
import { Live, type Connection, type SocketListener, type Surroundings } from './live';

const shown = $state<{ connection: Connection; lag: number | null }>({ connection: 'closed', lag: null });

export function connection(): Connection {
    return shown.connection;
}
export function lag(): number | null {
    return shown.lag;
}

let place = '/live/v1';

/** The server does not ask who is signed in. To be called before the first connection, in frames of other sites. */
export function stayAnonymous(): void {
    place = '/live/v1?anonymous=true';
}

function connect(listener: SocketListener): WebSocket {
    const address = new URL(place, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    socket.onopen = () => listener.onopen();
    socket.onmessage = (event) => listener.onmessage(String(event.data));
    socket.onclose = (event) => listener.onclose(event.code);
    return socket;
}

const browser: Surroundings = {
    connect,
    now: () => performance.now(),
    later: (milliseconds, call) => {
        const alarm = setTimeout(call, milliseconds);
        return () => clearTimeout(alarm);
    },
    random: () => Math.random(),
};

export const live = new Live(browser, (state, delay) => {
    shown.connection = state;
    shown.lag = delay;
});

addEventListener('online', () => live.networkChanged(true));
addEventListener('offline', () => live.networkChanged(false));
document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.attended();
});
