// A mail server that accepts every email, so that tests can read the emails of the server.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'vitest';

export interface Letter {
    readonly to: string;
    /** As sent, with folded lines joined. */
    readonly text: string;
}

export interface Mailbox {
    /** The SMTP address of the mailbox. */
    readonly url: string;
    /** Waits for the first email to this address that matches; returns the first group of the pattern. */
    find(to: string, pattern: RegExp): Promise<string>;
    /** How many emails this address has received. */
    count(to: string): number;
    close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
    const letters: Letter[] = [];
    const visitors = new Set<Socket>();
    const server = createServer((socket) => {
        visitors.add(socket);
        socket.on('close', () => visitors.delete(socket));
        takeLetters(socket, (letter) => letters.push(letter));
    });
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo;
    const found = (to: string, pattern: RegExp): string | undefined =>
        letters
            .filter((letter) => letter.to === to)
            .map(({ text }) => pattern.exec(text)?.[1])
            .find(Boolean);
    return {
        url: `smtp://127.0.0.1:${String(port)}`,
        find: async (to, pattern) => {
            await expect.poll(() => found(to, pattern), { timeout: 60_000 }).toBeDefined();
            return found(to, pattern) ?? '';
        },
        count: (to) => letters.filter((letter) => letter.to === to).length,
        close: () => {
            for (const visitor of visitors) visitor.destroy();
            return new Promise((closed) => server.close(() => closed()));
        },
    };
}

/** One SMTP session in which every command is accepted. */
function takeLetters(socket: Socket, take: (letter: Letter) => void): void {
    let waiting = '';
    let to: string[] = [];
    let body: string[] | null = null;
    const hear = (line: string): string | null => {
        if (body) {
            if (line !== '.') {
                body.push(line.replace(/^\./, ''));
                return null;
            }
            for (const one of to) take({ to: one, text: unfolded(body.join('\n')) });
            [to, body] = [[], null];
            return '250 taken';
        }
        const recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
        if (recipient) to.push(recipient);
        if (!/^DATA$/i.test(line)) return /^QUIT$/i.test(line) ? '221 farewell' : '250 ok';
        body = [];
        return '354 go on';
    };
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
        const lines = (waiting + String(chunk)).split('\r\n');
        waiting = lines.pop() ?? '';
        for (const line of lines) {
            const answer = hear(line);
            if (answer) socket.write(`${answer}\r\n`);
            if (answer?.startsWith('221')) socket.end();
        }
    });
    socket.write('220 mailbox\r\n');
}

/** Joins folded headers and decodes quoted-printable as far as links need it. */
function unfolded(text: string): string {
    return text
        .replace(/=\n/g, '')
        .replace(/=3D/g, '=')
        .replace(/\n[ \t]+/g, ' ');
}
