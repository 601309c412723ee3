// The package for browsers, and for every other platform that has `fetch`.
import type { Rules } from '../src/rules/game';
import { rulesFrom } from '../src/rules/instance';

export { Game, Rules, RulesFault, type Tags } from '../src/rules/game';
export { rulesFrom } from '../src/rules/instance';
export type * from '../src/rules/types';

/** The rules of all games. */
export async function loadRules(): Promise<Rules> {
    const response = await fetch(new URL('./rules.wasm', import.meta.url));
    if (!response.ok) throw new Error(`the rules could not be loaded: ${response.status}`);
    return rulesFrom(await response.arrayBuffer());
}
