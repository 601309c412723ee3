// Parses the subset of Markdown used by our rules pages into plain data. A component renders it; no text is ever passed
// to the browser as HTML, so nothing has to be sanitized.

export type Inline =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'code'; readonly text: string }
    | { readonly kind: 'strong'; readonly inside: readonly Inline[] }
    | { readonly kind: 'emphasis'; readonly inside: readonly Inline[] }
    | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] }
    /** A reference to a clause: [RZ-6]. */
    | { readonly kind: 'clause'; readonly clause: string };

export type Block =
    | {
          readonly kind: 'heading';
          readonly level: number;
          readonly id: string;
          readonly inside: readonly Inline[];
      }
    | {
          readonly kind: 'paragraph';
          /** The clause that this paragraph states, if it begins with one. */
          readonly clause: string | null;
          readonly inside: readonly Inline[];
      }
    | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
    | { readonly kind: 'code'; readonly text: string }
    /** A position, drawn as text as well, with the paragraph in italics that follows it. */
    | {
          readonly kind: 'board';
          readonly position: string;
          readonly drawing: string;
          readonly caption: readonly Inline[];
      }
    | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

type Cell = readonly Inline[];

/** The content of a page, block by block. */
export function readMarkdown(page: string): readonly Block[] {
    const blocks: Block[] = [];
    const lines = page.split('\n');
    for (let at = 0; at < lines.length;) {
        const [block, taken] = blockAt(lines.slice(at));
        const caption = captionIn(block);
        const last = blocks.at(-1);
        if (caption && last?.kind === 'board' && last.caption.length === 0)
            blocks[blocks.length - 1] = { ...last, caption };
        else if (block) blocks.push(block);
        at += taken;
    }
    return blocks;
}

/** What a paragraph says that is in italics throughout. */
function captionIn(block: Block | null): readonly Inline[] | null {
    if (block?.kind !== 'paragraph' || block.inside.length !== 1) return null;
    const [only] = block.inside;
    return only?.kind === 'emphasis' ? only.inside : null;
}

type Taken = readonly [block: Block | null, lines: number];

function blockAt(lines: readonly string[]): Taken {
    const [line = ''] = lines;
    if (line.trim() === '') return [null, 1];
    if (line.startsWith('```')) return codeAt(lines);
    if (line.startsWith('|')) return tableAt(lines);
    if (line.startsWith('- ')) return listAt(lines);
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    if (heading) return [headingOf(heading[1] ?? '', heading[2] ?? ''), 1];
    return paragraphAt(lines);
}

function headingOf(marks: string, text: string): Block {
    return { kind: 'heading', level: marks.length, id: anchorOf(text), inside: readInline(text) };
}

/** "Options and presets" becomes options-and-presets, as in other Markdown renderers. */
export function anchorOf(text: string): string {
    return text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replace(/ /g, '-');
}

function codeAt(lines: readonly string[]): Taken {
    const end = lines.findIndex((line, index) => index > 0 && line.startsWith('```'));
    const inside = lines.slice(1, end === -1 ? lines.length : end);
    const text = inside.join('\n');
    const position = /^```board +(.*)$/.exec(lines[0] ?? '')?.[1];
    const block: Block =
        position === undefined
            ? { kind: 'code', text }
            : { kind: 'board', position, drawing: text, caption: [] };
    return [block, inside.length + 2];
}

function tableAt(lines: readonly string[]): Taken {
    const rows = leading(lines, (line) => line.startsWith('|'));
    const [head = '', , ...body] = rows;
    return [{ kind: 'table', head: cellsOf(head), rows: body.map(cellsOf) }, rows.length];
}

function cellsOf(row: string): readonly Cell[] {
    const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
    return inner.split(/(?<!\\)\|/).map((cell) => readInline(cell.trim().replace(/\\\|/g, '|')));
}

// Indented lines continue an item; lists are never nested here.
function listAt(lines: readonly string[]): Taken {
    const own = leading(lines, (line) => line.startsWith('- ') || /^ {2,}\S/.test(line));
    const items: string[] = [];
    for (const line of own) {
        if (line.startsWith('- ')) items.push(line.slice(2));
        else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return [{ kind: 'list', items: items.map(readInline) }, own.length];
}

function paragraphAt(lines: readonly string[]): Taken {
    const own = leading(
        lines,
        (line, index) => line.trim() !== '' && (index === 0 || !/^(```|\||- |#)/.test(line)),
    );
    const text = own.map((line) => line.trim()).join(' ');
    const clause = /^\*\*\[([A-Z]{2}-\d+[a-z]?)\]\*\* */.exec(text);
    const rest = clause ? text.slice(clause[0].length) : text;
    return [{ kind: 'paragraph', clause: clause?.[1] ?? null, inside: readInline(rest) }, own.length];
}

function leading(
    lines: readonly string[],
    belongs: (line: string, index: number) => boolean,
): readonly string[] {
    const end = lines.findIndex((line, index) => !belongs(line, index));
    return end === -1 ? lines : lines.slice(0, end);
}

interface Form {
    readonly expression: RegExp;
    readonly make: (found: RegExpExecArray) => Inline;
}

const forms: readonly Form[] = [
    { expression: /^`([^`]+)`/, make: ([, text = '']) => ({ kind: 'code', text }) },
    { expression: /^\*\*(.+?)\*\*/, make: ([, text = '']) => ({ kind: 'strong', inside: readInline(text) }) },
    {
        expression: /^\*([^*\s][^*]*)\*/,
        make: ([, text = '']) => ({ kind: 'emphasis', inside: readInline(text) }),
    },
    {
        expression: /^\[([^\]]+)\]\(([^)\s]+)\)/,
        make: ([, text = '', to = '']) => ({ kind: 'link', to, inside: readInline(text) }),
    },
    { expression: /^\[([A-Z]{2}-\d+[a-z]?)\]/, make: ([, clause = '']) => ({ kind: 'clause', clause }) },
];

export function readInline(text: string): readonly Inline[] {
    const found: Inline[] = [];
    let plain = '';
    for (let rest = text; rest !== '';) {
        const form = formAt(rest);
        if (form) {
            if (plain !== '') found.push({ kind: 'text', text: plain });
            plain = '';
            found.push(form.inline);
            rest = rest.slice(form.length);
        } else {
            plain += rest.charAt(0);
            rest = rest.slice(1);
        }
    }
    if (plain !== '') found.push({ kind: 'text', text: plain });
    return found;
}

function formAt(text: string): { readonly inline: Inline; readonly length: number } | null {
    for (const { expression, make } of forms) {
        const found = expression.exec(text);
        if (found) return { inline: make(found), length: found[0].length };
    }
    return null;
}

/** The text without markup. */
export function plainText(inside: readonly Inline[]): string {
    return inside
        .map((part) => {
            switch (part.kind) {
                case 'text':
                case 'code':
                    return part.text;
                case 'clause':
                    return `[${part.clause}]`;
                case 'strong':
                case 'emphasis':
                case 'link':
                    return plainText(part.inside);
            }
        })
        .join('');
}
