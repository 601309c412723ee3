import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { RulesFault } from '../rules/game';
import { readRules } from '../rules/node';
import type { GameId } from '../games';
import type { Chance } from './dice';
import type { LocalGame } from './game';
import { begin, usualPlan, type Plan } from './plan';
import { recordOf } from './record';
import { Sitting } from './sitting.svelte';
import type { Question, Thinker } from './thinker';

const rules = await readRules();

function started(game: GameId, change: Partial<Plan> = {}): LocalGame {
    const info = rules.games.find(({ id }) => id === game);
    if (!info) throw new Error(`no game ${game}`);
    return begin(
        { ...usualPlan(info), seat: 'one', ...change },
        { rules, id: game, now: 0, chance: dice(6, 5, 1, 2) },
    );
}

/** Dice that show these numbers again and again. */
function dice(...numbers: readonly number[]): Chance {
    let thrown = 0;
    return () => (numbers[thrown++ % numbers.length] ?? 1) - 1;
}

/** Chooses the first legal turn when told to. */
class SlowThinker implements Thinker {
    readonly questions: Question[] = [];
    #answers: (() => void)[] = [];

    choose(question: Question, signal: AbortSignal): Promise<string> {
        this.questions.push(question);
        return new Promise((resolve, reject) => {
            const answer = (): void => resolve(firstTurn(question));
            this.#answers.push(answer);
            signal.addEventListener('abort', () => {
                this.#answers = this.#answers.filter((other) => other !== answer);
                reject(new Error('given up'));
            });
        });
    }

    close(): void {
        this.#answers = [];
    }

    async answer(): Promise<void> {
        this.#answers.shift()?.();
        await settled();
    }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function firstTurn({ variant, setUp, turns, draft }: Omit<Question, 'strength' | 'seed'>): string {
    const game = rules.open(variant, setUp);
    for (const turn of turns) game.play(turn);
    let made = game.draft(draft);
    while (!made.complete) {
        const [first] = made.choices;
        if (!first) throw new Error('a turn that cannot be finished');
        made = game.draft([...made.actions, first.text]);
    }
    game.close();
    return made.turn ?? '';
}

const thinker = new SlowThinker();
let kept: LocalGame | null = null;
let open: Sitting[] = [];

function sit(game: LocalGame, chance: Chance = dice(5, 3)): Sitting {
    const sitting = new Sitting(game, {
        rules,
        thinker,
        keep: (changed) => (kept = changed),
        now: () => 1,
        chance,
    });
    open.push(sitting);
    return sitting;
}

afterEach(() => {
    for (const sitting of open) sitting.close();
    open = [];
    kept = null;
    thinker.questions.length = 0;
});

describe('a game against the engine', () => {
    it('saves a turn and the engine’s reply', async () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        expect(sitting.thinking).toBe('turn');
        expect(kept?.turns).toEqual(['c8-b6']);
        await thinker.answer();
        expect(sitting.thinking).toBe('idle');
        expect(kept?.turns.length).toBe(2);
        expect(sitting.look.toMove).toBe('one');
    });

    it('lets the engine begin if it has the first seat', async () => {
        const sitting = sit(started('knights', { seat: 'two' }));
        expect(sitting.thinking).toBe('turn');
        await thinker.answer();
        expect(sitting.movers).toEqual(['one']);
    });

    it('drops the reply to a turn that was taken back', async () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        sitting.takeBack();
        await thinker.answer();
        expect(sitting.game.turns).toEqual([]);
        expect(sitting.thinking).toBe('idle');
    });

    it('gives the turn back after a takeback', async () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        await thinker.answer();
        sitting.takeBack();
        expect(sitting.game.turns).toEqual([]);
        expect(sitting.look.position).toBe(rules.open('razzle').look().position);
        expect(sitting.backTo).toBeNull();
    });

    it('lets the engine be stopped and resumed', async () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        sitting.stopThinking();
        await settled();
        expect(sitting.thinking).toBe('paused');
        sitting.resume();
        expect(sitting.thinking).toBe('turn');
        await thinker.answer();
        expect(sitting.game.turns.length).toBe(2);
    });

    it('uses a new strength for the turn the engine is thinking about', () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        sitting.setStrength({ kind: 'level', level: 9 });
        expect(thinker.questions.map(({ strength }) => strength)).toEqual([
            { kind: 'level', level: 3 },
            { kind: 'level', level: 9 },
        ]);
    });

    it('ends with a loss of the person who resigns, no matter who is to move', () => {
        const sitting = sit(started('razzle'));
        sitting.play('c8-b6');
        sitting.resign();
        expect(kept?.ending).toEqual({ winner: 'two', reason: 'resignation' });
        expect(sitting.seats).toEqual([]);
        expect(sitting.thinking).toBe('idle');
        expect(recordOf(sitting)).toMatch(/\[Result "0-1"\][^]*Termination "resignation"[^]*1\. c8-b6 0-1/);
    });

    it('shows a hint as marks until the next action', async () => {
        const sitting = sit(started('razzle'));
        const asked = sitting.askForHint();
        expect(sitting.thinking).toBe('hint');
        await thinker.answer();
        await asked;
        expect(sitting.hint).toEqual({ turn: 'b8-a6', marks: [{ from: 'b8', to: 'a6', meaning: 'hint' }] });
        sitting.drafted(['d8-b6']);
        expect(sitting.hint).toBeNull();
    });

    it('numbers the actions of a hint in their order', async () => {
        const sitting = sit(started('knights'));
        const asked = sitting.askForHint();
        await thinker.answer();
        await asked;
        const steps = sitting.hint?.turn.split(':') ?? [];
        expect(sitting.hint?.marks.map(({ order }) => order)).toEqual(steps.map((_, index) => index + 1));
        expect(steps.length).toBeGreaterThan(1);
    });
});

