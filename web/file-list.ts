// Writes the list of built files into the service worker. The list is complete only at the end of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const placeholder = '__PARLOR_FILES__';
const worker = 'service-worker.js';

export function fileList(): Plugin {
    let publicFolder = '';
    return {
        name: 'parlor-file-list',
        apply: 'build',
        enforce: 'post',
        configResolved(config) {
            publicFolder = config.publicDir;
        },
        generateBundle: {
            order: 'post',
            handler(_options, bundle) {
                const chunk = bundle[worker];
                // Web workers are built with the same plugins, but have no service worker of their own.
                if (chunk?.type !== 'chunk') return;
                const contents = new Map<string, string | Uint8Array>();
                for (const [name, output] of Object.entries(bundle)) {
                    contents.set(name, output.type === 'chunk' ? output.code : output.source);
                }
                for (const name of readdirSync(publicFolder)) {
                    contents.set(name, readFileSync(join(publicFolder, name)));
                }
                const files = [...contents.keys()].filter((name) => name !== worker).sort();
                const addresses = files.map((name) => (name === 'index.html' ? './' : name));
                const list = { version: versionOf(contents), files: addresses };
                chunk.code = chunk.code.replaceAll(placeholder, JSON.stringify(list));
            },
        },
    };
}

function versionOf(contents: ReadonlyMap<string, string | Uint8Array>): string {
    const hash = createHash('sha256');
    for (const name of [...contents.keys()].sort()) hash.update(name).update(contents.get(name) ?? '');
    return hash.digest('hex').slice(0, 16);
}
