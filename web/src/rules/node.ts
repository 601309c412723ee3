// The rules where there is no page: for tests, which run in node.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rules } from './match';
import { rulesFrom } from './wasm';

/** Where the modules lie that the browser build of src/ makes. */
export const modules =
    process.env['PARLOR_WASM'] ?? join(import.meta.dirname, '../../../build/browser/src/browser');

export async function readRules(): Promise<Rules> {
    return rulesFrom(await readFile(`${modules}/rules.wasm`));
}
