// node build.js FOLDER builds the package in this folder: the page's compiled rules, their types and the WebAssembly
// module. tools/rules-package calls it after building the module.
import { execFileSync } from 'node:child_process';
import {
    copyFileSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const root = resolve(here, '../..');
const folder = resolve(process.argv[2] ?? join(root, 'build/package-rules'));
const module = join(process.env['PARLOR_WASM'] ?? join(root, 'build/wasm/src/wasm'), 'rules.wasm');

/** All files of the package are in one folder and import each other by full file name. */
const flattened = (text) => text.replace(/(from '|import\(')\.[^']*?(\w+)'/g, "$1./$2.js'");

function compile() {
    const compiled = mkdtempSync(join(tmpdir(), 'parlor-rules-'));
    try {
        const compiler = join(root, 'web/node_modules/typescript/bin/tsc');
        execFileSync(process.execPath, [compiler, '-p', here, '--outDir', compiled], { stdio: 'inherit' });
        for (const part of ['package-rules', 'src/rules'])
            for (const name of readdirSync(join(compiled, part)))
                writeFileSync(
                    join(folder, name),
                    flattened(readFileSync(join(compiled, part, name), 'utf8')),
                );
    } finally {
        rmSync(compiled, { recursive: true });
    }
}

/** The package has the version of the whole project. */
function describe() {
    const [, version] = /^project\(parlor VERSION (\S+)/m.exec(
        readFileSync(join(root, 'CMakeLists.txt'), 'utf8'),
    );
    const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...description, version }, null, 4)}\n`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
compile();
describe();
copyFileSync(module, join(folder, 'rules.wasm'));
copyFileSync(join(here, 'README.md'), join(folder, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
