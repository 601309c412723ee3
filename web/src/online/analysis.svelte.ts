// The computer analysis of a finished game, at the server: how far it is, and its result.
import { api, type Refusal } from './api';
import type { Analysis } from './wire';

export class ComputerAnalysis {
    /** Null: nobody has asked for it; undefined: not known yet. */
    state = $state.raw<Analysis | null | undefined>(undefined);
    /** Why it could not be asked for. */
    refusal = $state.raw<Refusal | null>(null);
    isAsking = $state(false);
    #requests = 0;

    constructor(private readonly table: string) {}

    /** There is news. Only the latest answer counts. */
    async read(): Promise<void> {
        const request = (this.#requests += 1);
        const answer = await api.get('/api/table/{id}/analysis', { path: { id: this.table } });
        if (answer.ok && request === this.#requests) this.state = answer.value;
    }

    async ask(): Promise<void> {
        this.isAsking = true;
        const request = (this.#requests += 1);
        const answer = await api.post('/api/table/{id}/analysis', { path: { id: this.table } });
        this.isAsking = false;
        this.refusal = answer.ok ? null : answer.refusal;
        if (answer.ok && request === this.#requests) this.state = answer.value;
    }
}
