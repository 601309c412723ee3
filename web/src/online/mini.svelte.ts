// A table as a small picture: its position, kept up to date while the game goes on.
import type { GameBoard } from '../boards/module';
import { loadBoard } from '../games';
import type { Game, Rules } from '../rules/game';
import type { Look } from '../rules/types';
import { loadRules } from '../rules/wasm';
import { api } from './api';
import { live } from './connection.svelte';
import type { TableListener } from './live';
import { bring, openGame } from './playing';
import { moment } from './table.svelte';
import { fromLook, withEvents, type TableState } from './table';

export interface Picture {
    readonly board: GameBoard;
    readonly look: Look;
}

export class MiniTable {
    /** Null: not loaded yet, or it cannot be shown. */
    picture = $state.raw<Picture | null>(null);
    private state: TableState | null = null;
    private game: Game | null = null;
    private isOpen = false;
    private loaded: readonly [Rules, GameBoard] | null = null;

    constructor(
        private readonly id: string,
        private readonly over: boolean,
    ) {}

    /** Shows the table; the returned function stops. For an effect. */
    open(): () => void {
        this.isOpen = true;
        if (this.over) void this.lookOnce();
        else live.watch(this.id, this.listener);
        return () => {
            this.isOpen = false;
            live.leave(this.id, this.listener);
            this.game?.close();
            this.game = null;
        };
    }

    private readonly listener: TableListener = {
        table: (look) => void this.show(fromLook(look, moment(), this.state)),
        events: (events, clocks, lastEvent) => {
            if (!this.state) return;
            const next = withEvents(this.state, events, clocks, lastEvent, moment());
            if (next.stale) live.watchAnew(this.id);
            else void this.show(next);
        },
        chat: () => undefined,
        refused: () => (this.picture = null),
        returned: () => undefined,
    };

    private async lookOnce(): Promise<void> {
        const answer = await api.get('/api/table/{id}', { path: { id: this.id } });
        if (answer.ok) await this.show(fromLook(answer.value, moment()));
    }

    private async show(state: TableState): Promise<void> {
        this.state = state;
        try {
            this.loaded ??= await Promise.all([loadRules(), loadBoard(state.settings.game)]);
        } catch {
            return; // Without the network there is no picture.
        }
        // Meanwhile newer events may have arrived, or the picture may have been closed.
        if (this.isOpen) this.draw(...this.loaded, this.state);
    }

    private draw(rules: Rules, board: GameBoard, state: TableState): void {
        this.game ??= openGame(rules, state.settings);
        bring(this.game, state.turns);
        this.picture = { board, look: this.game.look() };
    }
}