describe('dice', () => {
    it('are saved before they are shown, and stay the same after a reload', () => {
        const sitting = sit(started('mazers'));
        expect(sitting.rollIsDue).toBe(true);
        expect(sitting.roll()).toBe('53');
        expect(kept?.draft).toEqual(['53']);
        const again = sit(kept ?? started('mazers'), dice(1));
        expect(again.prefix).toEqual(['53']);
        expect(again.rollIsDue).toBe(false);
    });

    it('of the engine are rolled here and passed to it', () => {
        const sitting = sit(started('mazers', { seat: 'two' }));
        expect(sitting.prefix).toEqual(['53']);
        expect(thinker.questions.map(({ draft }) => draft)).toEqual([['53']]);
        expect(kept?.draft).toEqual(['53']);
    });

    it('stay as they fell when a turn is taken back, those of the engine, too', async () => {
        const sitting = sit(started('mazers'), dice(5, 3, 6, 1, 2, 2));
        sitting.roll();
        sitting.play(firstTurn(sitting.game));
        expect(sitting.prefix).toEqual(['61']);
        await thinker.answer();
        sitting.takeBack();
        expect(kept).toMatchObject({ turns: [], draft: ['53'], rolls: ['61'] });
        expect(sitting.rollIsDue).toBe(false);
        sitting.play(firstTurn(sitting.game));
        expect(sitting.prefix).toEqual(['61']);
        await thinker.answer();
        sitting.roll();
        expect(sitting.prefix).toEqual(['22']);
    });
});

describe('a saved game', () => {
    it('continues in the middle of a turn', () => {
        const begun = started('knights', { opponent: 'person' });
        const sitting = sit({ ...begun, draft: ['b1-c3'] });
        expect(sitting.game.draft).toEqual(['b1-c3']);
    });

    it('drops an unfinished turn that is illegal', () => {
        expect(sit({ ...started('razzle'), draft: ['d8-d1'] }).game.draft).toEqual([]);
    });

    it('is not opened if one of its turns is illegal', () => {
        expect(() => sit({ ...started('razzle'), turns: ['d8-d1'] })).toThrow(RulesFault);
    });
});

describe('two people at one screen', () => {
    it('take turns, look back and agree on a draw', () => {
        const sitting = sit(started('razzle', { opponent: 'person' }));
        sitting.play('c8-b6');
        sitting.play('e1-f3');
        flushSync();
        expect(sitting.seats).toEqual(['one', 'two']);
        expect(sitting.lookAt(1).turns).toEqual(['c8-b6']);
        sitting.agreeOnDraw();
        expect(recordOf(sitting)).toContain('1/2-1/2');
        expect(thinker.questions).toEqual([]);
    });

    it('can resign, which loses for the player to move', () => {
        const sitting = sit(started('razzle', { opponent: 'person' }));
        sitting.play('c8-b6');
        sitting.resign();
        expect(sitting.game.ending).toEqual({ winner: 'one', reason: 'resignation' });
    });
});

it('games of all kinds are played to an ending by the rules', async () => {
    for (const id of ['razzle', 'knights', 'mazers', 'octi'] as const) {
        const sitting = sit(started(id, { options: { turns: '12' } }));
        while (sitting.game.ending === null) {
            if (sitting.rollIsDue) sitting.roll();
            if (sitting.engineIsToMove) await thinker.answer();
            else sitting.play(firstTurn(sitting.game));
        }
        expect(sitting.game.ending).toEqual(sitting.look.ending);
        expect(rules.readRecords(recordOf(sitting))[0]?.turns.map(({ turn }) => turn)).toEqual(
            sitting.game.turns,
        );
    }
});
