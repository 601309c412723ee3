// Writes a .br and a .gz next to every file of the built page, so that the server never compresses while it serves.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
    const bytes = await readFile(path);
    const [brotli, gzipped] = await Promise.all([
        inBrotli(bytes, {
            params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
        }),
        inGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    // A compressed file that is not smaller would only cost memory.
    if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
    if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
}

export function compress(): Plugin {
    let folder = '';
    return {
        name: 'compress',
        apply: 'build',
        configResolved(config) {
            folder = config.build.outDir;
        },
        async closeBundle() {
            const files = await readdir(folder, { recursive: true });
            await Promise.all(
                files
                    .filter((name) => compressible.test(name))
                    .map((name) => compressFile(join(folder, name))),
            );
        },
    };
}
