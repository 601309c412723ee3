// The form for a new online game, and the request that is made from it.
import { firstGame } from '../games';
import {
    latestReminder,
    readTimeControl,
    writeTimeControl,
    type TimeControl,
    type TimeControlKind,
} from './timeControl';
import type { TermsWanted, Visibility } from './wire';

export type Whom = 'anybody' | 'person' | 'bot' | 'link';

/** The numbers of all kinds of time controls, so that a change of kind and back keeps what was typed. */
export interface TimeControlForm {
    /** One of the usual time controls, or `other`. */
    choice: string;
    kind: TimeControlKind;
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
    /** After how many days; null: the default. */
    reminder: number | null;
}

export interface GameForm {
    whom: Whom;
    person: string;
    level: number;
    game: string;
    preset: string;
    /** By name; empty: the preset's value. */
    options: Record<string, string>;
    position: string;
    seat: 'one' | 'two' | 'random';
    timeControl: TimeControlForm;
    rated: boolean;
    swap: boolean;
    visibility: Visibility;
    /** The word for the dice, if there are any; empty: the page draws a random one. */
    word: string;
}

export const freshTimeControl: TimeControlForm = {
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
    timeControl: freshTimeControl,
    rated: false,
    swap: false,
    visibility: 'public',
    word: '',
};

function timeControlOf(form: TimeControlForm): TimeControl {
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

export function timeControlText(form: TimeControlForm): string {
    return form.choice === 'other' ? writeTimeControl(timeControlOf(form)) : form.choice;
}

/** The latest possible reminder for this time control; null: none is possible. */
export function reminderLimit(form: TimeControlForm): number | null {
    const control = readTimeControl(timeControlText(form));
    return control && latestReminder(control);
}

/** Whether a game with these settings can be rated. */
export function canBeRated(form: GameForm): boolean {
    const hasClock = readTimeControl(timeControlText(form.timeControl))?.kind !== 'unlimited';
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
        time_control: timeControlText(form.timeControl),
        ...(form.timeControl.reminder === null || reminderLimit(form.timeControl) === null
            ? {}
            : { reminder: `${form.timeControl.reminder}d` }),
        rated: form.rated && canBeRated(form),
        ...(form.swap && form.whom !== 'bot' ? { swap: true } : {}),
        visibility: form.visibility,
    };
}
