// What the address of a frame asks for.
import type { Settings } from '../base/settings.svelte';
import { languages, type Language } from '../base/languages';

/** The id of the table in a path; null: the path shows none. */
export function tableIn(path: string): string | null {
    return /^\/embed\/table\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

/** The settings that the site has chosen for its frame. */
export function wishesIn(query: string): Partial<Pick<Settings, 'theme' | 'language'>> {
    const told = new URLSearchParams(query);
    const theme = told.get('theme');
    const language = told.get('language');
    return {
        ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
        ...(language !== null && language in languages ? { language: language as Language } : {}),
    };
}
