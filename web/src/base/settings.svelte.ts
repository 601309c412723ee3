// The user's settings, stored in this browser only.
import { languages, type Language } from './languages';

export type Pace = 'off' | 'slow' | 'normal' | 'fast';
export const paces: readonly Pace[] = ['off', 'slow', 'normal', 'fast'];

/** The colours of the boards: see theme.css. */
export type Colours = 'sand' | 'green' | 'blue' | 'grey';
export const colourings: readonly Colours[] = ['sand', 'green', 'blue', 'grey'];

/** How the pieces of all games are drawn; `bold`: in high contrast, and different in shape without colours. */
export type PieceSet = 'classic' | 'bold';
export const pieceSets: readonly PieceSet[] = ['classic', 'bold'];

export interface Settings {
    language: Language | 'auto';
    theme: 'auto' | 'light' | 'dark';
    colours: Colours;
    pieces: PieceSet;
    /** Whether pieces glide; `auto` follows the system setting. */
    motion: 'auto' | 'none';
    /** How fast the opponent's turns are shown, action by action; `off`: at once. */
    pace: Pace;
    sound: boolean;
    /** Which turns must be confirmed before they are played; `final`: those that cannot be taken back. */
    confirm: 'final' | 'always' | 'never';
    /** Lists of turns are in notation instead of words and symbols. */
    notation: boolean;
    /** The board is also shown as text. */
    textBoard: boolean;
}

const usual: Settings = {
    language: 'auto',
    theme: 'auto',
    colours: 'sand',
    pieces: 'classic',
    motion: 'auto',
    pace: 'normal',
    sound: true,
    confirm: 'final',
    notation: false,
    textBoard: false,
};

const place = 'parlor.settings';

/** Takes over only known settings of the right type: the storage may contain anything. */
export function readSettings(text: string | null): Settings {
    const read: Settings = { ...usual };
    let found: unknown;
    try {
        found = JSON.parse(text ?? '{}');
    } catch {
        return read;
    }
    if (typeof found !== 'object' || found === null) return read;
    const { language, theme, colours, pieces, motion, pace, sound, confirm, notation, textBoard } =
        found as Record<string, unknown>;
    if (language === 'en' || language === 'de') read.language = language;
    if (theme === 'light' || theme === 'dark') read.theme = theme;
    read.colours = colourings.find((one) => one === colours) ?? read.colours;
    read.pieces = pieceSets.find((one) => one === pieces) ?? read.pieces;
    if (motion === 'none') read.motion = motion;
    read.pace = paces.find((one) => one === pace) ?? read.pace;
    if (typeof sound === 'boolean') read.sound = sound;
    // Older versions stored whether turns are confirmed: false was the default.
    if (confirm === 'always' || confirm === true) read.confirm = 'always';
    if (confirm === 'never') read.confirm = confirm;
    if (typeof notation === 'boolean') read.notation = notation;
    if (typeof textBoard === 'boolean') read.textBoard = textBoard;
    return read;
}

// A browser may forbid storage in a frame of another site.
function kept(): string | null {
    try {
        return localStorage.getItem(place);
    } catch {
        return null;
    }
}

export const settings: Settings = $state(readSettings(kept()));

export function keepSettings(): void {
    localStorage.setItem(place, JSON.stringify(settings));
}

/** How long each action of a turn is shown, in milliseconds; 0: the turn is not shown action by action. */
export function paceWanted(): number {
    return { off: 0, slow: 1000, normal: 550, fast: 250 }[settings.pace];
}

/** Whether a turn has to be confirmed; `isFinal`: it cannot be taken back. */
export function confirmationWanted(isFinal: boolean): boolean {
    return settings.confirm === 'always' || (settings.confirm === 'final' && isFinal);
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(prefersDark.matches);
prefersDark.addEventListener('change', (event) => (systemIsDark = event.matches));

let onPaper = $state(false);

/** Sets the attributes of the document that the style sheets use. Call it in an effect. */
export function applySettings(): void {
    const dark = !onPaper && (settings.theme === 'dark' || (settings.theme === 'auto' && systemIsDark));
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.dataset['board'] = settings.colours;
    document.documentElement.dataset['pieces'] = settings.pieces;
    document.documentElement.dataset['motion'] = settings.motion;
}

/** Paper is white, also if the system becomes dark while the page is being printed. */
export function putOnPaper(paper: boolean): void {
    onPaper = paper;
    applySettings();
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

export function motionWanted(): boolean {
    return settings.motion === 'auto' && !still.matches;
}

/** The chosen language, otherwise the first of the browser's languages that the page has. */
export function preferred(): Language {
    if (settings.language !== 'auto') return settings.language;
    const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages);
    return (known as Language | undefined) ?? 'en';
}
