import { describe, expect, test } from 'vitest';
import type { Plan } from '../../play/plan';
import { freshTimeControl } from '../terms';
import {
    freshTournament,
    localMinute,
    tournamentBody,
    usualStart,
    type TournamentForm,
} from './newTournament';

const now = new Date(2026, 10, 17, 18, 2).getTime();
const plan: Plan = {
    game: 'razzle',
    preset: 'razzle-sdg',
    options: {},
    position: null,
    opponent: 'engine',
    strength: { kind: 'level', level: 3 },
    seat: 'random',
    helps: true,
};

function body(more: Partial<TournamentForm>, of: Plan = plan) {
    const form = freshTournament(now, { ...freshTimeControl, choice: '5m+3s' });
    return tournamentBody({ ...form, name: ' Spring Cup ', ...more }, of);
}

describe('the start', () => {
    test('is proposed at a round time', () => {
        expect(usualStart(now)).toBe('2026-11-17T18:35');
    });
    test('is in the time zone of the user', () => {
        expect(localMinute(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02T03:04');
        expect(body({ startsAt: '2026-11-18T20:00' }).starts).toBe(new Date(2026, 10, 18, 20).getTime());
    });
    test('is by players or by the host instead', () => {
        expect(body({ start: 'players', startPlayers: 6 })).toMatchObject({ start_players: 6 });
        expect(body({ start: 'players' })).not.toHaveProperty('starts');
        expect(body({ start: 'host' })).not.toHaveProperty('starts');
        expect(body({ start: 'host' })).not.toHaveProperty('start_players');
    });
});

describe('the request', () => {
    test('has the game, the time control and the name', () => {
        expect(body({ kind: 'arena' })).toMatchObject({
            name: 'Spring Cup',
            kind: 'arena',
            minutes: 60,
            terms: { game: 'razzle-sdg', time_control: '5m+3s', rated: true, visibility: 'public' },
        });
    });
    test('has only what belongs to its kind', () => {
        const all = { rounds: 5, twice: true, thirdPlace: true, minutes: 30 };
        const fields = ['rounds', 'twice', 'third_place', 'minutes'];
        const those = (kind: TournamentForm['kind']): readonly string[] =>
            fields.filter((field) => field in body({ kind, ...all }));
        expect(those('swiss')).toEqual(['rounds']);
        expect(those('round-robin')).toEqual(['twice']);
        expect(those('knockout')).toEqual(['third_place']);
        expect(those('arena')).toEqual(['minutes']);
    });
    test('leaves out what was left empty', () => {
        const keys = Object.keys(body({ kind: 'swiss', start: 'host' })).sort();
        expect(keys).toEqual(['kind', 'name', 'terms']);
    });
    test('has the rules of entry', () => {
        const rules = { leastRating: 1400, mostRating: 1800, mostPlayers: 16, password: 'sesame' };
        expect(body(rules)).toMatchObject({
            least_rating: 1400,
            most_rating: 1800,
            most_players: 16,
            password: 'sesame',
        });
    });
    test('is not rated from a position of one’s own', () => {
        const { terms } = body({}, { ...plan, position: 'x', options: { size: '5x5', other: '' } });
        expect(terms).toMatchObject({ rated: false, position: 'x', options: { size: '5x5' } });
    });
});
