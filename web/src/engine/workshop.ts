// Where engines get their threads. The module is fetched and compiled once for all of them.
import address from 'parlor-wasm/engine.wasm?url';
import { EngineFault } from './fault';
import type { Thread } from './thread';

async function fetchModule(): Promise<WebAssembly.Module> {
    const response = await fetch(address);
    if (!response.ok) throw new EngineFault(`the engine could not be loaded: ${response.status}`);
    // Compiles while the bytes arrive. Not every web server knows the type of the file that this asks for.
    return response.headers.get('Content-Type') === 'application/wasm'
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}

const startWorker = (): Thread => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export interface Tools {
    readonly fetchModule: () => Promise<WebAssembly.Module>;
    readonly startThread: () => Thread;
}

export class Workshop {
    readonly #tools: Tools;
    #loading: Promise<void> | undefined;
    #module: WebAssembly.Module | null = null;
    /** Started for the next engine, and given the module as soon as there is one. */
    #spare: Thread | null = null;

    constructor(tools: Tools = { fetchModule, startThread: startWorker }) {
        this.#tools = tools;
    }

    /** Fetches the module and, meanwhile, starts a thread for the next engine. An error is reported by `loaded`. */
    prepare(): void {
        this.#spare ??= this.#start();
        this.loaded().catch(() => undefined);
    }

    /** Whether the module is there. */
    get isLoaded(): boolean {
        return this.#module !== null;
    }

    /** Resolves when the module is there. It is fetched once; a failed attempt is tried again. */
    loaded(): Promise<void> {
        this.#loading ??= this.#load().catch((error: unknown) => {
            this.#loading = undefined;
            throw error;
        });
        return this.#loading;
    }

    /** A thread with the engine in it. Precondition: the module is loaded. */
    take(): Thread {
        const thread = this.#spare ?? this.#start();
        this.#spare = null;
        return thread;
    }

    async #load(): Promise<void> {
        this.#module = await this.#tools.fetchModule();
        this.#spare?.postMessage({ kind: 'load', module: this.#module });
    }

    #start(): Thread {
        const thread = this.#tools.startThread();
        if (this.#module) thread.postMessage({ kind: 'load', module: this.#module });
        // A spare thread that fails is replaced. The engine that takes it listens instead.
        thread.onerror = () => {
            if (this.#spare === thread) this.#spare = null;
        };
        return thread;
    }
}
