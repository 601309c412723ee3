// A minimal page: loads the engine as WebAssembly and provides the functions that it imports from a page.
import { readFile } from "node:fs/promises";

// Returns the functions that the engine exports. `hear` is called with every line it prints.
export async function open(file, hear) {
    const decoder = new TextDecoder();
    let memory;
    const page = {
        say: (text, size) => hear(decoder.decode(new Uint8Array(memory.buffer, text, size))),
        milliseconds: () => performance.now(),
    };
    const { instance } = await WebAssembly.instantiate(await readFile(file), {
        page,
        wasi_snapshot_preview1: { fd_close: refuse, fd_seek: refuse, fd_write: refuse },
    });
    memory = instance.exports.memory;
    instance.exports._initialize();
    return instance.exports;
}

// The C library imports these functions, but the engine never calls them: it uses no files.
function refuse() {
    throw new Error("there are no files here");
}
