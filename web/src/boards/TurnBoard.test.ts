import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Game, Rules } from '../rules/game';
import { readRules } from '../rules/node';
import type { Player } from '../rules/types';
import { announcement } from '../base/announcer.svelte';
import { settings } from '../base/settings.svelte';
import { loadBoards } from '../games';
import TurnBoard from './TurnBoard.svelte';

let rules: Rules;
// Loaded with the file: on a busy machine this takes longer than the time limit of a hook.
const boards = await loadBoards();

beforeAll(async () => {
    rules = await readRules();
});
beforeEach(() => {
    settings.motion = 'none';
    settings.confirm = 'never';
    settings.textBoard = false;
});
afterEach(cleanup);

interface Given {
    readonly seats?: readonly Player[];
    readonly prefix?: readonly string[];
    readonly roll?: () => string;
    readonly isFinal?: boolean;
}

/** A board on which turns are entered and then played, as the pages use it. */
function seated(game: Game, { seats = ['one', 'two'], prefix, roll, isFinal = false }: Given = {}) {
    const turns = vi.fn<(turn: string) => void>();
    const props = {
        board: boards(game.look().game),
        game,
        seats,
        bottom: 'one' as const,
        version: 0,
        isFinal,
        ...(prefix && { prefix }),
        ...(roll && { roll }),
        onturn: turns,
    };
    const { rerender } = render(TurnBoard, { props });
    const again = (): Promise<void> =>
        rerender({ seats: [...seats], ...(prefix && { prefix: [...prefix] }) });
    const played = async (turn: string, next: readonly string[] = []): Promise<void> => {
        game.play(turn);
        props.version += 1;
        await rerender({ version: props.version, prefix: next });
    };
    return { turns, played, again };
}

const place = (name: string): HTMLElement => {
    const control = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
    if (!control) throw new Error(`there is no place ${name}`);
    return control;
};
const tapped = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await fireEvent.click(place(name));
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a turn of Knights is entered step by step and reported when it is complete', async () => {
    const { turns } = seated(rules.open('knights'));
    const steps = (): string =>
        within(screen.getByRole('list')).getByText(/./, { selector: '[aria-current]' }).textContent;
    expect(steps()).toContain('Knight');
    await tapped('b1', 'c3');
    expect(steps()).toContain('Fill');
    await tapped('a1');
    expect(steps()).toContain('Free step');
    await tapped('d1', 'd4');
    expect(turns.mock.calls).toEqual([['b1-c3:a1-b1:d1-d4']]);
});

test('undo takes back one action of the turn', async () => {
    const { turns } = seated(rules.open('knights'));
    await tapped('b1', 'c3', 'a1');
    await fireEvent.click(button('Undo'));
    await fireEvent.click(button('Undo'));
    expect(button('Undo')).toHaveProperty('disabled', true);
    await tapped('b1', 'a3', 'c1', 'd1', 'd4');
    expect(turns.mock.calls).toEqual([['b1-a3:c1-b1:d1-d4']]);
});

test('with confirmation enabled, the turn waits for the button and can be undone', async () => {
    settings.confirm = 'always';
    const { turns } = seated(rules.open('razzle'));
    await tapped('c8', 'b6');
    expect(turns).not.toHaveBeenCalled();
    await fireEvent.click(button('Undo'));
    await tapped('c8', 'd6');
    await fireEvent.click(button('Play this turn'));
    expect(turns.mock.calls).toEqual([['c8-d6']]);
});

test.each([
    ['final', true, 0],
    ['final', false, 1],
    ['never', true, 1],
] as const)(
    'with the setting %s, final: %s, %d turns are played at once',
    async (setting, isFinal, count) => {
        settings.confirm = setting;
        const { turns } = seated(rules.open('razzle'), { isFinal });
        await tapped('c8', 'b6');
        expect(turns).toHaveBeenCalledTimes(count);
        expect(screen.queryAllByRole('button', { name: 'Play this turn' })).toHaveLength(1 - count);
    },
);

const forced = '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2';

test('the button ends a chain of passes', async () => {
    const { turns } = seated(rules.open('razzle', forced));
    await tapped('d1', 'c1');
    await fireEvent.click(button('End turn'));
    expect(turns.mock.calls).toEqual([['d1-c1']]);
});

test('another tap on the ball ends a chain of passes', async () => {
    const { turns } = seated(rules.open('razzle', forced));
    await tapped('d1', 'c1', 'a3', 'a3');
    expect(turns.mock.calls).toEqual([['d1-c1-a3']]);
});

test('an illegal action is explained with its clause', async () => {
    const { turns } = seated(rules.open('razzle', forced));
    await tapped('a3', 'b5');
    expect(screen.getByRole('link', { name: 'Rule RZ-9' }).getAttribute('href')).toBe('/rules/razzle#RZ-9');
    expect(announcement().text).toContain('you must pass');
    expect(turns).not.toHaveBeenCalled();
    await fireEvent.click(button('Close'));
    expect(screen.queryByRole('link', { name: 'Rule RZ-9' })).toBeNull();
});

