// The engine's thread. It receives no messages while it thinks; terminate it to cancel.
import { engineFrom, type Obey } from './module';
import type { FromWorker, ToWorker } from './thread';

const tell = (message: FromWorker): void => postMessage(message);

let engine: Promise<Obey> | undefined;

addEventListener('message', (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    switch (message.kind) {
        case 'load':
            engine = engineFrom(message.module, (line) => tell({ kind: 'said', line }));
            break;
        case 'obey':
            engine
                ?.then((obey) => message.lines.forEach(obey))
                .catch((error: unknown) => tell({ kind: 'failed', sentence: String(error) }));
            break;
    }
});
