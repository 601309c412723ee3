// What the server sends, in the language of the page.
import { date, number } from '../base/words.svelte';
import type { Names } from '../boards/types';
import { t, type Key } from './words';
import online from './words/en/online';
import { games, isGame } from '../games';
import { optionName, valueName, variantTitle } from '../play/summaries';
import type { Refusal } from './api';
import type { ClockFace, Left } from './clock';
import { faceOf } from './clock';
import { readDays, readTimeControl, type TimeControl } from './timeControl';
import type { TableEnding } from './table';
import { gameOf } from './games';
import type { Game, Player, Rating, Restriction, SeatRating, Terms } from './wire';

/** A code that this page does not know, from a newer server, is shown with the server's own sentence. */
export function sentence({ code, message, retryAfter, restriction }: Refusal, now = Date.now()): string {
    if (restriction && (code === 'banned' || code === 'muted')) return restrictionWords(code, restriction);
    const when = date(now + (retryAfter ?? 0) * 1_000);
    const wait = retryAfter === null ? t('online.terms.aMoment') : waitWords(retryAfter);
    return code in online.codes ? t(`online.codes.${code}`, { message, when, wait }) : message;
}

/** Players on the leaderboard have played at least this many different opponents. */
export const leastOpponents = 5;

/** What it means that a rating is not on the leaderboard yet; null if all of them are. */
export function unlistedWords(ratings: readonly Rating[]): string | null {
    if (ratings.every(({ listed }) => listed)) return null;
    return t('online.profile.unsure', { least: leastOpponents });
}

/** The sentence for a user who is banned or muted. */
export function restrictionWords(kind: 'banned' | 'muted', { until, reason }: Restriction): string {
    const state =
        until === null
            ? t(`moderation.restriction.${kind}ForGood`)
            : t(`moderation.restriction.${kind}Until`, { date: date(until) });
    return reason === '' ? state : `${state} ${t('moderation.restriction.reason', { reason })}`;
}

/** The title of a game by its id, or by the name of one of its presets. */
export function gameTitle(list: readonly Game[], preset: string): string {
    const id = gameOf(list, preset)?.id ?? preset;
    return isGame(id) ? games[id].title() : id;
}

/** The title, and the variant if it is not the usual one. */
export function gameName(list: readonly Game[], preset: string): string {
    const id = gameOf(list, preset)?.id ?? preset;
    return isGame(id) ? variantTitle(id, preset) : id;
}

/** How long to wait, rounded up to a unit that fits: "30 seconds", "5 minutes", "8 hours". */
function waitWords(all: number): string {
    if (all <= 120) return t('online.terms.seconds', { count: all });
    if (all <= 7_200) return t('online.terms.minutes', { count: Math.ceil(all / 60) });
    return t('online.terms.hours', { count: Math.ceil(all / 3_600) });
}

