// The imports that the C library of a WebAssembly module requires; our modules have no files and never use them.
const refuse = (): never => {
    throw new Error('there are no files here');
};

export const noFiles: WebAssembly.Imports = {
    wasi_snapshot_preview1: { fd_close: refuse, fd_seek: refuse, fd_write: refuse },
};
