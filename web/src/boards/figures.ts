// Matches the drawn pieces of one position to those of the next, so that pieces glide instead of disappearing in one
// place and appearing in another.
import type { Place, Trace } from '../rules/types';

/** Something drawn at a place. Units of the same kind look alike. */
export interface Unit {
    readonly kind: string;
    readonly place: Place;
}

export interface Figure<U extends Unit> {
    readonly key: number;
    readonly unit: U;
    /** The places between its old and its new place, without both ends. */
    readonly via: readonly Place[];
}

/** Gives every unit the key it had before; new units get new keys. */
export function follow<U extends Unit>(
    before: readonly Figure<U>[],
    units: readonly U[],
    traces: readonly Trace[],
): readonly Figure<U>[] {
    const left = [...before];
    const take = (fits: (figure: Figure<U>) => boolean): Figure<U> | undefined => {
        const index = left.findIndex(fits);
        return index < 0 ? undefined : left.splice(index, 1)[0];
    };
    const found = new Map<U, Omit<Figure<U>, 'unit'>>();
    const pass = (claim: (unit: U) => Omit<Figure<U>, 'unit'> | undefined): void => {
        for (const unit of units) {
            const claimed = found.has(unit) ? undefined : claim(unit);
            if (claimed) found.set(unit, claimed);
        }
    };

    pass((unit) => {
        const figure = take((one) => one.unit.kind === unit.kind && one.unit.place === unit.place);
        return figure && { key: figure.key, via: [] };
    });
    pass((unit) => {
        const figure = take(
            (one) => one.unit.kind === unit.kind && walk(one.unit.place, traces).at(-1) === unit.place,
        );
        return figure && { key: figure.key, via: walk(figure.unit.place, traces).slice(0, -1) };
    });
    // Captures and takebacks move pieces against the traces: any unmatched unit of the same kind will do.
    pass((unit) => {
        const figure = take((one) => one.unit.kind === unit.kind);
        return figure && { key: figure.key, via: [] };
    });

    let last = Math.max(0, ...before.map((figure) => figure.key));
    return units.map((unit) => ({ unit, ...(found.get(unit) ?? { key: (last += 1), via: [] }) }));
}

/** The places that the traces lead through from here, in order. */
function walk(from: Place, traces: readonly Trace[]): readonly Place[] {
    const places: Place[] = [];
    for (const { from: start, to } of traces)
        if (to !== null && start === (places.at(-1) ?? from)) places.push(to);
    return places;
}
