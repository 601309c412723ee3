// What a puzzle asks for, in words.
import type { Puzzle } from './pack';
import { t } from './words';

export type Task = Pick<Puzzle, 'variant' | 'position' | 'kind' | 'turns'>;

/** `name` is that of the player to move. */
export function taskWords({ kind, turns }: Task, name: string): string {
    switch (kind) {
        case 'win':
            return t('puzzles.task.win', { name, count: turns });
        case 'save':
            return t('puzzles.task.save', { name });
        case 'best':
            return t('puzzles.task.best', { name });
    }
}
