// A study that is shown, kept up to date while the page is open.
import { api, type Refusal } from '../online/api';
import { live } from '../online/connection.svelte';
import type { TopicListener } from '../online/live';
import type { SharedStudy } from '../online/wire';
import type { Rules } from '../rules/game';
import { OpenChapter } from './chapter.svelte';

export class OpenStudy {
    /** Null: not loaded yet, or gone. */
    seen = $state.raw<SharedStudy | null>(null);
    chapter = $state.raw<OpenChapter | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    /** The chapter that the address names; null: the first. */
    #wanted: number | null = null;
    #isOpen = false;
    #isReading = false;
    #isStale = false;

    constructor(
        private readonly rules: Rules,
        readonly id: string,
    ) {}

    /** Shows the study; the returned function stops. For an effect. */
    open(): () => void {
        this.#isOpen = true;
        void this.read();
        live.watchTopic('study', this.id, this.#listener);
        return () => {
            this.#isOpen = false;
            this.chapter?.close();
            live.leaveTopic('study', this.id, this.#listener);
        };
    }

    readonly #listener: TopicListener = { changed: () => void this.read() };

    show(chapter: number | null): void {
        this.#wanted = chapter;
        if (this.seen) void this.read();
    }

    get mayWrite(): boolean {
        return this.seen?.role === 'owner' || this.seen?.role === 'author';
    }

    /** One reading at a time: of several changes the last is enough. */
    async read(): Promise<void> {
        this.#isStale = true;
        if (this.#isReading) return;
        this.#isReading = true;
        while (this.#isStale && this.#isOpen) {
            this.#isStale = false;
            await this.#readOnce();
        }
        this.#isReading = false;
    }

    async #readOnce(): Promise<void> {
        const answer = await api.get('/api/study/{id}', { path: { id: this.id } });
        if (!answer.ok) {
            // While the server cannot be reached, what is there stays.
            if (answer.refusal.code === 'no-such-study') this.seen = null;
            this.refusal = answer.refusal;
            return;
        }
        const couldWrite = this.mayWrite;
        this.refusal = null;
        this.seen = answer.value;
        await this.#readChapter(answer.value, couldWrite !== this.mayWrite);
    }

    async #readChapter({ chapters }: SharedStudy, anew: boolean): Promise<void> {
        const row = chapters.find(({ number }) => number === this.#wanted) ?? chapters[0];
        if (!row) return;
        if (!anew && this.chapter?.number === row.number) {
            if (row.version > this.chapter.version) await this.chapter.read();
            return;
        }
        const path = { id: this.id, number: row.number };
        const answer = await api.get('/api/study/{id}/chapter/{number}', { path });
        if (!answer.ok || !this.#isOpen) return;
        this.chapter?.close();
        this.chapter = new OpenChapter(this.rules, this.id, answer.value, this.mayWrite);
    }
}
