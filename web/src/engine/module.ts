// The engine as WebAssembly, and how lines are exchanged with it (src/wasm/engine_module.cpp).
import { noFiles } from '../rules/wasi';

interface Exports {
    readonly memory: WebAssembly.Memory;
    readonly _initialize: () => void;
    readonly line: (size: number) => number;
    readonly obey: () => void;
}

/** Executes one line. It returns when the engine has answered completely. */
export type Obey = (line: string) => void;

/** An engine that passes its output lines to `say`. */
export async function engineFrom(module: WebAssembly.Module, say: (line: string) => void): Promise<Obey> {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const bytes = (start: number, size: number): Uint8Array =>
        new Uint8Array(exports.memory.buffer, start, size);
    const page = {
        say: (start: number, size: number) => say(decoder.decode(bytes(start, size))),
        milliseconds: () => performance.now(),
    };
    const instance = await WebAssembly.instantiate(module, { ...noFiles, page });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return (line) => {
        const text = encoder.encode(line);
        bytes(exports.line(text.length), text.length).set(text);
        exports.obey();
    };
}
