import { sameMan, type Editor, type Setup } from '../../boards/editor';
import type { Place, View } from '../../rules/types';

/** What a tap on a square does: it places a piece of the palette, or removes what is there. */
export type Tool = { readonly kind: 'man'; readonly man: unknown } | { readonly kind: 'eraser' };

/** The palette; the eraser is last. */
export function toolsOf({ men }: Editor): readonly Tool[] {
    return [...men.map((man): Tool => ({ kind: 'man', man })), { kind: 'eraser' }];
}

export function sameTool(one: Tool, other: Tool): boolean {
    return sameMan(one, other);
}

/** The setup after using the tool on a square. Placing what is already there removes it. */
export function put(editor: Editor, setup: Setup, place: Place, tool: Tool): Setup {
    switch (tool.kind) {
        case 'man':
            return editor.put(setup, place, tool.man);
        case 'eraser':
            return editor.clear(setup, place);
    }
}

/** The scene of a position that is being set up. */
export function shownOf(editor: Editor, setup: Setup): View {
    return {
        position: editor.positionOf(setup),
        toMove: setup.toMove,
        actor: setup.toMove,
        midTurn: false,
        ending: null,
        advice: [],
        scene: editor.sceneOf(setup),
        choices: [],
        traces: [],
    };
}

/** The places where a tap with the tool does something. */
export function placesFor(editor: Editor, setup: Setup, tool: Tool): ReadonlySet<Place> {
    return editor.placesFor(setup, tool.kind === 'man' ? tool.man : null);
}
