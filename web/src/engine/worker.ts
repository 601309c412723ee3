// The thread that the engine thinks in. While it thinks it hears nothing; who does not want to wait ends it.
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
