// The engine's suggestions on a board: a turn as marks, and lines as far as they are legal.
import { RulesFault, type Game } from '../rules/game';
import { marksOf as marksOfTraces } from '../boards/marks';
import type { GameBoard } from '../boards/module';
import type { Mark } from '../boards/types';

/** The turn as marks, without its first `made` actions, which have already been made. */
export function marksOf(
    game: Game,
    turn: string,
    made: number,
    { beside }: Pick<GameBoard, 'beside'>,
): readonly Mark[] {
    const ahead = game.clone();
    try {
        ahead.play(turn);
        return marksOfTraces(ahead.look().traces.slice(made), 'best', beside);
    } catch (error) {
        // The engine's answer belongs to the position it was asked about; the board may have moved on since.
        if (error instanceof RulesFault) return [];
        throw error;
    } finally {
        ahead.close();
    }
}

/** The roll with which a turn that is legal here begins; null: it begins with none. */
export function rollOf(game: Game, turn: string): string | null {
    const ahead = game.clone();
    try {
        ahead.play(turn);
        const [first] = ahead.look().traces;
        return first?.kind === 'roll' ? first.text : null;
    } finally {
        ahead.close();
    }
}

/** The turns, in canonical text, as far as they can be played from here. */
export function legalLine(game: Game, turns: readonly string[]): readonly string[] {
    const ahead = game.clone();
    const legal: string[] = [];
    try {
        for (const turn of turns) legal.push(ahead.play(turn));
    } catch (error) {
        if (!(error instanceof RulesFault)) throw error;
    } finally {
        ahead.close();
    }
    return legal;
}
