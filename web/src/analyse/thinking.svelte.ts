// The engine's continuous analysis of the position on the board.
import { Engine, prepareEngine, type Analysis, type Line, type Question } from '../engine/engine';

export class Thinking {
    lines = $state.raw<readonly Line[]>([]);
    /** An error message if the engine failed. */
    failure = $state('');
    #engine: Engine | null = null;
    #analysis: Analysis | null = null;

    constructor() {
        prepareEngine();
    }

    /** Starts thinking about this question and drops the previous one. */
    ask(question: Question, lines: number): void {
        this.stop();
        this.failure = '';
        this.lines = [];
        this.#engine ??= new Engine();
        const analysis = this.#engine.analyse({ ...question, lines }, (news) => {
            if (this.#analysis === analysis) this.lines = news.lines;
        });
        this.#analysis = analysis;
        analysis.done.catch((error: unknown) => {
            if (this.#analysis === analysis)
                this.failure = error instanceof Error ? error.message : String(error);
        });
    }

    stop(): void {
        this.#analysis?.stop();
        this.#analysis = null;
    }

    /** Forgets all results. */
    forget(): void {
        this.stop();
        this.lines = [];
        this.failure = '';
    }

    close(): void {
        this.stop();
        this.#engine?.close();
        this.#engine = null;
    }
}
