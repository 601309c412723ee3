// @vitest-environment node
// Every lesson is a test of the rules: what it calls a solution is one, and what it calls wrong is refused by the clause
// that it names.
import { beforeAll, describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import type { Match, Rules } from '../rules/match';
import type { Lesson } from '../boards/lesson';
import { gameIds, games, type GameId } from '../games';
import { lessonAfter } from './contents';
import { attempt, openLesson } from './lesson';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const all = (await Promise.all(gameIds.map((game) => games[game].lessons()))).flat();
const nameOf = ({ game, id }: Pick<Lesson, 'game' | 'id'>): string => `${game}.${id}`;

function lessonOf(game: GameId, id: string): Lesson {
    const found = all.find((lesson) => lesson.game === game && lesson.id === id);
    if (!found) throw new Error(`${game} has no lesson ${id}`);
    return found;
}

// The match where a step begins, by the first solution of those before it.
function atStep(lesson: Lesson, step: number): Match {
    const match = openLesson(rules, lesson);
    lesson.steps.slice(0, step).forEach((one, index) => {
        const solution = one.solutions[0] ?? '';
        expect(attempt(match, lesson, index, solution), `${nameOf(lesson)}: ${solution}`).toMatchObject({
            kind: 'next',
        });
    });
    return match;
}

const steps = all.flatMap((lesson) =>
    lesson.steps.map((step, index) => ({ name: `${nameOf(lesson)} ${index + 1}`, lesson, step, index })),
);

describe.each(steps)('lesson $name', ({ lesson, step, index }) => {
    it('is solved by each of its solutions', () => {
        const last = index + 1 === lesson.steps.length;
        for (const solution of step.solutions) {
            const match = atStep(lesson, index);
            const answer = attempt(match, lesson, index, solution);
            expect(answer.kind, solution).toBe(last ? 'done' : 'next');
            match.close();
        }
        expect(step.solutions.length).toBeGreaterThan(0);
    });

    it('refuses what is wrong by the clause that it names', () => {
        const match = atStep(lesson, index);
        for (const { turn, clause } of step.wrong) {
            const verdict = match.examine(turn);
            expect(verdict, turn).toMatchObject({ legal: false, objection: { clause } });
        }
        expect(step.wrong.length).toBeGreaterThan(0);
        match.close();
    });

    it('has hints that show something that may be chosen', () => {
        const match = atStep(lesson, index);
        const solved = step.solutions.join(' ');
        for (const { from, to } of step.marks) {
            expect(solved, `${from ?? ''} ${to}`).toContain(to);
            if (from !== null && !/^[a-i]\d[en]$/.test(from)) expect(solved).toContain(from);
        }
        match.close();
    });

    it('names clauses that the rules page has', () => {
        const page = rules.rulesPage(lesson.game);
        for (const clause of lesson.clauses) expect(page).toContain(`**[${clause}]**`);
    });
});

describe('a lesson', () => {
    it('asks again where a legal turn is not what was wanted, and stands as before', () => {
        const lesson = lessonOf('razzle', 'pass');
        const match = openLesson(rules, lesson);
        const before = match.look().position;
        expect(attempt(match, lesson, 0, 'b8-a6')).toEqual({ kind: 'again' });
        expect(match.look().position).toBe(before);
        expect(attempt(match, lesson, 0, 'd8-b6')).toEqual({ kind: 'done' });
    });

    it('knows that the opponent could still win', () => {
        const lesson = lessonOf('razzle', 'guard');
        const match = openLesson(rules, lesson);
        expect(attempt(match, lesson, 0, 'g3-f5')).toEqual({ kind: 'again' });
    });

    it('lets the opponent answer', () => {
        const lesson = lessonOf('knights', 'threat');
        const match = openLesson(rules, lesson);
        expect(attempt(match, lesson, 0, 'b1-c3:r-b1:d1-d2')).toEqual({
            kind: 'next',
            reply: 'f6-e4:r-f6:a6-a5',
        });
        expect(match.look().toMove).toBe('one');
    });

    it('is followed by the next of its game', () => {
        expect(lessonAfter(lessonOf('razzle', 'jump'))?.id).toBe('pass');
        expect(lessonAfter(lessonOf('mazers', 'dice'))).toBeUndefined();
    });

    it('stands in the contents of its game, in the order in which it is taught', () => {
        const contents = gameIds.flatMap((game) => games[game].contents);
        expect(contents.map(nameOf)).toEqual(all.map(nameOf));
    });

    it('has a name of its own', () => {
        expect(new Set(all.map(nameOf)).size).toBe(all.length);
    });
});
