// Rated puzzles, for members of a server: loaded only where there is one.
import { findOut, me } from '../../online/session.svelte';
import { t } from './words';

export { default as RatedPuzzles } from './RatedPuzzles.svelte';

export async function isMember(): Promise<boolean> {
    await findOut();
    return me()?.kind === 'member';
}

/** What the mode is called, and what it means. */
export const name = (): string => t('rated.name');
export const more = (): string => t('rated.more');