test('an explanation disappears with the next action', async () => {
    const { played } = seated(rules.open('razzle'));
    await tapped('c8', 'c5');
    expect(screen.getByText(/not a knight's move/)).toBeTruthy();
    await played('e8-f6');
    expect(screen.queryByText(/not a knight's move/)).toBeNull();
});

test('the keyboard moves over the squares, selects and deselects', async () => {
    seated(rules.open('knights'));
    place('b1').focus();
    await fireEvent.click(place('b1'));
    expect(place('b1').getAttribute('aria-label')).toBe('b1, your knight, selected');
    await fireEvent.keyDown(place('b1'), { key: 'ArrowUp' });
    await tick();
    expect(document.activeElement).toBe(place('b2'));
    expect(place('b2').tabIndex).toBe(0);
    expect(place('b1').tabIndex).toBe(-1);
    await fireEvent.keyDown(place('b2'), { key: 'Escape' });
    expect(place('b1').getAttribute('aria-label')).toBe('b1, your knight, can be selected');
});

test('a turn can be typed', async () => {
    const { turns } = seated(rules.open('knights'));
    const field = screen.getByLabelText('Type a turn');
    await fireEvent.input(field, { target: { value: 'b1-c3:a1-b1:d1-d4' } });
    await fireEvent.click(button('Enter'));
    expect(turns.mock.calls).toEqual([['b1-c3:a1-b1:d1-d4']]);
});

test('parts of a turn can be typed one after another', async () => {
    const { turns } = seated(rules.open('knights'));
    const field = screen.getByLabelText('Type a turn');
    for (const part of ['b1-c3', 'a1-b1', 'd1-d4']) {
        expect(field).toHaveProperty('value', '');
        await fireEvent.input(field, { target: { value: part } });
        await fireEvent.click(button('Enter'));
    }
    expect(turns.mock.calls).toEqual([['b1-c3:a1-b1:d1-d4']]);
});

test('an illegal typed turn stays in its field with an explanation', async () => {
    const { turns } = seated(rules.open('knights'));
    const field = screen.getByLabelText('Type a turn');
    await fireEvent.input(field, { target: { value: 'b1-b3' } });
    await fireEvent.click(button('Enter'));
    expect(screen.getByRole('link', { name: 'Rule KD-5' })).toBeTruthy();
    expect(field).toHaveProperty('value', 'b1-b3');
    expect(turns).not.toHaveBeenCalled();
});

test('a user without a seat can look but not choose', async () => {
    const { turns } = seated(rules.open('razzle'), { seats: ['two'] });
    await tapped('c8', 'b6');
    expect(turns).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('every turn played is announced and resets the draft', async () => {
    const { played } = seated(rules.open('razzle'), { seats: ['one'] });
    await tapped('c8');
    await played('e8-f6');
    expect(announcement().text).toMatch(/Eks: piece from e8 to f6\.$/);
    await played('e1-f3');
    expect(announcement().text).toMatch(/Ohs: piece from e1 to f3\.$/);
    expect(place('c8').getAttribute('aria-label')).toBe('c8, your piece, can be selected');
});

test('dice are rolled once and cannot be undone', async () => {
    const roll = vi.fn(() => '53');
    seated(rules.open('mazers'), { roll });
    await fireEvent.click(button('Roll the dice'));
    expect(roll).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Roll the dice' })).toBeNull();
    expect(button('Undo')).toHaveProperty('disabled', true);
});

test('a roll by the server is the beginning of the turn', { timeout: 60_000 }, async () => {
    const game = rules.open('mazers');
    const { turns } = seated(game, { prefix: ['53'] });
    const actions = ['53'];
    for (let draft = game.draft(actions); !draft.complete; draft = game.draft(actions)) {
        const [choice] = draft.choices;
        if (!choice) throw new Error('the turn cannot be finished');
        await tapped(...(choice.from === null ? [] : [choice.from]), choice.to ?? '');
        actions.push(choice.text);
    }
    expect(turns.mock.calls).toEqual([[game.draft(actions).turn]]);
});

test('the same roll for the other player begins another turn', { timeout: 60_000 }, async () => {
    const game = rules.open('mazers');
    const actions = ['53'];
    for (let draft = game.draft(actions); !draft.complete; draft = game.draft(actions))
        actions.push(draft.choices[0]?.text ?? '');
    const { played } = seated(game, { prefix: ['53'], seats: ['two'] });
    const [blocker] = game.draft(['53']).choices.flatMap((choice) => choice.from ?? []);
    expect(place(blocker ?? '').getAttribute('aria-label')).not.toContain('can be selected');
    await played(actions.join(':'), ['53']);
    const [other] = game.draft(['53']).choices.flatMap((choice) => choice.from ?? []);
    expect(place(other ?? '').getAttribute('aria-label')).toContain('can be selected');
});

test('the selection survives changes of the page around the board', async () => {
    const { again } = seated(rules.open('razzle'));
    await tapped('c8');
    await again();
    expect(place('c8').getAttribute('aria-label')).toBe('c8, your piece, selected');
    const game = rules.open('mazers');
    cleanup();
    const house = seated(game, { prefix: ['53'] });
    const blocker = game.draft(['53']).choices[0]?.from ?? '';
    await tapped(blocker);
    const picked = place(blocker).getAttribute('aria-label');
    await house.again();
    expect(place(blocker).getAttribute('aria-label')).toBe(picked);
    expect(picked).toContain('selected');
});

test('the board is also shown as a table if the setting is on', async () => {
    settings.textBoard = true;
    seated(rules.open('knights'));
    const table = screen.getByRole('table');
    expect(within(table).getAllByText('two of White’s pawns')).toHaveLength(4);
    expect(within(table).getAllByText('Black’s knight')).toHaveLength(2);
});
