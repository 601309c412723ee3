// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { gameIds } from '../games';
import { languages } from '../base/languages';
import { lookAt, readDrawn } from './drawn';
import { anchorOf, plainText, readInline, readMarkdown, type Block } from './markdown';

describe('Markdown', () => {
    it('has headings with anchors', () => {
        expect(readMarkdown('# Title\n## Options and presets')).toMatchObject([
            { kind: 'heading', level: 1, id: 'title' },
            { kind: 'heading', level: 2, id: 'options-and-presets' },
        ]);
        expect(anchorOf('A turn, drawn')).toBe('a-turn-drawn');
    });

    it('has paragraphs with joined lines, some of which are clauses', () => {
        expect(readMarkdown('one\ntwo\n\n**[RZ-5]** While it\nholds the ball.')).toEqual([
            { kind: 'paragraph', clause: null, inside: [{ kind: 'text', text: 'one two' }] },
            {
                kind: 'paragraph',
                clause: 'RZ-5',
                inside: [{ kind: 'text', text: 'While it holds the ball.' }],
            },
        ]);
    });

    it('has lists whose items may span lines', () => {
        expect(readMarkdown('- one\n  more\n- two\n\nend')).toMatchObject([
            { kind: 'list', items: [[{ text: 'one more' }], [{ text: 'two' }]] },
            { kind: 'paragraph' },
        ]);
    });

    it('has code blocks that are kept verbatim', () => {
        expect(readMarkdown('```\n a  **b**\n\n# c\n```\nend')).toMatchObject([
            { kind: 'code', text: ' a  **b**\n\n# c' },
            { kind: 'paragraph' },
        ]);
        expect(readMarkdown('```\nnever closed')).toEqual([{ kind: 'code', text: 'never closed' }]);
    });

    it('has boards, with the paragraph in italics after them as their caption', () => {
        expect(readMarkdown('```board 3/3 x turn a1\n . x\n```\n\n*The `start`.*\n\n*More.*')).toEqual([
            {
                kind: 'board',
                position: '3/3 x turn a1',
                drawing: ' . x',
                caption: [
                    { kind: 'text', text: 'The ' },
                    { kind: 'code', text: 'start' },
                    { kind: 'text', text: '.' },
                ],
            },
            {
                kind: 'paragraph',
                clause: null,
                inside: [{ kind: 'emphasis', inside: [{ kind: 'text', text: 'More.' }] }],
            },
        ]);
        expect(readMarkdown('```board 3/3 x\n . x\n```\nplain')).toMatchObject([
            { kind: 'board', caption: [] },
            { kind: 'paragraph' },
        ]);
    });

    it('has tables', () => {
        expect(readMarkdown('| a | b |\n|---|---|\n| `x` | y \\| z |')).toEqual([
            {
                kind: 'table',
                head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
                rows: [[[{ kind: 'code', text: 'x' }], [{ kind: 'text', text: 'y | z' }]]],
            },
        ]);
    });
});

describe('inline Markdown', () => {
    it('has emphasis, code, links and clauses', () => {
        expect(readInline('a **b `c`** *d* [e](f.md#g) [RZ-6]')).toEqual([
            { kind: 'text', text: 'a ' },
            {
                kind: 'strong',
                inside: [
                    { kind: 'text', text: 'b ' },
                    { kind: 'code', text: 'c' },
                ],
            },
            { kind: 'text', text: ' ' },
            { kind: 'emphasis', inside: [{ kind: 'text', text: 'd' }] },
            { kind: 'text', text: ' ' },
            { kind: 'link', to: 'f.md#g', inside: [{ kind: 'text', text: 'e' }] },
            { kind: 'text', text: ' ' },
            { kind: 'clause', clause: 'RZ-6' },
        ]);
    });

    it('keeps unclosed markup and HTML as text', () => {
        for (const text of ['a * b', '**a', '`a', '[a](b', '<script>alert(1)</script>', ''])
            expect(plainText(readInline(text))).toBe(text);
    });
});

describe('a drawn position', () => {
    let rules: Rules;
    beforeAll(async () => {
        rules = await readRules();
    });

    it('may name the variant before it and a turn after it', () => {
        const mazers = rules.games.find(({ id }) => id === 'mazers');
        if (!mazers) throw new Error('there is no mazers');
        const position = 'S r d1;?;-;c2e,d2e d7;?;-;c6e,d6e';
        const drawn = { variant: 'mazers', position, turn: null };
        expect(readDrawn(position, mazers)).toEqual(drawn);
        expect(readDrawn(`mazers ${position}`, mazers)).toEqual(drawn);
        const turn = '21:Bc3n:Wd3e:c1n:b2e:b2n';
        expect(readDrawn(`board=nook ${position} turn ${turn}`, mazers)).toEqual({
            variant: 'mazers board=nook',
            position,
            turn,
        });
        expect(lookAt(rules, mazers, `board=nook ${position} turn ${turn}`)).toMatchObject({ toMove: 'two' });
    });
});

describe('the rules pages', () => {
    let rules: Rules;
    beforeAll(async () => {
        rules = await readRules();
    });

    const pages = gameIds.flatMap((game) => Object.keys(languages).map((language) => ({ game, language })));

    it.each(pages)('of $game in $language are parsed completely', ({ game, language }) => {
        const blocks = readMarkdown(rules.rulesPage(game, language).text);
        expect(blocks.filter((block) => block.kind === 'heading' && block.level === 1)).toHaveLength(1);
        const said = blocks.map(textOf).join('\n');
        expect(said).not.toMatch(/\*\*|`|\]\(|^#|^- /m);
    });

    it.each(pages)('of $game in $language draw positions that the board can show', ({ game, language }) => {
        const info = rules.games.find(({ id }) => id === game);
        for (const block of readMarkdown(rules.rulesPage(game, language).text))
            if (info && block.kind === 'board')
                expect(lookAt(rules, info, block.position).scene.game).toBe(game);
    });

    it.each(pages)('of $game in $language have every clause they refer to', ({ game, language }) => {
        const page = rules.rulesPage(game, language).text;
        const clauses = readMarkdown(page).flatMap((block) =>
            block.kind === 'paragraph' ? (block.clause ?? []) : [],
        );
        expect(new Set(clauses).size).toBe(clauses.length);
        const spoken = new Set(page.match(/(?<=\[)[A-Z]{2}-\d+[a-z]?(?=\])/g));
        expect([...spoken].filter((clause) => !clauses.includes(clause))).toEqual([]);
        expect(clauses.length).toBeGreaterThan(15);
    });
});

function textOf(block: Block): string {
    switch (block.kind) {
        case 'heading':
        case 'paragraph':
            return plainText(block.inside);
        case 'list':
            return block.items.map(plainText).join('\n');
        case 'table':
            return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join('\n');
        case 'code':
            return '';
        case 'board':
            return plainText(block.caption);
    }
}
