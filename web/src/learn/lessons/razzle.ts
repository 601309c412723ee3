import { hint, type Lesson } from '../lesson';

const plain = { variant: 'razzledazzle', turns: [], roll: null } as const;

export const razzleLessons: readonly Lesson[] = [
    {
        ...plain,
        name: 'razzle.jump',
        clauses: ['RZ-3', 'RZ-4'],
        position: null,
        steps: [
            {
                task: 'learn.lessons.razzle.jump.task',
                hint: 'learn.lessons.razzle.jump.hint',
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
        name: 'razzle.pass',
        clauses: ['RZ-5', 'RZ-6'],
        position: '1x1Xxx1/7/1x5/7/7/5o1/7/1ooO1o1 x -',
        steps: [
            {
                task: 'learn.lessons.razzle.pass.task',
                hint: 'learn.lessons.razzle.pass.hint',
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
        name: 'razzle.chain',
        clauses: ['RZ-7'],
        position: '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -',
        steps: [
            {
                task: 'learn.lessons.razzle.chain.task',
                hint: 'learn.lessons.razzle.chain.hint',
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
        name: 'razzle.mark',
        clauses: ['RZ-8'],
        position: '1x1~xxx1/7/1X5/7/7/1o3o1/7/1o1O1o1 x -',
        steps: [
            {
                task: 'learn.lessons.razzle.mark.task',
                hint: 'learn.lessons.razzle.mark.hint',
                marks: [hint('d8', 'e6')],
                goal: { kind: 'action', of: 'move', from: 'd8', to: 'e6' },
                solutions: ['d8-e6'],
                wrong: [{ turn: 'b6-d8', clause: 'RZ-8' }],
                replies: ['f1-g3'],
            },
            {
                task: 'learn.lessons.razzle.mark.then',
                hint: 'learn.lessons.razzle.mark.thenHint',
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
        name: 'razzle.forced',
        clauses: ['RZ-9', 'RZ-11'],
        position: '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2',
        steps: [
            {
                task: 'learn.lessons.razzle.forced.task',
                hint: 'learn.lessons.razzle.forced.hint',
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
        name: 'razzle.force',
        clauses: ['RZ-9'],
        position: '1x1Xxx1/7/7/7/4x2/o4o1/7/2oO1o1 x -',
        steps: [
            {
                task: 'learn.lessons.razzle.force.task',
                hint: 'learn.lessons.razzle.force.hint',
                marks: [hint('e4', 'd2')],
                goal: { kind: 'forces' },
                solutions: ['e4-d2'],
                wrong: [{ turn: 'e4-e2', clause: 'RZ-4' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        name: 'razzle.calm',
        clauses: ['RZ-10'],
        position: '3Xxx1/7/x6/7/7/o4o1/3x3/2O~o1o1 o -',
        steps: [
            {
                task: 'learn.lessons.razzle.calm.task',
                hint: 'learn.lessons.razzle.calm.hint',
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
        name: 'razzle.win',
        clauses: ['RZ-13'],
        position: '2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -',
        steps: [
            {
                task: 'learn.lessons.razzle.win.task',
                hint: 'learn.lessons.razzle.win.hint',
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
        name: 'razzle.guard',
        clauses: ['RZ-6', 'RZ-13'],
        position: '1xoX1x1/7/4x2/7/2O4/6x/7/1o2oo1 x -',
        steps: [
            {
                task: 'learn.lessons.razzle.guard.task',
                hint: 'learn.lessons.razzle.guard.hint',
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
        name: 'razzle.repeat',
        clauses: ['RZ-14'],
        position: null,
        turns: ['c8-b6', 'b1-a3', 'b6-c8'],
        steps: [
            {
                task: 'learn.lessons.razzle.repeat.task',
                hint: 'learn.lessons.razzle.repeat.hint',
                marks: [hint('a3', 'b5')],
                goal: { kind: 'any' },
                solutions: ['a3-b5', 'e1-f3'],
                wrong: [{ turn: 'a3-b1', clause: 'RZ-14' }],
                replies: [],
            },
        ],
    },
];
