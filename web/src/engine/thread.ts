// The messages between the page and the engine's thread.

export type ToWorker =
    | { readonly kind: 'load'; readonly module: WebAssembly.Module }
    | { readonly kind: 'obey'; readonly lines: readonly string[] };

export type FromWorker =
    { readonly kind: 'said'; readonly line: string } | { readonly kind: 'failed'; readonly sentence: string };

/** The part of a worker that is used here; tests provide one that runs in their own thread. */
export interface Thread {
    postMessage(message: ToWorker): void;
    terminate(): void;
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}
