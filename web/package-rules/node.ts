// The package for Node.
import { readFile } from 'node:fs/promises';
import type { Rules } from '../src/rules/game';
import { rulesFrom } from '../src/rules/instance';

export { Game, Rules, RulesFault, type Tags } from '../src/rules/game';
export { rulesFrom } from '../src/rules/instance';
export type * from '../src/rules/types';

/** The rules of all games. */
export async function loadRules(): Promise<Rules> {
    return rulesFrom(await readFile(new URL('./rules.wasm', import.meta.url)));
}
