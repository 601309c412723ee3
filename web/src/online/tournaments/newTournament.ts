// The form for a new tournament, and the request that is made from it.
import type { Plan } from '../../play/plan';
import { reminderLimit, timeControlText, type TimeControlForm } from '../terms';
import type { TournamentKind, TournamentWanted } from '../wire';

export type Start = 'time' | 'players' | 'host';

/** The numbers of all kinds, so that a change of kind and back keeps what was typed. Null: the field is empty. */
export interface TournamentForm {
    name: string;
    kind: TournamentKind;
    timeControl: TimeControlForm;
    rated: boolean;
    start: Start;
    /** As a field of the type `datetime-local` has it: 2026-11-17T18:30, in the user's time zone. */
    startsAt: string;
    startPlayers: number | null;
    rounds: number | null;
    twice: boolean;
    thirdPlace: boolean;
    minutes: number | null;
    leastRating: number | null;
    mostRating: number | null;
    mostPlayers: number | null;
    password: string;
    about: string;
    prizes: string;
}

const minute = 60_000;

/** The time of a field `datetime-local`. */
export function localMinute(time: number): string {
    const shifted = new Date(time - new Date(time).getTimezoneOffset() * minute);
    return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** In about half an hour, at a round time. */
export function usualStart(now: number): string {
    const step = 5 * minute;
    return localMinute(Math.ceil((now + 30 * minute) / step) * step);
}

export function freshTournament(now: number, timeControl: TimeControlForm): TournamentForm {
    return {
        name: '',
        kind: 'arena',
        timeControl,
        rated: true,
        start: 'time',
        startsAt: usualStart(now),
        startPlayers: 8,
        rounds: null,
        twice: false,
        thirdPlace: false,
        minutes: 60,
        leastRating: null,
        mostRating: null,
        mostPlayers: null,
        password: '',
        about: '',
        prizes: '',
    };
}

/** Games from a position of one's own are never rated. */
export function canBeRated({ position }: Plan): boolean {
    return position === null;
}

function ofKind(form: TournamentForm): Partial<TournamentWanted> {
    switch (form.kind) {
        case 'swiss':
            return form.rounds === null ? {} : { rounds: form.rounds };
        case 'round-robin':
            return form.twice ? { twice: true } : {};
        case 'knockout':
            return form.thirdPlace ? { third_place: true } : {};
        case 'arena':
            return form.minutes === null ? {} : { minutes: form.minutes };
    }
}

function startOf({ start, startsAt, startPlayers }: TournamentForm): Partial<TournamentWanted> {
    switch (start) {
        case 'time':
            return { starts: new Date(startsAt).getTime() };
        case 'players':
            return startPlayers === null ? {} : { start_players: startPlayers };
        case 'host':
            return {};
    }
}

function entryRules(form: TournamentForm): Partial<TournamentWanted> {
    return {
        ...(form.leastRating === null ? {} : { least_rating: form.leastRating }),
        ...(form.mostRating === null ? {} : { most_rating: form.mostRating }),
        ...(form.mostPlayers === null ? {} : { most_players: form.mostPlayers }),
        ...(form.password === '' ? {} : { password: form.password }),
    };
}

function termsOf(form: TournamentForm, plan: Plan): TournamentWanted['terms'] {
    const options = Object.entries(plan.options).filter(([, value]) => value !== '');
    return {
        game: plan.preset,
        ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
        ...(plan.position === null ? {} : { position: plan.position }),
        time_control: timeControlText(form.timeControl),
        ...(form.timeControl.reminder === null || reminderLimit(form.timeControl) === null
            ? {}
            : { reminder: `${form.timeControl.reminder}d` }),
        rated: form.rated && canBeRated(plan),
        visibility: 'public',
    };
}

/** `plan` says which game and variant. */
export function tournamentBody(form: TournamentForm, plan: Plan): TournamentWanted {
    return {
        name: form.name.trim(),
        kind: form.kind,
        terms: termsOf(form, plan),
        ...ofKind(form),
        ...startOf(form),
        ...entryRules(form),
        ...(form.about.trim() === '' ? {} : { about: form.about.trim() }),
        ...(form.prizes.trim() === '' ? {} : { prizes: form.prizes.trim() }),
    };
}
