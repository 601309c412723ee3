// What presets and options are, in the language that is spoken. The rules say it in English.
import { textAt } from '../base/words.svelte';
import type { OptionInfo, PresetInfo } from '../rules/types';

/** As the rules say it where there is no translation. */
export function summaryOf(game: string, { name, ...said }: PresetInfo | OptionInfo): string {
    return textAt([game, 'summaries', name], {}) ?? ('summary' in said ? said.summary : said.meaning);
}
