// The themes of puzzles by name: those of every game, and the game's own.
import type { GameModule, PuzzleTheme } from '../boards/module';
import type { Puzzle } from './pack';
import { t } from './words';
import en from './words/en';

const common = (Object.keys(en.themes) as (keyof typeof en.themes)[]).map((id): PuzzleTheme => ({
    id,
    name: () => t(`puzzles.themes.${id}`),
}));

/** The themes that occur in a pack. */
export function themesOf(game: GameModule, pack: readonly Pick<Puzzle, 'themes'>[]): readonly PuzzleTheme[] {
    const used = new Set(pack.flatMap(({ themes }) => themes));
    return [...common, ...game.themes].filter(({ id }) => used.has(id));
}
