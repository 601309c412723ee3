import { SavedGames } from './savedGames';

/** The games of this browser. */
export const savedGames = new SavedGames(localStorage);
