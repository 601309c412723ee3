// Conditional turns while they are being edited: a tree of "if this is played, then that". The server checks with the
// rules whether they are legal; so does the board they are entered on.
import type { Branch, Conditions } from './wire';

/** Turns of the opponent and the player alternately: "if, then, if, then, …". */
export type Line = readonly string[];

/** Adds a line to the tree. A condition that is already there gets the new reply. */
export function withLine(branches: readonly Branch[], line: Line): readonly Branch[] {
    const [condition, reply, ...rest] = line;
    if (condition === undefined || reply === undefined) return branches;
    const old = branches.find((branch) => branch.if === condition);
    const kept = old?.then === reply ? (old.next ?? []) : [];
    const next = withLine(kept, rest);
    const branch: Branch = { if: condition, then: reply, ...(next.length > 0 ? { next: [...next] } : {}) };
    return old ? branches.map((one) => (one === old ? branch : one)) : [...branches, branch];
}

/** Removes the branch that these conditions lead to, and everything after it. */
export function withoutBranch(branches: readonly Branch[], conditions: Line): readonly Branch[] {
    const [first, ...rest] = conditions;
    if (rest.length === 0) return branches.filter((branch) => branch.if !== first);
    return branches.map((branch) => {
        if (branch.if !== first) return branch;
        const next = withoutBranch(branch.next ?? [], rest);
        return next.length > 0 ? { ...branch, next: [...next] } : { if: branch.if, then: branch.then };
    });
}

export interface ListedBranch {
    /** The conditions that lead to it, its own last. */
    readonly conditions: Line;
    /** All turns up to its reply. */
    readonly line: Line;
    readonly if: string;
    readonly then: string;
    readonly depth: number;
}

/** The tree as a list; each branch comes before its continuations. */
export function listed(
    branches: readonly Branch[],
    before: Line = [],
    ifs: Line = [],
): readonly ListedBranch[] {
    return branches.flatMap((branch) => {
        const line = [...before, branch.if, branch.then];
        const conditions = [...ifs, branch.if];
        const own = { conditions, line, if: branch.if, then: branch.then, depth: ifs.length };
        return [own, ...listed(branch.next ?? [], line, conditions)];
    });
}

/** In the format of the API; `after`: the player's own turn that has yet to be made. */
export function written(branches: readonly Branch[], after: string | null): Conditions {
    return after === null ? { branches: [...branches] } : { after, branches: [...branches] };
}
