// Tournaments in words.
import { number } from '../../base/words.svelte';
import { faceText, gameName, optionWords, timeControlWords } from '../say';
import type { Game, ListedTournament, TournamentPlan } from '../wire';
import { t } from '../words';

/** What it is in one line: "Swiss, 5 rounds · GAME · 5 minutes + 3 seconds per turn · rated". */
export function aboutWords(plan: TournamentPlan, games: readonly Game[]): readonly string[] {
    return [
        [t(`tournament.kinds.${plan.kind}`), ...extentWords(plan)].join(', '),
        gameName(games, plan.terms.game),
        ...optionWords(games, plan.terms.game, plan.terms.options ?? {}),
        ...(plan.terms.position ? [t('online.terms.fromPosition')] : []),
        timeControlWords(plan.terms.time_control ?? ''),
        t(plan.terms.rated ? 'online.terms.rated' : 'online.terms.casual'),
    ];
}

function extentWords({ kind, rounds, minutes, twice, third_place }: TournamentPlan): readonly string[] {
    return [
        ...(kind === 'arena' && minutes !== undefined ? [t('tournament.minutes', { count: minutes })] : []),
        ...(rounds === undefined ? [] : [t('tournament.rounds', { count: rounds })]),
        ...(twice ? [t('tournament.twice')] : []),
        ...(third_place ? [t('tournament.withThird')] : []),
    ];
}

/** As many as a tournament of a member can have. A higher limit is not worth a word. */
const membersLimit = 128;

/** Who may enter, as short sentences. */
export function entryWords({ plan, password }: ListedTournament): readonly string[] {
    const { least_rating: least, most_rating: most } = plan;
    return [
        ...(least !== undefined && most !== undefined
            ? [t('tournament.ratingBetween', { least: String(least), most: String(most) })]
            : []),
        ...(least !== undefined && most === undefined
            ? [t('tournament.ratingAtLeast', { least: String(least) })]
            : []),
        ...(least === undefined && most !== undefined
            ? [t('tournament.ratingAtMost', { most: String(most) })]
            : []),
        ...(password ? [t('tournament.passwordNeeded')] : []),
        ...(plan.most_players < membersLimit
            ? [t('tournament.mostPlayers', { count: plan.most_players })]
            : []),
    ];
}

/** "1", "½", "2½", as people write points. */
export function pointsText(points: number): string {
    const whole = Math.floor(points);
    if (points === whole) return String(whole);
    return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : number(points);
}

/** The time until something: "4:07", and in words for more than a day. */
export function untilText(milliseconds: number): string {
    const left = Math.max(0, milliseconds);
    const isSoon = left < 24 * 3_600_000;
    // Tenths of a second would only distract.
    const shown =
        left < 10_000 && isSoon ? null : faceText({ milliseconds: left, total: null, periods: null }, isSoon);
    return shown ?? `0:${String(Math.floor(left / 1_000)).padStart(2, '0')}`;
}
