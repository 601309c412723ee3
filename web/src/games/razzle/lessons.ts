import type { Keys } from '../../base/words.svelte';
import { hint, type Goal, type Lesson, type Said } from '../../boards/lesson';
import { razzleView } from './scene';
import { t } from './words';
import type en from './words/en';

type Lessons = typeof en.lessons;
type Named = Pick<Lesson, 'id' | 'game' | 'title' | 'text' | 'praise'>;

const named = (id: keyof Lessons): Named => ({
    id,
    game: 'razzle',
    title: () => t(`razzle.lessons.${id}.title`),
    text: () => t(`razzle.lessons.${id}.text`),
    praise: () => t(`razzle.lessons.${id}.praise`),
});

const say =
    (key: Keys<Lessons>): Said =>
    () =>
        t(`razzle.lessons.${key}`);

/** The opponent must pass. */
const forces: Goal = { kind: 'position', is: (look) => razzleView(look).scene.forced };

const plain = { variant: 'razzledazzle', turns: [], roll: null } as const;

export const lessons: readonly Lesson[] = [
    {
        ...plain,
        ...named('jump'),
        clauses: ['RZ-3', 'RZ-4'],
        position: null,
        steps: [
            {
                task: say('jump.task'),
                hint: say('jump.hint'),
                marks: [hint('c8', 'b6')],
                goal: { kind: 'action', of: 'move' },
                solutions: ['c8-b6', 'b8-a6', 'f8-g6'],
                wrong: [
                    { turn: 'c8-c6', clause: 'RZ-4' },
                    { turn: 'd8-e6', clause: 'RZ-5' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('pass'),
        clauses: ['RZ-5', 'RZ-6'],
        position: '1x1Xxx1/7/1x5/7/7/5o1/7/1ooO1o1 x -',
        steps: [
            {
                task: say('pass.task'),
                hint: say('pass.hint'),
                marks: [hint('d8', 'b6')],
                goal: { kind: 'action', of: 'pass', from: 'd8', to: 'b6' },
                solutions: ['d8-b6', 'd8-b6-b8'],
                wrong: [
                    { turn: 'd8-f8', clause: 'RZ-6' },
                    { turn: 'd8-c6', clause: 'RZ-5' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('chain'),
        clauses: ['RZ-7'],
        position: '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -',
        steps: [
            {
                task: say('chain.task'),
                hint: say('chain.hint'),
                marks: [hint('d1', 'f1'), hint('f1', 'f3')],
                goal: { kind: 'action', of: 'pass', least: 2 },
                solutions: ['d1-f1-f3', 'd1-f3-f1', 'd1-c1-b1'],
                wrong: [{ turn: 'd1-f1-d1', clause: 'RZ-7' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('mark'),
        clauses: ['RZ-8'],
        position: '1x1~xxx1/7/1X5/7/7/1o3o1/7/1o1O1o1 x -',
        steps: [
            {
                task: say('mark.task'),
                hint: say('mark.hint'),
                marks: [hint('d8', 'e6')],
                goal: { kind: 'action', of: 'move', from: 'd8', to: 'e6' },
                solutions: ['d8-e6'],
                wrong: [{ turn: 'b6-d8', clause: 'RZ-8' }],
                replies: ['f1-g3'],
            },
            {
                task: say('mark.then'),
                hint: say('mark.thenHint'),
                marks: [hint('b6', 'e6')],
                goal: { kind: 'action', of: 'pass', to: 'e6' },
                solutions: ['b6-e6'],
                wrong: [{ turn: 'b6-f8', clause: 'RZ-6' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('forced'),
        clauses: ['RZ-9', 'RZ-11'],
        position: '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2',
        steps: [
            {
                task: say('forced.task'),
                hint: say('forced.hint'),
                marks: [hint('d1', 'f3'), hint('d1', 'c1'), hint('d1', 'f1')],
                goal: { kind: 'action', of: 'pass' },
                solutions: ['d1-c1', 'd1-f1', 'd1-f3', 'd1-c1-a3-f3'],
                wrong: [{ turn: 'a3-b5', clause: 'RZ-9' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('force'),
        clauses: ['RZ-9'],
        position: '1x1Xxx1/7/7/7/4x2/o4o1/7/2oO1o1 x -',
        steps: [
            {
                task: say('force.task'),
                hint: say('force.hint'),
                marks: [hint('e4', 'd2')],
                goal: forces,
                solutions: ['e4-d2'],
                wrong: [{ turn: 'e4-e2', clause: 'RZ-4' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('calm'),
        clauses: ['RZ-10'],
        position: '3Xxx1/7/x6/7/7/o4o1/3x3/2O~o1o1 o -',
        steps: [
            {
                task: say('calm.task'),
                hint: say('calm.hint'),
                marks: [hint('f3', 'e5')],
                goal: { kind: 'action', of: 'move' },
                solutions: ['f3-e5', 'a3-b5', 'd1-b2'],
                wrong: [{ turn: 'c1-d1', clause: 'RZ-8' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('win'),
        clauses: ['RZ-13'],
        position: '2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -',
        steps: [
            {
                task: say('win.task'),
                hint: say('win.hint'),
                marks: [hint('d5', 'b3'), hint('b3', 'b1')],
                goal: { kind: 'win' },
                solutions: ['d5-b3-b1'],
                wrong: [
                    { turn: 'd5-b1', clause: 'RZ-6' },
                    { turn: 'd5-d1', clause: 'RZ-6' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('guard'),
        clauses: ['RZ-6', 'RZ-13'],
        position: '1xoX1x1/7/4x2/7/2O4/6x/7/1o2oo1 x -',
        steps: [
            {
                task: say('guard.task'),
                hint: say('guard.hint'),
                marks: [hint('b8', 'c6'), hint('e6', 'c7'), hint('e6', 'c5')],
                goal: { kind: 'holds' },
                solutions: ['b8-c6', 'e6-c5', 'e6-c7'],
                wrong: [{ turn: 'd8-c6', clause: 'RZ-5' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('repeat'),
        clauses: ['RZ-14'],
        position: null,
        turns: ['c8-b6', 'b1-a3', 'b6-c8'],
        steps: [
            {
                task: say('repeat.task'),
                hint: say('repeat.hint'),
                marks: [hint('a3', 'b5')],
                goal: { kind: 'any' },
                solutions: ['a3-b5', 'e1-f3'],
                wrong: [{ turn: 'a3-b1', clause: 'RZ-14' }],
                replies: [],
            },
        ],
    },
];
