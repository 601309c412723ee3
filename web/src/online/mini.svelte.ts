// A table as a small picture: its position, kept up to date while the game goes on.
import { motionWanted } from '../base/settings.svelte';
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

const pause = 1_500; // milliseconds between two turns of a replay
const rest = 3; // how many pauses the final position stays

export class MiniTable {
    /** Null: not loaded yet, or it cannot be shown. */
    picture = $state.raw<Picture | null>(null);
    private state: TableState | null = null;
    private game: Game | null = null;
    private isOpen = false;
    private step = 0; // how many turns a replay shows
    private loaded: readonly [Rules, GameBoard] | null = null;

    constructor(
        private readonly id: string,
        private readonly over: boolean,
        /** A finished game plays itself again and again, if the user wants motion. */
        private readonly replays = false,
    ) {}

    /** Shows the table; the returned function stops. For an effect. */
    open(): () => void {
        this.isOpen = true;
        if (this.over) void this.lookOnce();
        else live.watch(this.id, this.listener);
        const alarm = this.over && this.replays ? setInterval(() => this.replay(), pause) : undefined;
        return () => {
            this.isOpen = false;
            clearInterval(alarm);
            live.leave(this.id, this.listener);
            this.game?.close();
            this.game = null;
        };
    }

    private readonly listener: TableListener = {
        isPreview: true,
        table: (look) => void this.show(fromLook(look, moment(), this.state)),
        events: (events, clocks, lastEvent) => {
            if (!this.state) return;
            const next = withEvents(this.state, events, clocks, lastEvent, moment());
            if (next.stale) live.watchAnew(this.id);
            else void this.show(next);
        },
        chat: () => undefined,
        spectators: () => undefined,
        rematch: () => undefined,
        analysis: () => undefined,
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

    private replay(): void {
        if (!this.state || !this.loaded || !motionWanted()) return;
        this.step = (this.step + 1) % (this.state.turns.length + rest);
        this.draw(...this.loaded, { ...this.state, turns: this.state.turns.slice(0, this.step) });
    }

    private draw(rules: Rules, board: GameBoard, { settings, turns }: TableState): void {
        this.game ??= openGame(rules, settings);
        bring(this.game, turns);
        this.picture = { board, look: this.game.look() };
    }
}
