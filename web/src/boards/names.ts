// What the places of a board of squares are called by those who do not see it: "d8, your piece with the ball, can be
// picked up".
import type {
    KnightsPiece,
    KnightsScene,
    Place,
    Player,
    RazzlePiece,
    RazzleScene,
    View,
} from '../rules/types';
import { t } from '../shell/words.svelte';
import type { Hand, LayerProps } from './layer';

type Named = Pick<LayerProps, 'view' | 'names' | 'interactive' | 'hand'>;

const listed = (parts: readonly (string | null)[]): string =>
    parts.filter((part) => part !== null).join(', ');

/** Whoever makes turns at this board is spoken to. */
const spokenTo = ({ view, interactive }: Named, player: Player): boolean =>
    interactive && view.toMove === player;

export function boardName({ scene }: View, names: Readonly<Record<Player, string>>): string {
    switch (scene.game) {
        case 'razzle':
            return t('boards.razzle.board', {
                ...names,
                goalOne: scene.goals.one,
                goalTwo: scene.goals.two,
            });
        case 'knights':
            return t('boards.knights.board', { ...names, ranks: scene.ranks });
        case 'mazers':
            return t('shell.games.mazers.title');
    }
}

export function razzlePieceName(piece: RazzlePiece, name: string, yours: boolean): string {
    const whose = yours
        ? t(piece.ball ? 'boards.razzle.yoursWithBall' : 'boards.razzle.yours')
        : t(piece.ball ? 'boards.razzle.theirsWithBall' : 'boards.razzle.theirs', { name });
    return listed([whose, piece.ineligible ? t('boards.razzle.ineligible') : null]);
}

export function knightsPieceName(piece: KnightsPiece, name: string, yours: boolean): string {
    if (piece.kind === 'knight')
        return yours ? t('boards.knights.yourKnight') : t('boards.knights.theirKnight', { name });
    if (piece.count === 2)
        return yours ? t('boards.knights.yourPawns') : t('boards.knights.theirPawns', { name });
    return yours ? t('boards.knights.yourPawn') : t('boards.knights.theirPawn', { name });
}

export function razzlePlaceName(board: Named, scene: RazzleScene, square: Place): string {
    const piece = scene.pieces.find((one) => one.square === square);
    const canReceive = (piece && board.hand.targets.has(square)) ?? false;
    return listed([
        square,
        piece
            ? razzlePieceName(piece, board.names[piece.player], spokenTo(board, piece.player))
            : t('boards.empty'),
        scene.forced && scene.forcing === square ? t('boards.razzle.forcing') : null,
        scene.chain.slice(0, -1).includes(square) ? t('boards.razzle.touched') : null,
        traced(board, square),
        handled(board, square, canReceive ? t('boards.canReceive') : t('boards.canPut')),
    ]);
}

export function knightsPlaceName(board: Named, scene: KnightsScene, square: Place): string {
    const piece = scene.pieces.find((one) => one.square === square);
    const attacked = scene.attack?.to === square ? scene.attack.from : null;
    return listed([
        square,
        piece
            ? knightsPieceName(piece, board.names[piece.player], spokenTo(board, piece.player))
            : t('boards.empty'),
        piece?.threatened ? t('boards.knights.threatened') : null,
        attacked === null ? null : t('boards.knights.attackable', { square: attacked }),
        scene.vacated === square
            ? t(scene.phase === 'fill' ? 'boards.knights.toFill' : 'boards.knights.vacated')
            : null,
        traced(board, square),
        handled(board, square, knightsTarget(board.view, piece)),
    ]);
}

function knightsTarget(view: View, piece: KnightsPiece | undefined): string {
    if (piece && piece.player !== view.toMove) return t('boards.canCapture');
    const switching = piece?.count === 2 && view.choices.some((choice) => choice.kind === 'switch');
    return switching ? t('boards.canSwitch') : t('boards.canPut');
}

export function reserveName(board: Named, scene: KnightsScene, player: Player, place: Place | null): string {
    return listed([
        t('boards.knights.reserve', { name: board.names[player], count: scene.reserves[player] }),
        place === null ? null : handled(board, place, t('boards.canPut')),
    ]);
}

function handled({ hand, interactive }: Named, place: Place, target: string): string | null {
    return interactive ? handling(hand, place, target) : null;
}

function handling(hand: Hand, place: Place, target: string): string | null {
    if (hand.picked === place) return t('boards.pickedUp');
    if (hand.targets.has(place)) return target;
    return hand.picked === null && hand.sources.has(place) ? t('boards.canPick') : null;
}

/** What the last turn did here; inside a turn its own actions are fresh in mind. */
function traced({ view }: Named, place: Place): string | null {
    if (view.midTurn) return null;
    if (view.traces.some((trace) => trace.to === place)) return t('boards.reached');
    return view.traces.some((trace) => trace.from === place) ? t('boards.left') : null;
}
