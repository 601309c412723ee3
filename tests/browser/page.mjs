// The least page there can be: loads the house as WebAssembly and offers it what a page must offer.
import { readFile } from "node:fs/promises";

// The functions the house offers. `hear` is called with every line it says.
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

// What the C library asks for and the house never uses: it has no files.
function refuse() {
    throw new Error("there are no files here");
}
