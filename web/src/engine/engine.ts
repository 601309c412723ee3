// The engine for the page. It runs in a worker, one task at a time, and never blocks the page.
import { EngineFault } from './fault';
import type { FromWorker, Thread } from './thread';
import {
    type Goal,
    type Limit,
    type Line,
    optionsFor,
    type Options,
    type Question,
    readSaid,
    writeGo,
    writeOptions,
    writePosition,
} from './ugi';
import { Workshop } from './workshop';

export { EngineFault };
export type { Limit, Line, Odds, Question, Score } from './ugi';

/** The task was cancelled, or replaced by another one. */
export class Cancelled extends Error {
    override readonly name = 'Cancelled';
}

/** The results so far, best turn first. */
export interface News {
    readonly lines: readonly Line[];
}

export interface Analysis {
    stop(): void;
    /** The results at the end, whether the analysis was completed, stopped or replaced by another task. */
    readonly done: Promise<News>;
}

/** The time limit in milliseconds for an analysis without one. */
const longestAnalysis = 60_000;

interface Task {
    readonly question: Question;
    readonly goal: Goal;
    readonly lines: number;
    readonly listen: (news: News) => void;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: Error) => void;
}

interface Answer {
    readonly turn: string | null;
    readonly luck: number | null;
    readonly news: News;
}

// All engines of the page share the module, and the thread that is ready for the next of them.
const workshop = new Workshop();

/** Loads the engine and starts its thread, so that the first task begins at once. */
export const prepareEngine = (): void => workshop.prepare();

/** A new task replaces the current one, which is then `Cancelled`. */
export class Engine {
    readonly #workshop: Workshop;
    #thread: Thread | null = null;
    #told: Options | null = null;
    #task: Task | null = null;
    #news: News = { lines: [] };

    constructor(from: Workshop = workshop) {
        this.#workshop = from;
    }

    /** Chooses a turn. A turn that has been begun is completed. */
    async choose(wish: Question & Limit, signal?: AbortSignal): Promise<string> {
        const stop = (): void => this.#cancel(new Cancelled());
        if (signal?.aborted) throw new Cancelled();
        const answer = this.#begin(wish, wish, 1, () => undefined);
        signal?.addEventListener('abort', stop, { once: true });
        try {
            const { turn } = await answer;
            if (turn === null) throw new EngineFault('there is nothing to play');
            return turn;
        } finally {
            signal?.removeEventListener('abort', stop);
        }
    }

    /** The luck of the roll that the question's draft begins with, per mille of the chance to win. */
    async luck(question: Question): Promise<number> {
        const { luck } = await this.#begin(question, 'luck', 1, () => undefined);
        if (luck === null) throw new EngineFault('no luck was measured');
        return luck;
    }

    /** Analyses this many of the best turns and reports every new result. */
    analyse(
        wish: Question & { readonly lines: number } & Partial<Limit>,
        listen: (news: News) => void,
    ): Analysis {
        const limit: Limit = isLimit(wish) ? wish : { movetime: longestAnalysis };
        let known: News = { lines: [] };
        const answer = this.#begin(wish, limit, wish.lines, (news) => listen((known = news)));
        const task = this.#task;
        return {
            stop: () => {
                if (this.#task === task) this.#cancel(new Cancelled());
            },
            done: answer.then(
                ({ news }) => news,
                (error: unknown) => {
                    if (error instanceof Cancelled) return known;
                    throw error;
                },
            ),
        };
    }

    /** Cancels the current task and ends the thread. */
    close(): void {
        this.#cancel(new Cancelled());
        this.#end();
    }

    #begin(question: Question, goal: Goal, lines: number, listen: (news: News) => void): Promise<Answer> {
        this.#cancel(new Cancelled());
        return new Promise((resolve, reject) => {
            const task: Task = { question, goal, lines, listen, resolve, reject };
            this.#task = task;
            this.#news = { lines: [] };
            // A loaded engine begins before the page draws what has changed.
            if (this.#workshop.isLoaded) this.#tell(task);
            else
                this.#workshop.loaded().then(
                    () => this.#tell(task),
                    (error: unknown) => this.#fail(task, error),
                );
        });
    }

    // Sends the task to the thread, unless a newer one has replaced it.
    #tell(task: Task): void {
        if (this.#task !== task) return;
        this.#thread ??= this.#start();
        const wanted = optionsFor(task.question, task.goal, task.lines);
        const lines = [...writeOptions(wanted, this.#told), writePosition(task.question), writeGo(task.goal)];
        this.#told = wanted;
        this.#thread.postMessage({ kind: 'obey', lines });
    }

    #start(): Thread {
        const thread = this.#workshop.take();
        thread.onmessage = ({ data }) => {
            if (this.#thread === thread) this.#hear(data);
        };
        thread.onerror = (event) => {
            if (this.#thread === thread) this.#break(event.message);
        };
        return thread;
    }

    #hear(message: FromWorker): void {
        if (message.kind === 'failed') return this.#break(message.sentence);
        const said = readSaid(message.line);
        switch (said.kind) {
            case 'line':
                this.#news = { lines: withLine(this.#news.lines, said.line) };
                this.#task?.listen(this.#news);
                return;
            case 'best':
                return this.#finish({ turn: said.turn, luck: null, news: this.#news });
            case 'luck':
                return this.#finish({ turn: null, luck: said.luck, news: this.#news });
            case 'complaint':
                // The engine continues with something else than the task, so the task has failed.
                return this.#break(said.sentence);
            case 'other':
                return;
        }
    }

    #finish(answer: Answer): void {
        const task = this.#task;
        this.#task = null;
        task?.resolve(answer);
    }

    #break(sentence: string): void {
        this.#cancel(new EngineFault(sentence));
    }

    #fail(task: Task, error: unknown): void {
        if (this.#task !== task) return;
        this.#task = null;
        task.reject(error instanceof Error ? error : new EngineFault(String(error)));
    }

    // A thinking thread cannot receive messages: it is terminated, and the next task starts a new one.
    #cancel(why: Error): void {
        const task = this.#task;
        if (task === null) return;
        this.#task = null;
        this.#end();
        task.reject(why);
    }

    #end(): void {
        this.#thread?.terminate();
        this.#thread = null;
        this.#told = null;
    }
}

function isLimit(wish: object): wish is Limit {
    return 'level' in wish || 'movetime' in wish || 'nodes' in wish;
}

/** The lines, with this one in place of the line of the same rank. */
function withLine(lines: readonly Line[], line: Line): readonly Line[] {
    return [...lines.filter(({ rank }) => rank !== line.rank), line].sort((a, b) => a.rank - b.rank);
}
