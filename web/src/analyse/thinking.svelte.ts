// The engine thinking along with whoever looks at a position.
import { Engine, type Analysis, type Line, type Question } from '../engine/engine';

export class Thinking {
    lines = $state.raw<readonly Line[]>([]);
    /** A sentence, if the engine could not do it. */
    failure = $state('');
    #engine: Engine | null = null;
    #analysis: Analysis | null = null;

    /** Thinks about this from now on, and no more about what was asked before. */
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

    /** Nothing is known any more. */
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
