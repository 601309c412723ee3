// Quick pairing: a game with one click. If another player is already looking for the same game, theirs is accepted.
import { gameIds, gameOf } from '../games';
import { loadRules } from '../rules/wasm';
import { accept } from './accepting';
import { api, type Answer } from './api';
import { drawDice } from './diceSeed';
import type { Invitation, TermsWanted } from './wire';

/** The time controls that are offered as buttons. */
export const liveControl = '5m+3s';
export const quickControls: readonly string[] = [liveControl, '15m+10s', '3d'];

export type Opponent =
    | { readonly kind: 'anyone' }
    | { readonly kind: 'link' }
    | { readonly kind: 'bot'; readonly level: number };

export interface QuickGame {
    readonly game: string;
    readonly timeControl: string;
    readonly rated: boolean;
}

/** The variant that is played if only the game was chosen. */
export function usualVariant(game: string, rated: boolean): string {
    const { variant, fair } = gameOf(game);
    return rated && fair ? fair.variant : variant;
}

/** A game's name alone stands for its default variant. */
function isUsual(named: string, { game, rated }: QuickGame): boolean {
    return (named === game ? gameOf(game).variant : named) === usualVariant(game, rated);
}

/** Whether an invitation has just these terms, and nothing unusual besides. */
export function fits({ terms }: Invitation, wanted: QuickGame): boolean {
    return (
        isUsual(terms.game, wanted) &&
        terms.time_control === wanted.timeControl &&
        (terms.rated ?? false) === wanted.rated &&
        (terms.visibility ?? 'public') === 'public' &&
        !terms.position &&
        Object.keys(terms.options ?? {}).length === 0
    );
}

/** Whether an open game could have been made by quick pairing. */
export function isQuick(invitation: Invitation): boolean {
    if (invitation.kind !== 'seek' || (invitation.terms.seat ?? 'random') !== 'random') return false;
    const rated = invitation.terms.rated ?? false;
    return gameIds.some((game) =>
        quickControls.some((timeControl) => fits(invitation, { game, timeControl, rated })),
    );
}

/** The open game of another player to accept; who has waited longest comes first. Null: none fits. */
export function partner(seeks: readonly Invitation[], wanted: QuickGame): Invitation | null {
    const fitting = seeks.filter((seek) => seek.kind === 'seek' && fits(seek, wanted));
    return fitting.reduce<Invitation | null>(
        (first, seek) => (first && first.created <= seek.created ? first : seek),
        null,
    );
}

/** Accepts a fitting open game or makes an invitation of one's own. */
export async function pair(
    wanted: QuickGame,
    opponent: Opponent,
    seeks: readonly Invitation[],
): Promise<Answer<Invitation>> {
    const found = opponent.kind === 'anyone' ? partner(seeks, wanted) : null;
    if (!found) return invite(wanted, opponent);
    const answer = await accept(found);
    // Another player may have accepted it first.
    return answer.ok || answer.refusal.code !== 'no-such-invitation' ? answer : invite(wanted, opponent);
}

async function invite(wanted: QuickGame, opponent: Opponent): Promise<Answer<Invitation>> {
    const body: TermsWanted = {
        game: usualVariant(wanted.game, wanted.rated),
        time_control: wanted.timeControl,
        rated: wanted.rated,
    };
    const rules = await loadRules();
    if (!rules.games.find(({ id }) => id === wanted.game)?.hasDice) return send(body, opponent);
    const dice = await drawDice('');
    return dice.ok ? send({ ...body, dice: dice.value }, opponent) : dice;
}

function send(body: TermsWanted, opponent: Opponent): Promise<Answer<Invitation>> {
    switch (opponent.kind) {
        case 'anyone':
            return api.post('/api/seeks', { body });
        case 'link':
            return api.post('/api/links', { body });
        case 'bot':
            return api.post('/api/challenge/{name}', {
                path: { name: `level-${String(opponent.level)}` },
                body,
            });
    }
}
