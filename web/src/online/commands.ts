// Commands in the chat box: a line that begins with a slash is not said, but asked of the house.
import type { ChatLine, Room } from './wire';

/** The command in a line; null: it is something to say. */
export function commandIn(line: string): string | null {
    const text = line.trim();
    return text.startsWith('/') ? text.slice(1).trim() : null;
}

/** A command and what the house has answered. */
export interface Answered {
    /** From 1, as they were typed. */
    readonly number: number;
    readonly room: Room;
    /** The last line that had been said in the room. */
    readonly after: number;
    readonly command: string;
    readonly text: string;
}

export type Entry =
    | { readonly kind: 'said'; readonly key: string; readonly line: ChatLine }
    | { readonly kind: 'answered'; readonly key: string; readonly answer: Answered };

/** What was said in a room, with the answers where they were asked for. */
export function entriesOf(
    room: Room,
    lines: readonly ChatLine[],
    answered: readonly Answered[],
): readonly Entry[] {
    const here = answered.filter((answer) => answer.room === room);
    const behind = (number: number): readonly Entry[] =>
        here
            .filter(({ after }) => after === number)
            .map((answer) => ({ kind: 'answered', key: `answer ${answer.number}`, answer }));
    const said = lines.flatMap((line): readonly Entry[] => [
        { kind: 'said', key: `line ${line.number}`, line },
        ...behind(line.number),
    ]);
    return [...behind(0), ...said];
}

/** What is said first in an answer, whose lines may be broken, and below it all whose lines may not. */
export function partsOf(text: string): readonly [said: string, drawn: string] {
    const end = text.indexOf('\n\n');
    return end === -1 ? [text.trimEnd(), ''] : [text.slice(0, end), text.slice(end + 2)];
}
