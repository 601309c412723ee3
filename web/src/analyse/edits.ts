// Changes of a tree as values. Each names a place and says what is to be there: made twice, it does nothing the second
// time. The server makes the same changes in the chapters of a study.
import { addLine, makeFirst, remove, withComment, withGlyphs, withMarks, type Path, type Tree } from './tree';

export type Edit =
    | { readonly edit: 'add'; readonly path: Path; readonly turns: readonly string[] }
    | { readonly edit: 'comment'; readonly path: Path; readonly text: string; readonly was?: string }
    | { readonly edit: 'glyphs'; readonly path: Path; readonly glyphs: readonly number[] }
    | { readonly edit: 'marks'; readonly path: Path; readonly marks: readonly string[] }
    | { readonly edit: 'first' | 'remove'; readonly path: Path };

/** An edit at a place that is not there changes nothing. */
export function applied(tree: Tree, edit: Edit): Tree {
    switch (edit.edit) {
        case 'add':
            return addLine(tree, edit.path, edit.turns);
        case 'comment':
            return withComment(tree, edit.path, edit.text);
        case 'glyphs':
            return withGlyphs(tree, edit.path, edit.glyphs);
        case 'marks':
            return withMarks(tree, edit.path, edit.marks);
        case 'first':
            return makeFirst(tree, edit.path);
        case 'remove':
            return remove(tree, edit.path);
    }
}
