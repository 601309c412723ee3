// What the rules say of presets and options, in the language of whoever looks. They say it in English; the same text in
// the English catalogue tells under which name other languages have it.
import { t } from '../shell/words.svelte';
import play from '../words/en/play';

type Name = keyof typeof play.summaries;

const names = new Map<string, Name>(
    (Object.entries(play.summaries) as [Name, string][]).map(([name, text]) => [text, name]),
);

/** Null where the catalogue does not have this sentence of the rules. */
export function summaryName(text: string): Name | null {
    return names.get(text) ?? null;
}

export function summary(text: string): string {
    const name = summaryName(text);
    return name ? t(`play.summaries.${name}`) : text;
}
