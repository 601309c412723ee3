// The texts of the page, in the language of whoever looks at it.
//
// The catalogue is src/words/<language>/<area>.ts: plain strings, with {name} where a value goes, and pairs of forms
// ({one, other}) where a number decides; the value is then called `count`. English says which texts there are; the
// compiler holds every other language to it.
import type { Catalogue } from '../words/en';
import en from '../words/en';
import { settings } from './settings.svelte';

export type Language = 'en' | 'de';
export const languages: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

type Message = string | { readonly one: string; readonly other: string };
type Keys<T, Prefix extends string = ''> = {
    [K in keyof T & string]: T[K] extends Message ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type Key = Keys<Catalogue>;
export type Values = Readonly<Record<string, string | number>>;

/** The catalogue of the same shape in another language. */
export type Translation<T> = {
    [K in keyof T]: T[K] extends string
        ? string
        : T[K] extends { readonly one: string; readonly other: string }
          ? { readonly one: string; readonly other: string }
          : Translation<T[K]>;
};

const loaders: Readonly<Record<Language, () => Promise<Translation<Catalogue>>>> = {
    en: () => Promise.resolve(en),
    de: () => import('../words/de').then((module) => module.default),
};

const spoken = $state<{ language: Language; catalogue: Translation<Catalogue> }>({
    language: 'en',
    catalogue: en,
});

export async function speak(language: Language): Promise<void> {
    const catalogue = await loaders[language]();
    spoken.language = language;
    spoken.catalogue = catalogue;
    document.documentElement.lang = language;
}

/** The language that was chosen or, without a choice, the first of the browser's that we speak. */
export function preferred(): Language {
    if (settings.language !== 'auto') return settings.language;
    const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages);
    return (known as Language | undefined) ?? 'en';
}

export function language(): Language {
    return spoken.language;
}

export function t(key: Key, values: Values = {}): string {
    return fill(formOf(find(spoken.catalogue, key), values), values);
}

function find(catalogue: Translation<Catalogue>, key: Key): Message {
    let at: unknown = catalogue;
    for (const word of key.split('.')) at = (at as Record<string, unknown>)[word];
    return at as Message;
}

function formOf(message: Message, values: Values): string {
    if (typeof message === 'string') return message;
    const form = new Intl.PluralRules(spoken.language).select(Number(values['count'] ?? 0));
    return form === 'one' ? message.one : message.other;
}

function fill(text: string, values: Values): string {
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? number(value) : (value ?? whole);
    });
}

export function number(value: number): string {
    return new Intl.NumberFormat(spoken.language).format(value);
}

export function day(time: number | Date): string {
    return new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium' }).format(time);
}

/** A day of the calendar, told as text: 2026-11-15. */
export function calendarDay(text: string): string {
    const format = new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeZone: 'UTC' });
    return format.format(Date.parse(`${text}T00:00:00Z`));
}

export function date(time: number | Date, style: 'short' | 'medium' = 'medium'): string {
    return new Intl.DateTimeFormat(spoken.language, { dateStyle: style, timeStyle: 'short' }).format(time);
}
