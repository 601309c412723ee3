// The names and summaries of presets and options in the current language.
import { textAt } from '../base/words.svelte';
import { games, type GameId } from '../games';
import type { OptionInfo, PresetInfo } from '../rules/types';

/** The name of a preset: "Tournament rules". Its identifier if the page has no name for it. */
export function variantName(game: string, preset: string): string {
    return textAt([game, 'variants', preset], {}) ?? preset;
}

/** The title of the game, and the variant if it is not the usual one. The game is named once. */
export function variantTitle(game: GameId, preset: string): string {
    const title = games[game].title();
    if (preset === game || preset === games[game].variant) return title;
    const variant = variantName(game, preset);
    if (variant.startsWith(`${title}, `)) return `${title} (${variant.slice(title.length + 2)})`;
    return variant.startsWith(title) ? variant : `${title} (${variant})`;
}

/** The name of an option: "Board size". Its identifier if the page has no name for it. */
export function optionName(game: string, option: string): string {
    return textAt([game, 'options', option], {}) ?? option;
}

/** The name of a value of an option: "top rank". The value itself if the page has no name for it. */
export function valueName(game: string, option: string, value: string): string {
    return textAt([game, 'values', option, value], {}) ?? textAt(['play', 'values', value], {}) ?? value;
}

/** The summary; in English, as the rules provide it, if there is no translation. */
export function summaryOf(game: string, { name, ...said }: PresetInfo | OptionInfo): string {
    return textAt([game, 'summaries', name], {}) ?? ('summary' in said ? said.summary : said.meaning);
}
