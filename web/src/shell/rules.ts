// The rules, loaded once for the whole page.
import { loadRules } from '../rules/wasm';
import type { Rules } from '../rules/match';

let loading: Promise<Rules> | undefined;

export function rules(): Promise<Rules> {
    loading ??= loadRules();
    return loading;
}
