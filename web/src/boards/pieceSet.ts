// The piece set in which a game draws its pieces. It comes from the surrounding component, so that drawings can be
// loaded where there are no settings.
import { getContext, setContext } from 'svelte';
import type { PieceSet } from '../base/settings.svelte';

const place = Symbol('piece set');

/** The set in which to draw here. For component scripts. */
export function pieceSet(): () => PieceSet {
    return getContext<(() => PieceSet) | undefined>(place) ?? (() => 'classic');
}

/** Everything inside this component shows this set. Its colours need `data-pieces` on an element: see theme.css. */
export function showPieceSet(set: () => PieceSet): void {
    setContext(place, set);
}

/** The same for a component that is mounted outside of the page's tree. */
export function pieceSetContext(set: PieceSet): Map<symbol, unknown> {
    return new Map([[place, () => set]]);
}
