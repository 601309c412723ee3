// Loads the rules for the page.
import address from 'parlor-wasm/rules.wasm?url';
import type { Rules } from './game';
import { rulesFrom } from './instance';

async function fetchRules(): Promise<Rules> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the rules could not be loaded: ${response.status}`);
    return rulesFrom(await response.arrayBuffer());
}

let loading: Promise<Rules> | undefined;

/** The rules of all games, fetched once; a failed attempt is tried again. */
export function loadRules(): Promise<Rules> {
    loading ??= fetchRules().catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
}