function seconds(all: number): string {
    const minutes = Math.floor(all / 60);
    const rest = all % 60;
    const parts = [
        minutes > 0 ? t('online.terms.minutes', { count: minutes }) : '',
        rest > 0 || minutes === 0 ? t('online.terms.seconds', { count: rest }) : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
}

export function timeControlWords(text: string): string {
    const control = readTimeControl(text);
    return control ? wordsOf(control) : text;
}

/** For a button: "5+3", "3 days". */
export function shortTimeControl(text: string): string {
    const control = readTimeControl(text);
    if (control?.kind === 'fischer') return `${number(control.bank / 60)}+${number(control.increment)}`;
    if (control?.kind === 'days') return t('online.terms.daysLeft', { count: control.days });
    return timeControlWords(text);
}

function wordsOf(control: TimeControl): string {
    switch (control.kind) {
        case 'unlimited':
            return t('online.terms.unlimited');
        case 'fischer':
            return control.increment === 0
                ? t('online.terms.sudden', { bank: seconds(control.bank) })
                : t('online.terms.fischer', {
                      bank: seconds(control.bank),
                      increment: seconds(control.increment),
                  });
        case 'delay':
            return t('online.terms.delay', { bank: seconds(control.bank), delay: seconds(control.delay) });
        case 'byo-yomi': {
            const periods = { periods: control.periods, period: seconds(control.period) };
            return control.bank === 0
                ? t('online.terms.byoYomiOnly', periods)
                : t('online.terms.byoYomi', { bank: seconds(control.bank), ...periods });
        }
        case 'days':
            return t('online.terms.days', { count: control.days });
        case 'total-days': {
            const words = t('online.terms.totalDays', {
                turn: t('online.terms.days', { count: control.days }),
                total: t('online.terms.daysLeft', { count: control.total }),
            });
            return control.throughVacations ? t('online.terms.throughVacations', { control: words }) : words;
        }
        case 'day-bank':
            return t('online.terms.dayBank', {
                bank: control.bank,
                increment: control.increment,
                cap: control.cap,
            });
    }
}

/** The terms of an invitation, except the game itself, as short phrases. `isOwn`: it is the user's own. */
export function termsWords(
    list: readonly Game[],
    terms: Terms,
    from: string,
    isOwn: boolean,
): readonly string[] {
    return [
        timeControlWords(terms.time_control ?? 'unlimited'),
        ...reminderWords(terms.reminder),
        t(terms.rated ? 'online.terms.rated' : 'online.terms.casual'),
        ...(terms.swap ? [t('online.terms.swap')] : []),
        ...seatWords(sidesOf(list, terms.game), terms.seat ?? 'random', from, isOwn),
        ...(terms.visibility === 'private' ? [t('online.terms.private')] : []),
        ...(terms.visibility === 'unlisted' ? [t('online.terms.unlisted')] : []),
        ...(terms.position ? [t('online.terms.fromPosition')] : []),
        ...optionWords(list, terms.game, terms.options ?? {}),
    ];
}

/** The options that differ from the preset: "Board size: 5x6". */
export function optionWords(
    list: readonly Game[],
    preset: string,
    options: Readonly<Record<string, string>>,
): readonly string[] {
    const id = gameOf(list, preset)?.id ?? preset;
    return Object.entries(options).map(
        ([name, value]) => `${optionName(id, name)}: ${valueName(id, name, value)}`,
    );
}

/** After how many days the player to move gets a reminder, if the terms say so. */
export function reminderWords(reminder: string | null | undefined): readonly string[] {
    return reminder ? [t('online.terms.reminder', { count: readDays(reminder) })] : [];
}

/** The names of the sides, by the id of a game or one of its presets; null: the page doesn't know the game. */
function sidesOf(list: readonly Game[], preset: string): Names | null {
    const id = gameOf(list, preset)?.id ?? preset;
    return isGame(id) ? games[id].players() : null;
}

function seatWords(
    sides: Names | null,
    seat: Player | 'random',
    name: string,
    isOwn: boolean,
): readonly string[] {
    if (seat === 'random' || sides === null) return [];
    const side = sides[seat];
    return [isOwn ? t('online.terms.youPlay', { side }) : t('online.terms.theyPlay', { name, side })];
}

/** For display: "4:07", "2 days 3 hours". */
export function faceText(left: Left, live: boolean): string {
    const face = shortText(faceOf(left.milliseconds, live));
    if (left.total !== null)
        return t('online.terms.ofTotal', { time: face, total: shortText(faceOf(left.total, false)) });
    return left.periods === null ? face : `${face} (${number(left.periods)})`;
}

function shortText(face: ClockFace): string {
    switch (face.kind) {
        case 'digits':
            return face.text;
        case 'days':
            return t('online.terms.shortDays', { days: face.days, hours: face.hours });
        case 'hours':
            return t('online.terms.shortHours', { hours: face.hours, minutes: face.minutes });
    }
}

function textOf(face: ClockFace): string {
    switch (face.kind) {
        case 'digits':
            return face.text;
        case 'days':
            return `${t('online.terms.daysLeft', { count: face.days })} ${t('online.terms.hours', { count: face.hours })}`;
        case 'hours':
            return `${t('online.terms.hours', { count: face.hours })} ${t('online.terms.minutes', { count: face.minutes })}`;
    }
}

/** For screen readers: "4 minutes 7 seconds". */
export function timeWords(left: Left, live: boolean): string {
    const face = faceOf(left.milliseconds, live);
    const time = face.kind === 'digits' ? seconds(Math.floor(left.milliseconds / 1000)) : textOf(face);
    if (left.total !== null)
        return t('online.terms.ofTotal', { time, total: textOf(faceOf(left.total, false)) });
    return left.periods === null
        ? time
        : `${time}, ${t('online.terms.periodsLeft', { count: left.periods })}`;
}

/** Who has won, from the point of view of `you`, and why. */
export function endingWords(
    ending: TableEnding,
    names: Readonly<Record<Player, string>>,
    you: Player | null,
    game: string,
): { readonly result: string; readonly reason: string } {
    return { result: resultWords(ending, names, you), reason: reasonWords(ending.reason, game) };
}

/** The same as one text, for screen readers. */
export function endingSentence({ result, reason }: ReturnType<typeof endingWords>): string {
    return `${result}${result.endsWith('!') ? '' : '.'} ${reason}`;
}

const { reasons } = online.endings;

function isReason(reason: string): reason is keyof typeof reasons {
    return Object.hasOwn(reasons, reason);
}

function reasonWords(reason: string, game: string): string {
    const own = isGame(game) ? games[game].sayReason(reason, 'online') : null;
    return own ?? t(`online.endings.reasons.${isReason(reason) ? reason : 'rules'}`);
}

function resultWords(
    { winner, draw }: TableEnding,
    names: Readonly<Record<Player, string>>,
    you: Player | null,
): string {
    if (draw) return t('online.endings.drawn');
    if (winner === null) return t('online.endings.aborted');
    if (you === null) return t('online.endings.won', { name: names[winner] });
    return t(winner === you ? 'online.endings.youWin' : 'online.endings.youLose');
}

/** "GAME PRESET live" as text. */
export function ladderWords(list: readonly Game[], ladder: string): string {
    const [game = '', ...rest] = ladder.split(' ');
    const pace = rest.pop() === 'live' ? t('online.terms.live') : t('online.terms.correspondence');
    const [preset = game, ...settings] = rest;
    const options = settings.map((setting) => setting.split('=', 2) as [string, string]);
    return [gameName(list, preset), ...optionWords(list, preset, Object.fromEntries(options)), pace].join(
        ', ',
    );
}

export function kindWords(kind: 'member' | 'guest' | 'bot' | 'closed'): string {
    const words: Readonly<Record<typeof kind, Key>> = {
        member: 'online.profile.member',
        guest: 'online.guest',
        bot: 'online.bot',
        closed: 'online.closedAccount',
    };
    return t(words[kind]);
}

export function day(time: number): string {
    return date(time, 'short');
}

/** The rating of a player at a table; a question mark says that it is still uncertain. */
export function seatRatingWords({ rating, listed }: SeatRating): string {
    return `${whole(rating)}${listed ? '' : '?'}`;
}

/** "+8": the difference of the ratings as they are shown before and after the game; null: none. */
export function ratingChangeWords({ rating, change }: Pick<SeatRating, 'rating' | 'change'>): string | null {
    if (change === null) return null;
    const shown = Math.round(rating) - Math.round(rating - change);
    if (shown === 0) return '±0';
    return shown > 0 ? `+${String(shown)}` : `−${String(-shown)}`;
}

/** A rating, without a thousands separator. */
export function whole(rating: number): string {
    return String(Math.round(rating));
}
