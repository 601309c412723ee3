// What whoever sits at this browser prefers. Kept in this browser only.
import { languages, type Language } from './languages';

export interface Settings {
    language: Language | 'auto';
    theme: 'auto' | 'light' | 'dark';
    /** Pieces glide; `auto` does as the system is set. */
    motion: 'auto' | 'none';
    sound: boolean;
    /** A turn is played only when it has been confirmed. */
    confirm: boolean;
    /** The board is shown as text, too. */
    textBoard: boolean;
}

const usual: Settings = {
    language: 'auto',
    theme: 'auto',
    motion: 'auto',
    sound: false,
    confirm: false,
    textBoard: false,
};

const place = 'parlor.settings';

/** Only what is known and of the right kind is taken over: the storage may hold anything. */
export function readSettings(text: string | null): Settings {
    const read: Settings = { ...usual };
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '{}');
    } catch {
        return read;
    }
    if (typeof kept !== 'object' || kept === null) return read;
    const { language, theme, motion, sound, confirm, textBoard } = kept as Record<string, unknown>;
    if (language === 'en' || language === 'de') read.language = language;
    if (theme === 'light' || theme === 'dark') read.theme = theme;
    if (motion === 'none') read.motion = motion;
    if (typeof sound === 'boolean') read.sound = sound;
    if (typeof confirm === 'boolean') read.confirm = confirm;
    if (typeof textBoard === 'boolean') read.textBoard = textBoard;
    return read;
}

export const settings: Settings = $state(readSettings(localStorage.getItem(place)));

export function keepSettings(): void {
    localStorage.setItem(place, JSON.stringify(settings));
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(prefersDark.matches);
prefersDark.addEventListener('change', (event) => (systemIsDark = event.matches));

/** Sets on the document what the style sheets look at. Call it in an effect. */
export function applySettings(): void {
    const dark = settings.theme === 'dark' || (settings.theme === 'auto' && systemIsDark);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.dataset['motion'] = settings.motion;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

export function motionWanted(): boolean {
    return settings.motion === 'auto' && !still.matches;
}

/** The language that was chosen or, without a choice, the first of the browser's that we speak. */
export function preferred(): Language {
    if (settings.language !== 'auto') return settings.language;
    const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages);
    return (known as Language | undefined) ?? 'en';
}
