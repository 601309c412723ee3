// The modules in Node, for tests.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rules } from './game';
import { rulesFrom } from './instance';

// Where the browser build of src/ puts them.
const modules = process.env['PARLOR_WASM'] ?? join(import.meta.dirname, '../../../build/wasm/src/wasm');

const readModule = (name: string): Promise<Uint8Array<ArrayBuffer>> => readFile(join(modules, name));

export async function readRules(): Promise<Rules> {
    return rulesFrom(await readModule('rules.wasm'));
}

export async function readEngine(): Promise<WebAssembly.Module> {
    return WebAssembly.compile(await readModule('engine.wasm'));
}
