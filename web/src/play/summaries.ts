// What presets and options are called, and what they are, in the language that is spoken.
import { textAt } from '../base/words.svelte';
import type { OptionInfo, PresetInfo } from '../rules/types';

/** What a preset is called: "Tournament rules". Its identifier where the page knows no name for it. */
export function variantName(game: string, preset: string): string {
    return textAt([game, 'variants', preset], {}) ?? preset;
}

/** What an option is called: "Board size". Its identifier where the page knows no name for it. */
export function optionName(game: string, option: string): string {
    return textAt([game, 'options', option], {}) ?? option;
}

/** As the rules say it, in English, where there is no translation. */
export function summaryOf(game: string, { name, ...said }: PresetInfo | OptionInfo): string {
    return textAt([game, 'summaries', name], {}) ?? ('summary' in said ? said.summary : said.meaning);
}
