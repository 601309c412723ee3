import { expect, test } from 'vitest';
import { commandIn, entriesOf, partsOf, type Answered, type Entry } from './commands';
import type { ChatLine } from './wire';

test.each([
    ['/move c8-b6', 'move c8-b6'],
    ['  / show ', 'show'],
    ['/', ''],
    ['good luck', null],
    ['either/or', null],
])('the command in %j is %j', (line, command) => {
    expect(commandIn(line)).toBe(command);
});

const line = (number: number): ChatLine => ({ number, from: 'ann', time: 0, text: `line ${number}` });
const answer = (number: number, after: number, room: Answered['room'] = 'players'): Answered => ({
    number,
    room,
    after,
    command: 'show',
    text: 'a board',
});
const keys = (entries: readonly Entry[]): readonly string[] => entries.map(({ key }) => key);

test('answers come after the chat line at which they were requested', () => {
    const entries = entriesOf('players', [line(1), line(2)], [answer(1, 0), answer(2, 1), answer(3, 1)]);
    expect(keys(entries)).toEqual(['answer 1', 'line 1', 'answer 2', 'answer 3', 'line 2']);
});

test('answers are shown only in the room where they were requested', () => {
    const answered = [answer(1, 1), answer(2, 1, 'watchers')];
    expect(keys(entriesOf('watchers', [line(1)], answered))).toEqual(['line 1', 'answer 2']);
});

test.each([
    ['There is no such board.\n', 'There is no such board.', ''],
    ['No.\n\n  A  B\n\n8 x\n', 'No.', '  A  B\n\n8 x\n'],
    ['', '', ''],
])('%j is split into the text %j and the drawing %j', (text, said, drawn) => {
    expect(partsOf(text)).toEqual([said, drawn]);
});
