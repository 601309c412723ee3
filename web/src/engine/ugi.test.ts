import { describe, expect, test } from 'vitest';
import { optionsFor, type Question, readSaid, writeGo, writeOptions, writePosition } from './ugi';

const start: Question = { variant: 'razzle-sdg size=5x5', setUp: null, turns: [], draft: [] };

describe('commands to the engine', () => {
    test('set all options first, and then only those that have changed', () => {
        const held = optionsFor(start, { level: 3, seed: 7 }, 1);
        expect(writeOptions(held, null)).toEqual([
            'setoption name Variant value razzle-sdg size=5x5',
            'setoption name MultiPV value 1',
            'setoption name Level value 3',
            'setoption name Seed value 7',
        ]);
        expect(writeOptions(held, held)).toEqual([]);
        expect(writeOptions(optionsFor(start, { level: 3, seed: 7 }, 2), held)).toEqual([
            'setoption name MultiPV value 2',
        ]);
    });

    test('send the turns, and the actions of a turn that has been begun', () => {
        expect(writePosition({ ...start, turns: ['c8-b6', 'e1-f3'] })).toBe(
            'position startpos moves c8-b6 e1-f3',
        );
        expect(writePosition({ ...start, setUp: 'Xx1/3/Oo1 x -', draft: ['a3-b3'] })).toBe(
            'position fen Xx1/3/Oo1 x - moves a3-b3:',
        );
        expect(writePosition({ ...start, draft: ['53', 'Bd4n'] })).toBe('position startpos moves 53:Bd4n:');
    });

    test('send the limit', () => {
        expect(writeGo({ level: 3 })).toBe('go');
        expect(writeGo({ movetime: 249.7 })).toBe('go movetime 250');
        expect(writeGo({ nodes: 1000 })).toBe('go nodes 1000');
        expect(writeGo('luck')).toBe('go luck');
        expect(optionsFor(start, 'luck', 1)).toEqual(optionsFor(start, { nodes: 1 }, 1));
    });
});

describe('output of the engine', () => {
    test('can be a line of play', () => {
        const text =
            'info depth 3 seldepth 8 multipv 2 score cp -114 lowerbound wdl 637 0 363 nodes 576 nps 576000 hashfull 1 time 12 pv b6-c4 c1-d3';
        expect(readSaid(text)).toEqual({
            kind: 'line',
            line: {
                rank: 2,
                depth: 3,
                score: { kind: 'estimate', value: -114 },
                bound: 'at-least',
                odds: { win: 637, draw: 0, loss: 363 },
                nodes: 576,
                time: 12,
                turns: ['b6-c4', 'c1-d3'],
            },
        });
    });

    test('can be the luck of a roll', () => {
        expect(readSaid('luck -61')).toEqual({ kind: 'luck', luck: -61 });
    });

    test('can be a proved result', () => {
        const said = readSaid(
            'info depth 1 seldepth 1 multipv 1 score mate -2 wdl 0 0 1000 nodes 5 time 0 pv e2-e1',
        );
        expect(said).toMatchObject({
            kind: 'line',
            line: { score: { kind: 'proved', turns: -2 }, bound: 'exact' },
        });
    });

    test('can be the turn to play, or that there is none', () => {
        expect(readSaid('bestmove c8-b6 ponder e1-f3')).toEqual({ kind: 'best', turn: 'c8-b6' });
        expect(readSaid('bestmove (none)')).toEqual({ kind: 'best', turn: null });
        expect(readSaid('bestmove')).toEqual({ kind: 'best', turn: null });
    });

    test('can be a complaint, or something to ignore', () => {
        expect(readSaid('info string the game is over')).toEqual({
            kind: 'complaint',
            sentence: 'the game is over',
        });
        expect(readSaid('readyok')).toEqual({ kind: 'other' });
        expect(readSaid('info depth 3')).toEqual({ kind: 'other' });
        expect(readSaid('')).toEqual({ kind: 'other' });
    });
});
