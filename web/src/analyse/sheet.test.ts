import { expect, test } from 'vitest';
import { printAddress } from '../rules/address';
import { boardsAt, labelsIn } from './sheet';

test('a sheet has a board at every step and at the end', () => {
    expect(boardsAt(9, 4)).toEqual([4, 8, 9]);
    expect(boardsAt(8, 4)).toEqual([4, 8]);
    expect(boardsAt(3, 4)).toEqual([3]);
    expect(boardsAt(9, 0)).toEqual([9]);
    expect(boardsAt(0, 4)).toEqual([0]);
});

test('names and a line about the game are in the address', () => {
    const address = printAddress(
        { variant: 'razzle', setUp: null, turns: ['c8-b6'] },
        { one: 'Ann & co', two: 'Ben', note: 'Ann wins. 100 %' },
        { bottom: 'two' },
    );
    const hash = new URL(address, 'https://house.invalid').hash.slice(1);
    expect(labelsIn(hash)).toEqual({ one: 'Ann & co', two: 'Ben', note: 'Ann wins. 100 %' });
    expect(labelsIn('variant=razzle')).toEqual({ one: '', two: '', note: '' });
    expect(labelsIn(`note=${'x'.repeat(999)}`).note).toHaveLength(200);
});
