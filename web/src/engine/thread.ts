// What the page and the thread that the engine thinks in send each other.

export type ToWorker =
    | { readonly kind: 'load'; readonly module: WebAssembly.Module }
    | { readonly kind: 'obey'; readonly lines: readonly string[] };

export type FromWorker =
    { readonly kind: 'said'; readonly line: string } | { readonly kind: 'failed'; readonly sentence: string };

/** What is needed of a worker; tests bring one that lives in their own thread. */
export interface Thread {
    postMessage(message: ToWorker): void;
    terminate(): void;
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}
