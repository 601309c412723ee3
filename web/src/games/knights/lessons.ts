import type { Keys } from '../../base/words.svelte';
import { hint, type Lesson, type Said } from '../../boards/lesson';
import { t } from './words';
import type en from './words/en';

type Lessons = typeof en.lessons;
type Named = Pick<Lesson, 'id' | 'game' | 'title' | 'text' | 'praise'>;

const named = (id: keyof Lessons): Named => ({
    id,
    game: 'knights',
    title: () => t(`knights.lessons.${id}.title`),
    text: () => t(`knights.lessons.${id}.text`),
    praise: () => t(`knights.lessons.${id}.praise`),
});

const say =
    (key: Keys<Lessons>): Said =>
    () =>
        t(`knights.lessons.${key}`);

const plain = { variant: 'knights', turns: [], roll: null } as const;
const extended = { ...plain, variant: 'knights-recommended' } as const;

export const lessons: readonly Lesson[] = [
    {
        ...plain,
        ...named('turn'),
        clauses: ['KD-4', 'KD-5', 'KD-7', 'KD-8'],
        position: null,
        steps: [
            {
                task: say('turn.task'),
                hint: say('turn.hint'),
                marks: [hint('b1', 'c3')],
                goal: { kind: 'any' },
                solutions: ['b1-c3:a1-b1:d1-d4', 'e1-f3:f1-e1:c1-b2'],
                wrong: [
                    { turn: 'a1-a2', clause: 'KD-4' },
                    { turn: 'b1-b3', clause: 'KD-5' },
                    { turn: 'b1-c3:a1-b1', clause: 'KD-8' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('capture'),
        clauses: ['KD-3', 'KD-5', 'KD-8'],
        position: 'pnddnd/1p4/6/2N3/6/PPDDND w 0:0 - -',
        steps: [
            {
                task: say('capture.task'),
                hint: say('capture.hint'),
                marks: [hint('c3', 'b5')],
                goal: { kind: 'action', of: 'jump', from: 'c3', to: 'b5' },
                solutions: ['c3xb5:c1-c3', 'c3xb5:f1-c3'],
                wrong: [{ turn: 'c3xb5:a1-c3', clause: 'KD-7b' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('wall'),
        clauses: ['KD-6'],
        position: 'pn1dnd/1d4/4p1/2N3/6/PPDDND w 0:0 - -',
        steps: [
            {
                task: say('wall.task'),
                hint: say('wall.hint'),
                marks: [hint('c3', 'e4')],
                goal: { kind: 'action', of: 'jump', from: 'c3', to: 'e4' },
                solutions: ['c3xe4:c1-c3'],
                wrong: [
                    { turn: 'c3xb5', clause: 'KD-6' },
                    { turn: 'c3-b1', clause: 'KD-6' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('reserve'),
        clauses: ['KD-3', 'KD-7a'],
        position: 'pnddnd/1p4/6/2N3/6/1PDDND w 1:0 - -',
        steps: [
            {
                task: say('reserve.task'),
                hint: say('reserve.hint'),
                marks: [hint('c3', 'b5')],
                goal: { kind: 'action', of: 'jump', from: 'c3', to: 'b5' },
                solutions: ['c3xb5:r-c3'],
                wrong: [{ turn: 'c3xb5:c1-c3', clause: 'KD-7a' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('singles'),
        clauses: ['KD-7b', 'KD-7c'],
        position: 'pnddnd/1p4/6/2N3/PPPPP1/PP2NP w 0:0 - -',
        steps: [
            {
                task: say('singles.task'),
                hint: say('singles.hint'),
                marks: [hint('a2', 'c3')],
                goal: { kind: 'action', of: 'fill', from: 'a2' },
                solutions: ['c3-d5:a2-c3:b2-a2', 'c3xb5:a2-c3'],
                wrong: [{ turn: 'c3-d5:r-c3', clause: 'KD-7a' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('free'),
        clauses: ['KD-9', 'KD-10'],
        position: 'dnddnd/6/3P2/6/6/DNDPND w 0:0 - -',
        steps: [
            {
                task: say('free.task'),
                hint: say('free.hint'),
                marks: [hint('c1', 'd4')],
                goal: { kind: 'action', of: 'free', to: 'd4' },
                solutions: ['b1-c3:a1-b1:c1-d4', 'e1-f3:f1-e1:a1-d4'],
                wrong: [
                    { turn: 'b1-c3:a1-b1:b1-d4', clause: 'KD-9' },
                    { turn: 'b1-c3:a1-b1:d1-f1', clause: 'KD-10' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('knight'),
        clauses: ['KD-5', 'KD-8'],
        position: 'dpdpnd/3n2/6/2N3/6/DPDPND w 0:0 - -',
        steps: [
            {
                task: say('knight.task'),
                hint: say('knight.hint'),
                marks: [hint('c3', 'd5')],
                goal: { kind: 'action', of: 'jump', to: 'd5' },
                solutions: ['c3xd5:a1-c3:c1-c2'],
                wrong: [{ turn: 'c3xd5:a1-c3', clause: 'KD-8' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('last'),
        clauses: ['KD-12'],
        position: 'dpdp1d/3n2/6/2N3/6/DPDPND w 0:0 - -',
        steps: [
            {
                task: say('last.task'),
                hint: say('last.hint'),
                marks: [hint('c3', 'd5')],
                goal: { kind: 'win' },
                solutions: ['c3xd5'],
                wrong: [{ turn: 'c3xd5:a1-c3', clause: 'KD-4' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('stuck'),
        clauses: ['KD-13'],
        position: 'n1dddd/2D3/1P4/6/6/DND1NP w 0:0 - -',
        steps: [
            {
                task: say('stuck.task'),
                hint: say('stuck.hint'),
                marks: [hint('c1', 'b4')],
                goal: { kind: 'win' },
                solutions: ['b1-d2:a1-b1:c1-b4', 'e1-f3:c1-e1:f1-b4'],
                wrong: [{ turn: 'b1-c3:f1-b1', clause: 'KD-7b' }],
                replies: [],
            },
        ],
    },
    {
        ...extended,
        ...named('threat'),
        clauses: ['KD-17', 'KD-18'],
        position: 'd2d1n/6/2n3/6/6/DN1DND w 2:4 - -',
        steps: [
            {
                task: say('threat.task'),
                hint: say('threat.hint'),
                marks: [hint('b1', 'c3')],
                goal: { kind: 'action', of: 'jump', from: 'b1', to: 'c3' },
                solutions: ['b1-c3:r-b1:d1-d2', 'b1-c3:r-b1:d1-e4', 'b1-c3:r-b1:d1-d5'],
                wrong: [{ turn: 'b1-b3', clause: 'KD-5' }],
                replies: ['f6-e4:r-f6:a6-a5', 'f6xe4:r-f6', 'f6-d5:r-f6:a6-a5', 'f6-e4:r-f6:d6-d5'],
            },
            {
                task: say('threat.then'),
                hint: say('threat.thenHint'),
                marks: [hint('c3', 'c4')],
                goal: { kind: 'action', of: 'jump', from: 'c3', to: 'c4' },
                solutions: ['c3xc4:r-c3:a1-a2'],
                wrong: [{ turn: 'c3-c4', clause: 'KD-5' }],
                replies: [],
            },
        ],
    },
    {
        ...extended,
        ...named('neighbour'),
        clauses: ['KD-18', 'KD-19'],
        position: 'p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 - -',
        steps: [
            {
                task: say('neighbour.task'),
                hint: say('neighbour.hint'),
                marks: [hint('c3', 'e4')],
                goal: { kind: 'action', of: 'jump', to: 'e4' },
                solutions: ['c3xe4:r-c3:a1-a2'],
                wrong: [{ turn: 'c3xc4', clause: 'KD-18' }],
                replies: [],
            },
        ],
    },
    {
        ...extended,
        ...named('escape'),
        clauses: ['KD-17', 'KD-19'],
        position: 'dpdpnd/6/3n2/2N3/6/DPDPND w 0:0 - d4',
        steps: [
            {
                task: say('escape.task'),
                hint: say('escape.hint'),
                marks: [hint('c3', 'd5'), hint('c3', 'e2')],
                goal: { kind: 'action', of: 'jump', from: 'c3' },
                solutions: ['c3-d5:a1-c3:c1-c2', 'c3-e2:a1-c3:c1-c2'],
                wrong: [{ turn: 'c3xd4', clause: 'KD-18' }],
                replies: [],
            },
        ],
    },
    {
        ...extended,
        ...named('change'),
        clauses: ['KD-20'],
        position: null,
        steps: [
            {
                task: say('change.task'),
                hint: say('change.hint'),
                marks: [hint('b1', 'f1')],
                goal: { kind: 'action', of: 'switch' },
                solutions: ['b1=f1', 'e1=a1'],
                wrong: [{ turn: 'b1=b2', clause: 'KD-20' }],
                replies: [],
            },
        ],
    },
];
