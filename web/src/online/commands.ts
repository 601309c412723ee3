// Commands in the chat box: a line that begins with a slash is sent as a command, not as a message.
import type { ChatLine, Room } from './wire';

/** The command in a line; null: it is a message. */
export function commandIn(line: string): string | null {
    const text = line.trim();
    return text.startsWith('/') ? text.slice(1).trim() : null;
}

/** A command and the server's answer. */
export interface Answered {
    /** In the order of typing, from 1. */
    readonly number: number;
    readonly room: Room;
    /** The last chat line in the room before the answer. */
    readonly after: number;
    readonly command: string;
    readonly text: string;
}

export type Entry =
    | { readonly kind: 'said'; readonly key: string; readonly line: ChatLine }
    | { readonly kind: 'answered'; readonly key: string; readonly answer: Answered };

/** The chat lines of a room, with the answers to commands in between. */
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

/** Splits an answer into its first paragraph, which may be wrapped, and the rest, whose line breaks must be kept. */
export function partsOf(text: string): readonly [said: string, drawn: string] {
    const end = text.indexOf('\n\n');
    return end === -1 ? [text.trimEnd(), ''] : [text.slice(0, end), text.slice(end + 2)];
}
