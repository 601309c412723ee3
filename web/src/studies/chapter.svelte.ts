// A chapter that is shown, and written in by several authors.
//
// What the user writes is shown at once and sent in the background. The chapter as the server has it may arrive at any
// time: then the edits that it does not contain yet are made again on top of it. An edit says what is to be at a place,
// so making one twice does no harm.
import { applied, type Edit } from '../analyse/edits';
import { Study } from '../analyse/study.svelte';
import { treeOfRecord, type Tree } from '../analyse/tree';
import { api, isPassing, type Refusal } from '../online/api';
import type { Chapter } from '../online/wire';
import type { Rules } from '../rules/game';

/** In one request. */
const mostEdits = 50;
/** Milliseconds before an attempt that has failed is repeated. */
const pause = 2_000;

export function treeOf(rules: Rules, { record }: Chapter): Tree {
    const [read] = rules.readRecords(record);
    if (!read) throw new Error('a chapter without a record');
    return treeOfRecord(read);
}

export class OpenChapter {
    readonly number: number;
    readonly study: Study;
    /** Why an edit was refused. */
    refusal = $state.raw<Refusal | null>(null);
    /** The server cannot be reached, and there are edits that it does not have. */
    isWaiting = $state(false);
    version: number;
    /** Made here, and not known to be on the server; those of a reader stay here. */
    #edits: readonly Edit[] = [];
    #isSending = false;
    #isClosed = false;

    constructor(
        private readonly rules: Rules,
        private readonly id: string,
        chapter: Chapter,
        private readonly mayWrite: boolean,
    ) {
        this.number = chapter.number;
        this.version = chapter.version;
        this.study = new Study(rules, treeOf(rules, chapter), [], (edit) => this.#write(edit));
    }

    close(): void {
        this.#isClosed = true;
    }

    /** The chapter as the server has it now. */
    receive(chapter: Chapter): void {
        if (this.#isClosed || chapter.version < this.version) return;
        this.version = chapter.version;
        this.study.follow(this.#edits.reduce(applied, treeOf(this.rules, chapter)));
    }

    async read(): Promise<void> {
        const path = { id: this.id, number: this.number };
        const answer = await api.get('/api/study/{id}/chapter/{number}', { path });
        if (answer.ok) this.receive(answer.value);
    }

    #write(edit: Edit): void {
        this.#edits = [...this.#edits, edit];
        this.refusal = null;
        if (this.mayWrite && !this.#isSending) void this.#send();
    }

    async #send(): Promise<void> {
        this.#isSending = true;
        while (this.#edits.length > 0) {
            const edits = this.#edits.slice(0, mostEdits);
            const path = { id: this.id, number: this.number };
            const answer = await api.post('/api/study/{id}/chapter/{number}/edits', {
                path,
                body: { edits },
            });
            this.isWaiting = !answer.ok && isPassing(answer.refusal);
            if (this.isWaiting) {
                await new Promise((resolve) => setTimeout(resolve, pause));
                continue;
            }
            this.#edits = this.#edits.slice(edits.length);
            if (answer.ok) this.receive(answer.value);
            else await this.#refused(answer.refusal);
        }
        this.#isSending = false;
    }

    // What was refused disappears: the chapter is shown as it is.
    async #refused(refusal: Refusal): Promise<void> {
        this.refusal = refusal;
        await this.read();
    }
}
