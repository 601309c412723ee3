// Follows the traces of independent programs (tests/data), as the C++ tests do, to check that the rules in the browser
// are the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from './game';
import { readRules } from './node';
import type { GameId } from '../games';

interface Step {
    readonly pos: string;
    readonly legal: readonly string[];
}

interface Trace {
    readonly options?: string;
    readonly board?: string;
    readonly first?: string;
    readonly turns: readonly string[];
    readonly steps: readonly Step[];
}

const rules = await readRules();

function tracesOf(game: GameId): readonly Trace[] {
    const file = join(import.meta.dirname, '../../../tests/data', `${game}.traces.jsonl`);
    return readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Trace);
}

/** "neighbor,switch", "size=5x6", "razzle-sdg": a bare word is a preset, or an option that is on. */
function variantOf(game: GameId, { options, board, first }: Trace): string {
    if (board !== undefined && first !== undefined) return `${game} board=${board} first=${first}`;
    const words = (options ?? '').split(',').filter((word) => word !== '');
    const presets = rules.games.flatMap(({ presets: all }) => all.map(({ name }) => name));
    const preset = words.find((word) => presets.includes(word)) ?? game;
    const settings = words
        .filter((word) => word !== preset)
        .map((word) => (word.includes('=') ? word : `${word}=on`));
    return [preset, ...settings].join(' ');
}

const texts = (choices: readonly { readonly text: string }[]): readonly string[] =>
    choices.map(({ text }) => text);

/** Steps are turns: the position before each, and its first actions or whole turns. */
function followTurns(game: Game, trace: Trace): void {
    trace.turns.forEach((turn, number) => {
        const step = trace.steps[number];
        const look = game.look();
        expect(look.position).toBe(step?.pos);
        const firsts = new Set(step?.legal.map((legal) => legal.split('-').slice(0, 2).join('-')));
        if (look.game === 'razzle') expect(new Set(texts(look.choices))).toEqual(firsts);
        else expect(texts(look.choices)).toEqual(step?.legal);
        game.play(turn);
    });
}

/** Steps are decisions: the position after each action of a turn but the last. */
function followDecisions(game: Game, trace: Trace): void {
    const steps = trace.steps.values();
    for (const turn of trace.turns) {
        const actions = turn.split(':').filter((action) => action !== '');
        for (let made = 1; made < actions.length; ++made) {
            const draft = game.draft(actions.slice(0, made));
            const step: Step | undefined = steps.next().value;
            expect(draft.position).toBe(step?.pos);
            expect(texts(draft.choices)).toEqual(step?.legal);
        }
        game.play(turn);
    }
}

describe('games agree with independent programs', () => {
    test.each<GameId>(['razzle', 'knights', 'mazers', 'octi'])(
        '%s',
        (id) => {
            const traces = tracesOf(id).filter((_, number) => number % 6 === 0);
            expect(traces.length).toBeGreaterThan(2);
            for (const trace of traces) {
                const game = rules.open(variantOf(id, trace));
                (trace.board === undefined ? followTurns : followDecisions)(game, trace);
                expect(game.look().ending).not.toBeNull();
                game.close();
            }
        },
        60_000,
    );
});
