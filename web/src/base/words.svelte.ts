// The texts of the page in the user's language.
//
// Every part of the page has a catalogue of its own, words/<language>.ts in its folder: plain strings with {name} as
// placeholders, and pairs of forms ({one, other}) for plurals, whose number is called `count`. The English catalogue
// defines which texts there are; the compiler checks that every other language has the same. A part registers its
// catalogue with `register` and has a translator for its own texts and those of the parts below it. Catalogues are
// loaded with the parts that use them: call `catchUp` after loading a part and before showing it.
import type { Language } from './languages';

type Message = string | { readonly one: string; readonly other: string };
export interface Texts {
    readonly [key: string]: Message | Texts;
}
export type Keys<T, Prefix extends string = ''> = {
    [K in keyof T & string]: T[K] extends Message ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type Values = Readonly<Record<string, string | number>>;

/** A catalogue of the same shape in another language. */
export type Translation<T> = {
    [K in keyof T]: T[K] extends string
        ? string
        : T[K] extends { readonly one: string; readonly other: string }
          ? { readonly one: string; readonly other: string }
          : Translation<T[K]>;
};

/**
 * Translations of texts that come from the rules in English: messages by code, and a game's presets and options by
 * name.
 */
export interface FromRules {
    readonly messages: Texts;
    readonly summaries?: Texts;
}

/** The loaders of a catalogue's other languages. */
export type Translations<T> = Readonly<
    Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Translation<T> }>>
>;

interface Catalogue {
    readonly en: Texts;
    readonly others: Translations<Texts>;
}

const catalogues: Record<string, Catalogue> = {};

interface Spoken {
    readonly language: Language;
    /** Empty for English. */
    readonly texts: Readonly<Record<string, Texts>>;
}

let spoken = $state.raw<Spoken>({ language: 'en', texts: {} });
// The language chosen last; its texts may still be loading.
let chosen: Language = 'en';

/**
 * Registers the texts of a part of the page and returns them. The name of the part is the first segment of their keys.
 */
export function register<T extends Texts>(part: string, en: T, others: Translations<T>): T {
    catalogues[part] = { en, others: others as Translations<Texts> };
    return en;
}

/** The English texts of all parts. */
export function englishTexts(): Readonly<Record<string, Texts>> {
    return Object.fromEntries(Object.entries(catalogues).map(([part, { en }]) => [part, en]));
}

/** The texts of all parts in a language. */
export async function textsIn(language: Language): Promise<Readonly<Record<string, Texts>>> {
    if (language === 'en') return englishTexts();
    const loaded = Object.entries(catalogues).map(
        async ([part, { others }]) => [part, (await others[language]()).default as Texts] as const,
    );
    return Object.fromEntries(await Promise.all(loaded));
}

export async function speak(language: Language): Promise<void> {
    chosen = language;
    const texts = language === 'en' ? {} : await textsIn(language);
    if (chosen !== language) return;
    // Several calls may be loading at once, each the parts that were registered when it began.
    spoken = { language, texts: { ...(spoken.language === language ? spoken.texts : {}), ...texts } };
    document.documentElement.lang = language;
}

/** Loads the texts of parts that were registered after the language was chosen. */
export async function catchUp(): Promise<void> {
    if (chosen === 'en') return;
    const isLoaded = (part: string): boolean => spoken.language === chosen && part in spoken.texts;
    if (!Object.keys(catalogues).every(isLoaded)) await speak(chosen);
}

export function language(): Language {
    return spoken.language;
}

/** Translates a key of the parts `T` into the current language. */
export type Translator<T> = (key: Keys<T> & string, values?: Values) => string;

export function translator<T extends Readonly<Record<string, Texts>>>(parts: T): Translator<T> {
    return (key, values = {}) => {
        const [part = '', ...path] = key.split('.');
        const message = messageIn(spoken.texts[part] ?? parts[part], path);
        if (message === null) throw new Error(`there is no text ${key}`);
        return fill(message, values);
    };
}

/** The text for a key that is known only at run time; null: there is none. */
export function textAt([part = '', ...path]: readonly string[], values: Values): string | null {
    const message = messageIn(textsOf(part), path);
    return message === null ? null : fill(message, values);
}

// Falls back to English for a part that was registered after the language was chosen, until `catchUp` has run.
function textsOf(part: string): Texts | undefined {
    return spoken.texts[part] ?? catalogues[part]?.en;
}

function messageIn(texts: Texts | undefined, path: readonly string[]): Message | null {
    let at: Message | Texts | undefined = texts;
    for (const word of path) at = typeof at === 'object' ? (at as Texts)[word] : undefined;
    return at !== undefined && isMessage(at) ? at : null;
}

function isMessage(at: Message | Texts): at is Message {
    return typeof at === 'string' || (typeof at['one'] === 'string' && typeof at['other'] === 'string');
}

function fill(message: Message, values: Values): string {
    return formOf(message, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? number(value) : (value ?? whole);
    });
}

function formOf(message: Message, values: Values): string {
    if (typeof message === 'string') return message;
    const form = new Intl.PluralRules(spoken.language).select(Number(values['count'] ?? 0));
    return form === 'one' ? message.one : message.other;
}

export function number(value: number): string {
    return new Intl.NumberFormat(spoken.language).format(value);
}

export function day(time: number | Date): string {
    return new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium' }).format(time);
}

/** Formats a calendar day given as text: 2026-11-15. */
export function calendarDay(text: string): string {
    const format = new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeZone: 'UTC' });
    return format.format(Date.parse(`${text}T00:00:00Z`));
}

export function date(time: number | Date, style: 'short' | 'medium' = 'medium'): string {
    return new Intl.DateTimeFormat(spoken.language, { dateStyle: style, timeStyle: 'short' }).format(time);
}
