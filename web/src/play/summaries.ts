// What the rules say of presets and options, in the language of whoever looks. They say it in English.
import { gameOf } from '../games';

/** As the rules say it where this is not known. */
export function summary(game: string, english: string): string {
    return gameOf(game).summary(english) ?? english;
}
