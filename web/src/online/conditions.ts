// Conditional turns while they are put together: a tree of "if this is played, then that", and a path into it. The house
// asks the rules whether they are legal; so does the board they are made on.
import type { Branch, Conditions } from './wire';

/** Turns of the other and one's own, one after another: "if, then, if, then, …". */
export type Line = readonly string[];

/** Puts a line of ifs and thens into the tree. An if that is there already gets the new reply. */
export function withLine(branches: readonly Branch[], line: Line): readonly Branch[] {
    const [condition, reply, ...rest] = line;
    if (condition === undefined || reply === undefined) return branches;
    const old = branches.find((branch) => branch.if === condition);
    const kept = old?.then === reply ? (old.next ?? []) : [];
    const next = withLine(kept, rest);
    const branch: Branch = { if: condition, then: reply, ...(next.length > 0 ? { next: [...next] } : {}) };
    return old ? branches.map((one) => (one === old ? branch : one)) : [...branches, branch];
}

/** Takes the branch out that these ifs lead to, and all behind it. */
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
    /** The ifs that lead to it, its own last. */
    readonly conditions: Line;
    /** All turns up to its reply. */
    readonly line: Line;
    readonly if: string;
    readonly then: string;
    readonly depth: number;
}

/** The tree as a list, each branch before those behind it. */
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

/** As the house wants them; `after`: one's own turn that is still to be made. */
export function written(branches: readonly Branch[], after: string | null): Conditions {
    return after === null ? { branches: [...branches] } : { after, branches: [...branches] };
}
