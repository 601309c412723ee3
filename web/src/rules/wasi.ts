// What the C library of a WebAssembly module asks for and our modules never use: they have no files.
const refuse = (): never => {
    throw new Error('there are no files here');
};

export const noFiles: WebAssembly.Imports = {
    wasi_snapshot_preview1: { fd_close: refuse, fd_seek: refuse, fd_write: refuse },
};
