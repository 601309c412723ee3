// Which drawn piece is which from one position to the next, so that pieces glide instead of vanishing here and
// appearing there.
import type { Place, Trace } from '../rules/types';

/** Something that is drawn at a place. Units of one kind look alike. */
export interface Unit {
    readonly kind: string;
    readonly place: Place;
}

export interface Figure<U extends Unit> {
    readonly key: number;
    readonly unit: U;
    /** The places it goes through on its way from where it was, both ends left out. */
    readonly via: readonly Place[];
}

/** Gives every unit the key it had, if it was there before; whatever is new gets a new one. */
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
    // What was captured or is taken back moves against the traces: any of the kind that is left over will do.
    pass((unit) => {
        const figure = take((one) => one.unit.kind === unit.kind);
        return figure && { key: figure.key, via: [] };
    });

    let last = Math.max(0, ...before.map((figure) => figure.key));
    return units.map((unit) => ({ unit, ...(found.get(unit) ?? { key: (last += 1), via: [] }) }));
}

/** The places that the traces lead to from here, one after another. */
function walk(from: Place, traces: readonly Trace[]): readonly Place[] {
    const places: Place[] = [];
    for (const { from: start, to } of traces)
        if (to !== null && start === (places.at(-1) ?? from)) places.push(to);
    return places;
}
