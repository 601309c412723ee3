import type { Keys } from '../../base/words.svelte';
import { hint, type Goal, type Lesson, type Said } from '../../boards/lesson';
import { other } from '../../rules/players';
import type { Place } from '../../rules/types';
import { mazersView } from './scene';
import { t } from './words';
import type en from './words/en';

type Lessons = typeof en.lessons;
type Named = Pick<Lesson, 'id' | 'game' | 'title' | 'text' | 'praise'>;

const named = (id: keyof Lessons): Named => ({
    id,
    game: 'mazers',
    title: () => t(`mazers.lessons.${id}.title`),
    text: () => t(`mazers.lessons.${id}.text`),
    praise: () => t(`mazers.lessons.${id}.praise`),
});

const say =
    (key: Keys<Lessons>): Said =>
    () =>
        t(`mazers.lessons.${key}`);

const mouseOn = (cell: Place): Goal => ({
    kind: 'position',
    is: (look, learner) => mazersView(look).scene.sides[learner].mouse === cell,
});

/** The head of the opponent's path is blocked. */
const blocks: Goal = {
    kind: 'position',
    is: (look, learner) => mazersView(look).scene.sides[other(learner)].head?.blocked === true,
};

/** The mouse is in the opponent's home. */
const arrives: Goal = {
    kind: 'position',
    is: (look, learner) => mazersView(look).scene.sides[learner].arrived,
};

// The smallest board: its cells are large on a phone, and a mouse crosses it quickly.
const plain = { variant: 'mazers board=nook', turns: [], roll: null } as const;

export const lessons: readonly Lesson[] = [
    {
        ...plain,
        ...named('first'),
        clauses: ['MZ-9', 'MZ-20'],
        position: 'S w1 d1;?;-;b3e,e3e d7;?;-;b5e,e5e',
        steps: [
            {
                task: say('first.task'),
                hint: say('first.hint'),
                marks: [hint(null, 'c1n')],
                goal: { kind: 'action', of: 'wall' },
                solutions: ['b1e', 'c1n', 'e1e', 'e1n'],
                wrong: [
                    { turn: 'd1e', clause: 'MZ-3' },
                    { turn: 'd1n', clause: 'MZ-2' },
                    { turn: 'a3e', clause: 'MZ-20' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('join'),
        clauses: ['MZ-8', 'MZ-21'],
        position: 'S w2 d1.c1;d1e,c1n;b1e;b3e,e3e d7;?;-;b5e,e5e',
        steps: [
            {
                task: say('join.task'),
                hint: say('join.hint'),
                marks: [hint(null, 'b2e'), hint(null, 'c2e')],
                goal: mouseOn('c2'),
                solutions: ['b2e:c2e', 'c2n:b2e', 'c2e:c2n'],
                wrong: [
                    { turn: 'c1n', clause: 'MZ-20' },
                    { turn: 'b1e', clause: 'MZ-20' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('free'),
        clauses: ['MZ-2', 'MZ-21'],
        position: 'S w1 d1;?;-;b3e,e3e d7;?;-;b5e,e5e',
        steps: [
            {
                task: say('free.task'),
                hint: say('free.hint'),
                marks: [hint(null, 'c1n')],
                goal: mouseOn('b1'),
                solutions: ['c1n'],
                wrong: [{ turn: 'b1n', clause: 'MZ-20' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('walk'),
        clauses: ['MZ-13', 'MZ-15', 'MZ-18'],
        position: 'S b11BW d1;?;-;c2e,d2e d7;?;-;c6e,d6e',
        steps: [
            {
                task: say('walk.task'),
                hint: say('walk.hint'),
                marks: [hint('c2e', 'c3e'), hint('d2e', 'd3e')],
                goal: { kind: 'action', of: 'blocker', least: 2 },
                solutions: ['Bc3e:Wd3e:c1n:b2e', 'Wd2n:Bc2n:e1e:e2n'],
                wrong: [
                    { turn: 'c1n', clause: 'MZ-12' },
                    { turn: 'Bc1n', clause: 'MZ-18' },
                    { turn: 'Bb3e', clause: 'MZ-15' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('block'),
        clauses: ['MZ-10', 'MZ-17', 'MZ-18'],
        position: 'S b11BW d1;?;-;b5n,e3e d7.c7.c6;d7e,c5n;b6e.c6e.b7e;b3e,f5n',
        steps: [
            {
                task: say('block.task'),
                hint: say('block.hint'),
                marks: [hint('b5n', 'c5n')],
                goal: blocks,
                solutions: ['Bc5n:We2n:c1n:b2e'],
                wrong: [
                    { turn: 'Bb5e', clause: 'MZ-17' },
                    { turn: 'Bc5n', clause: 'MZ-13' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('turn'),
        clauses: ['MZ-10', 'MZ-23'],
        position: 'S w3 d1.c1;d1e,c1n;b1e;b3e,e3e d7;?;-;c2e,d6e',
        steps: [
            {
                task: say('turn.task'),
                hint: say('turn.hint'),
                marks: [hint(null, 'b2e'), hint(null, 'c2n')],
                goal: { kind: 'any' },
                solutions: ['b2e:c2n:e1n', 'c2n:b2e:e1e'],
                wrong: [
                    { turn: 'c2e', clause: 'MZ-20' },
                    { turn: 'b2e:c2n', clause: 'MZ-20' },
                ],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('rear'),
        clauses: ['MZ-7', 'MZ-25'],
        position:
            'S w1 f2.f1.e1.d1.c1.c2.c3.c4.c5;f2n,c5n;' +
            'b1e.e1n.b2e.c2e.e2e.f2e.b3e.c3e.b4e.b5e.c5e.b6e;d2e,f4e d7;?;-;e5n,f6e',
        steps: [
            {
                task: say('rear.task'),
                hint: say('rear.hint'),
                marks: [hint(null, 'c6n'), hint(null, 'c6e')],
                goal: mouseOn('c6'),
                solutions: ['c6n', 'c6e'],
                wrong: [{ turn: 'e2e', clause: 'MZ-20' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('arrive'),
        clauses: ['MZ-22'],
        position: 'S w2 f6.f7;f5n,e7e;e6e.f6e;b3e,e3e d7;?;-;c6e,d5e',
        steps: [
            {
                task: say('arrive.task'),
                hint: say('arrive.hint'),
                marks: [hint(null, 'e6n')],
                goal: arrives,
                solutions: ['e6n'],
                wrong: [{ turn: 'd7e', clause: 'MZ-3' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('clear'),
        clauses: ['MZ-27'],
        position: 'S b12BW e7;!;e6n;b3e,e3e d7;?;-;c6e,d5e',
        steps: [
            {
                task: say('clear.task'),
                hint: say('clear.hint'),
                marks: [],
                goal: { kind: 'win' },
                solutions: ['Bb2n:Wf2n', 'We5e:Bb2e'],
                wrong: [{ turn: 'Bb3e', clause: 'MZ-18' }],
                replies: [],
            },
        ],
    },
    {
        ...plain,
        ...named('dice'),
        clauses: ['MZ-12', 'MZ-13', 'MZ-20'],
        position: null,
        roll: '21',
        steps: [
            {
                task: say('dice.task'),
                hint: say('dice.hint'),
                marks: [],
                goal: { kind: 'any' },
                solutions: ['21:Bc3n:Wd3e:c1n:b2e:b2n'],
                wrong: [
                    { turn: 'c1n', clause: 'MZ-12' },
                    { turn: '21:', clause: 'MZ-13' },
                ],
                replies: [],
            },
        ],
    },
];
