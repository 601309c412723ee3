// A table as a stranger sees it, kept up to date while the game goes on.
import { live } from '../online/connection.svelte';
import type { TableListener } from '../online/live';
import { fromLook, withEvents, type TableState } from '../online/table';
import { moment } from '../online/table.svelte';

export class WatchedTable {
    state = $state.raw<TableState | null>(null);
    /** There is no such table, or strangers may not see it. */
    isMissing = $state(false);

    constructor(private readonly id: string) {}

    /** Starts watching; the returned function stops. For an effect. */
    open(): () => void {
        live.watch(this.id, this.listener);
        return () => live.leave(this.id, this.listener);
    }

    private readonly listener: TableListener = {
        isPreview: true,
        table: (look) => (this.state = fromLook(look, moment(), this.state)),
        events: (events, clocks, lastEvent) => {
            if (!this.state) return;
            this.state = withEvents(this.state, events, clocks, lastEvent, moment());
            if (this.state.stale) live.watchAnew(this.id);
        },
        chat: () => undefined,
        spectators: () => undefined,
        rematch: () => undefined,
        analysis: () => undefined,
        refused: () => (this.isMissing = true),
        returned: () => undefined,
    };
}
