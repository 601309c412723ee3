// The real program, started for a test with its own database.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A path from the root of the repository. */
export function fromRoot(path: string): string {
    return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The folder of the built page. */
export const pageFolder = process.env['PARLOR_PAGE'] ?? fromRoot('build/web');

/** The program in `PARLOR`, or the one that was built last. */
export function findProgram(): string {
    const named = process.env['PARLOR'];
    const places = named
        ? [named]
        : ['release', 'test'].map((p) => fromRoot(`build/${p}/src/program/parlor`));
    const age = (place: string): number => -statSync(place).mtimeMs;
    const [found] = places.filter((place) => existsSync(place)).sort((one, two) => age(one) - age(two));
    if (!found) throw new Error(`no program to test; set PARLOR or build one of ${places.join(', ')}`);
    return found;
}

export interface House {
    /** The address of the server; it stays the same after a stop and a start. */
    readonly url: string;
    /** The database survives this. */
    stop(): Promise<void>;
    start(): Promise<void>;
    /** Runs `parlor admin` on its database and returns what it prints. */
    admin(...words: readonly string[]): Promise<string>;
    /** Stops the server and deletes its database. */
    close(): Promise<void>;
}

/** A server with an empty database that serves the page of this folder; `more`: options of `parlor serve`. */
export async function openHouse(page = pageFolder, more: readonly string[] = []): Promise<House> {
    const program = findProgram();
    if (!existsSync(join(page, 'index.html'))) throw new Error(`no page is built in ${page}`);
    const folder = mkdtempSync(join(tmpdir(), 'parlor-page-'));
    const running = new Running(program, folder, ['--page', page, ...more]);
    await running.start();
    return {
        url: `http://127.0.0.1:${running.port}`,
        start: () => running.start(),
        stop: () => running.stop(),
        admin: (...words) => running.admin(words),
        close: () => running.close(),
    };
}

class Running {
    /** The first start chooses a free port, which stays the same afterwards. */
    port = '0';
    private process: ChildProcess | undefined;

    constructor(
        private readonly program: string,
        private readonly folder: string,
        private readonly options: readonly string[],
    ) {}

    async start(): Promise<void> {
        const log = join(this.folder, 'log');
        const books = ['--db', this.database(), '--log', log, '--rates', 'generous'];
        const where = ['--port', this.port];
        const child = spawn(this.program, ['serve', ...books, ...where, ...this.options], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.process = child;
        // An aborted test run leaves no server running.
        process.once('exit', () => child.kill('SIGKILL'));
        this.port = await portOf(child, log);
    }

    async admin(words: readonly string[]): Promise<string> {
        const command = ['admin', ...words, '--db', this.database()];
        return (await promisify(execFile)(this.program, command)).stdout;
    }

    private database(): string {
        return join(this.folder, 'books.db');
    }

    async stop(): Promise<void> {
        const child = this.process;
        this.process = undefined;
        if (!child || child.exitCode !== null) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
    }

    async close(): Promise<void> {
        await this.stop();
        rmSync(this.folder, { recursive: true, force: true });
    }
}

/** Waits until the server is running. */
function portOf(child: ChildProcess, log: string): Promise<string> {
    return new Promise((resolve, reject) => {
        let said = '';
        const hear = (chunk: Buffer): void => {
            said += chunk.toString();
            const [, port] = /is running at http:\/\/[^:]*:(\d+)\n/.exec(said) ?? [];
            if (port) resolve(port);
        };
        child.stdout?.on('data', hear);
        child.stderr?.on('data', hear);
        child.once('error', reject);
        child.once('exit', () => {
            const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
            reject(new Error(`the house did not open: ${said}${logged}`));
        });
    });
}
