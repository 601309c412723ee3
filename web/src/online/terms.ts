// A game as it is put together in a form, and as the house is asked for it.
import { firstGame } from '../games';
import { latestReminder, readTempo, writeTempo, type Tempo, type TempoKind } from './tempo';
import type { TermsWanted, Visibility } from './wire';

export type Whom = 'anybody' | 'person' | 'bot' | 'link';

/** The numbers of all tempos at once: whoever changes the kind finds again what they had typed. */
export interface TempoForm {
    /** One of the usual ones, or `other`. */
    choice: string;
    kind: TempoKind;
    minutes: number;
    increment: number;
    delay: number;
    periods: number;
    period: number;
    days: number;
    totalDays: number;
    throughVacations: boolean;
    bankDays: number;
    incrementDays: number;
    capDays: number;
    /** After how many days; null: as usual. */
    reminder: number | null;
}

export interface GameForm {
    whom: Whom;
    person: string;
    level: number;
    game: string;
    preset: string;
    /** By their names; empty: as the preset has it. */
    options: Record<string, string>;
    position: string;
    seat: 'one' | 'two' | 'random';
    tempo: TempoForm;
    rated: boolean;
    visibility: Visibility;
    /** For the dice, where there are any; empty: the page draws one. */
    word: string;
}

export const freshTempo: TempoForm = {
    choice: '5m+3s',
    kind: 'fischer',
    minutes: 5,
    increment: 3,
    delay: 3,
    periods: 3,
    period: 30,
    days: 3,
    totalDays: 60,
    throughVacations: false,
    bankDays: 10,
    incrementDays: 1,
    capDays: 20,
    reminder: null,
};

export const freshForm: GameForm = {
    whom: 'anybody',
    person: '',
    level: 3,
    game: firstGame.id,
    preset: '',
    options: {},
    position: '',
    seat: 'random',
    tempo: freshTempo,
    rated: false,
    visibility: 'public',
    word: '',
};

function tempoOf(form: TempoForm): Tempo {
    const bank = Math.round(form.minutes * 60);
    switch (form.kind) {
        case 'unlimited':
            return { kind: 'unlimited' };
        case 'fischer':
            return { kind: 'fischer', bank, increment: form.increment };
        case 'delay':
            return { kind: 'delay', bank, delay: form.delay };
        case 'byo-yomi':
            return { kind: 'byo-yomi', bank, periods: form.periods, period: form.period };
        case 'days':
            return { kind: 'days', days: form.days };
        case 'total-days':
            return {
                kind: 'total-days',
                days: form.days,
                total: form.totalDays,
                throughVacations: form.throughVacations,
            };
        case 'day-bank':
            return {
                kind: 'day-bank',
                bank: form.bankDays,
                increment: form.incrementDays,
                cap: form.capDays,
            };
    }
}

export function tempoText(form: TempoForm): string {
    return form.choice === 'other' ? writeTempo(tempoOf(form)) : form.choice;
}

/** The latest reminder that this tempo has time for; null: it has none. */
export function reminderLimit(form: TempoForm): number | null {
    const tempo = readTempo(tempoText(form));
    return tempo && latestReminder(tempo);
}

/** Why a game by this form cannot be rated does not matter; whether it can does. */
export function canBeRated(form: GameForm): boolean {
    const hasClock = readTempo(tempoText(form.tempo))?.kind !== 'unlimited';
    return hasClock && form.visibility === 'public' && form.position.trim() === '';
}

export function termsBody(form: GameForm): TermsWanted {
    const options = Object.entries(form.options)
        .map(([name, value]): [string, string] => [name, value.trim()])
        .filter(([, value]) => value !== '');
    return {
        game: form.preset || form.game,
        ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
        ...(form.position.trim() === '' ? {} : { position: form.position.trim() }),
        seat: form.seat,
        tempo: tempoText(form.tempo),
        ...(form.tempo.reminder === null || reminderLimit(form.tempo) === null
            ? {}
            : { reminder: `${form.tempo.reminder}d` }),
        rated: form.rated && canBeRated(form),
        visibility: form.visibility,
    };
}
