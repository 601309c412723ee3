// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { analyseAddress, editAddress, handedOver, sharedAddress, unpacked } from './address';

const parts = (address: string): [query: string, hash: string] => {
    const url = new URL(address, 'http://house');
    return [url.search, url.hash.slice(1)];
};

describe('the address of an analysis', () => {
    it('contains a game and can be read back', () => {
        const game = {
            variant: 'mazers first=N',
            setUp: 'S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e',
            turns: ['53:Bd4n:Wf6e:d1n:c1e', '11:'],
        };
        const address = analyseAddress(game, { at: 1, bottom: 'two', table: 'k3x9' });
        expect(address).toContain('turns=53:Bd4n:Wf6e:d1n:c1e+11:');
        expect(handedOver(...parts(address))).toEqual({
            kind: 'game',
            ...game,
            at: 1,
            bottom: 'two',
            table: 'k3x9',
        });
    });

    it('is short for a game from the usual start', () => {
        expect(analyseAddress({ variant: 'razzledazzle', setUp: null, turns: [] })).toBe(
            '/analyse#variant=razzledazzle',
        );
    });

    it('can be written with plain words after a question mark', () => {
        expect(handedOver('?game=razzle&turns=c8-b6%20e1-f3', '')).toEqual({
            kind: 'game',
            variant: 'razzle',
            setUp: null,
            turns: ['c8-b6', 'e1-f3'],
            at: null,
            bottom: null,
            table: null,
        });
        expect(handedOver('?game=razzle&variant=razzle-sdg', '')).toMatchObject({ variant: 'razzle-sdg' });
        expect(handedOver('', '')).toEqual({ kind: 'nothing' });
        expect(handedOver('?at=3', '')).toEqual({ kind: 'nothing' });
    });

    it('ignores an invalid number of turns', () => {
        expect(handedOver('?game=razzle&at=-1', '')).toMatchObject({ at: null });
        expect(handedOver('?game=razzle&at=2', '')).toMatchObject({ at: 2 });
        expect(handedOver('?game=razzle&bottom=left', '')).toMatchObject({ bottom: null });
    });

    it('contains a position for the editor', () => {
        const address = editAddress('knights', 'dnddnd/6/6/6/6/DNDDND w 0:0 - -');
        expect(handedOver(...parts(address))).toMatchObject({
            variant: 'knights',
            setUp: 'dnddnd/6/6/6/6/DNDDND w 0:0 - -',
        });
    });
});

describe('a shared address', () => {
    const record = `[White "Ännchen"]\n[Game "razzle"]\n\n${'1. c8-b6 e1-f3 2. d8-b6 {"&#?"} '.repeat(40)}*\n`;

    it('contains a whole record in few characters', async () => {
        const address = await sharedAddress(record);
        expect(address).toMatch(/^\/analyse#packed=[\w-]+$/);
        expect(address.length).toBeLessThan(record.length / 4);
        expect(await unpacked(...parts(address))).toEqual({ kind: 'record', text: record, at: null });
    });

    it('is ignored if it is broken', async () => {
        expect(await unpacked('', 'packed=banana')).toEqual({ kind: 'nothing' });
        const address = await sharedAddress(record);
        expect(await unpacked('', (parts(address)[1] ?? '').slice(0, -20))).toEqual({ kind: 'nothing' });
    });

    it('is refused if it unpacks to more than any game', async () => {
        const bomb = await sharedAddress('x'.repeat(5_000_000));
        expect(await unpacked(...parts(bomb))).toEqual({ kind: 'nothing' });
    });

    it('may contain an unpacked game', async () => {
        expect(await unpacked('?game=knights', '')).toMatchObject({ kind: 'game', variant: 'knights' });
    });
});
