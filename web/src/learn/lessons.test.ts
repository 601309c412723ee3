// @vitest-environment node
// Every lesson is a test of the rules: its solutions are legal and reach the goal, and its wrong turns are refused by
// the clauses it names.
import { beforeAll, describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import type { Game, Rules } from '../rules/game';
import type { Lesson } from '../boards/lesson';
import { gameIds, loadLessons, type GameId } from '../games';
import { lessonAfter } from './contents';
import { attempt, openLesson } from './lesson';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const all = (await Promise.all(gameIds.map(loadLessons))).flat();
const nameOf = ({ game, id }: Pick<Lesson, 'game' | 'id'>): string => `${game}.${id}`;

function lessonOf(game: GameId, id: string): Lesson {
    const found = all.find((lesson) => lesson.game === game && lesson.id === id);
    if (!found) throw new Error(`${game} has no lesson ${id}`);
    return found;
}

// The game at the beginning of a step, after the first solutions of the steps before it.
function atStep(lesson: Lesson, step: number): Game {
    const game = openLesson(rules, lesson);
    lesson.steps.slice(0, step).forEach((one, index) => {
        const solution = one.solutions[0] ?? '';
        expect(attempt(game, lesson, index, solution), `${nameOf(lesson)}: ${solution}`).toMatchObject({
            kind: 'next',
        });
    });
    return game;
}

const steps = all.flatMap((lesson) =>
    lesson.steps.map((step, index) => ({ name: `${nameOf(lesson)} ${index + 1}`, lesson, step, index })),
);

describe.each(steps)('lesson $name', ({ lesson, step, index }) => {
    it('is solved by each of its solutions', () => {
        const last = index + 1 === lesson.steps.length;
        for (const solution of step.solutions) {
            const game = atStep(lesson, index);
            const answer = attempt(game, lesson, index, solution);
            expect(answer.kind, solution).toBe(last ? 'done' : 'next');
            game.close();
        }
        expect(step.solutions.length).toBeGreaterThan(0);
    });

    it('has wrong turns that the rules refuse with the given clauses', () => {
        const game = atStep(lesson, index);
        for (const { turn, clause } of step.wrong) {
            const verdict = game.examine(turn);
            expect(verdict, turn).toMatchObject({ legal: false, objection: { clause } });
        }
        expect(step.wrong.length).toBeGreaterThan(0);
        game.close();
    });

    it('has hints that are part of a solution', () => {
        const game = atStep(lesson, index);
        const solved = step.solutions.join(' ');
        for (const { from, to } of step.marks) {
            expect(solved, `${from ?? ''} ${to}`).toContain(to);
            if (from !== null && !/^[a-i]\d[en]$/.test(from)) expect(solved).toContain(from);
        }
        game.close();
    });

    it('names clauses that exist on the rules page', () => {
        const page = rules.rulesPage(lesson.game, 'en').text;
        for (const clause of lesson.clauses) expect(page).toContain(`**[${clause}]**`);
    });
});

describe('a lesson', () => {
    it('takes back a legal turn that does not reach the goal', () => {
        const lesson = lessonOf('razzle', 'pass');
        const game = openLesson(rules, lesson);
        const before = game.look().position;
        expect(attempt(game, lesson, 0, 'b8-a6')).toEqual({ kind: 'again' });
        expect(game.look().position).toBe(before);
        expect(attempt(game, lesson, 0, 'd8-b6')).toEqual({ kind: 'done' });
    });

    it('detects that the opponent could still win', () => {
        const lesson = lessonOf('razzle', 'guard');
        const game = openLesson(rules, lesson);
        expect(attempt(game, lesson, 0, 'g3-f5')).toEqual({ kind: 'again' });
    });

    it('plays the opponent’s reply', () => {
        const lesson = lessonOf('knights', 'threat');
        const game = openLesson(rules, lesson);
        expect(attempt(game, lesson, 0, 'b1-c3:r-b1:d1-d2')).toEqual({
            kind: 'next',
            reply: 'f6-e4:r-f6:a6-a5',
        });
        expect(game.look().toMove).toBe('one');
    });

    it('is followed by the next lesson of its game', () => {
        const course = (game: GameId): readonly Lesson[] => all.filter((one) => one.game === game);
        expect(lessonAfter(lessonOf('razzle', 'jump'), course('razzle'))?.id).toBe('pass');
        expect(lessonAfter(lessonOf('mazers', 'dice'), course('mazers'))).toBeUndefined();
    });

    it('has a unique name', () => {
        expect(new Set(all.map(nameOf)).size).toBe(all.length);
    });
});
