// The accessible names of the board, its squares and the reserves.
import { handled, listed, spokenTo, traced, type Named } from '../../boards/names';
import type { Names } from '../../boards/types';
import type { Place, Player } from '../../rules/types';
import type { KnightsPiece, KnightsScene, KnightsView } from './scene';
import { t } from './words';

type NamedHere = Named & { readonly view: KnightsView };

export function boardName({ ranks }: KnightsScene, names: Names): string {
    return t('knights.board', { ...names, ranks });
}

export function pieceName(piece: KnightsPiece, name: string, yours: boolean): string {
    if (piece.kind === 'knight') return yours ? t('knights.yourKnight') : t('knights.theirKnight', { name });
    if (piece.count === 2) return yours ? t('knights.yourPawns') : t('knights.theirPawns', { name });
    return yours ? t('knights.yourPawn') : t('knights.theirPawn', { name });
}

export function placeName(board: NamedHere, square: Place): string {
    const { scene } = board.view;
    const piece = scene.pieces.find((one) => one.square === square);
    const attacked = scene.attack?.to === square ? scene.attack.from : null;
    return listed([
        square,
        piece
            ? pieceName(piece, board.names[piece.player], spokenTo(board, piece.player))
            : t('boards.empty'),
        piece?.threatened ? t('knights.threatened') : null,
        attacked === null ? null : t('knights.attackable', { square: attacked }),
        scene.vacated === square ? t(scene.phase === 'fill' ? 'knights.toFill' : 'knights.vacated') : null,
        traced(board, square),
        handled(board, square, targetName(board.view, piece)),
    ]);
}

function targetName(view: KnightsView, piece: KnightsPiece | undefined): string {
    if (piece && piece.player !== view.toMove) return t('knights.canCapture');
    const switching = piece?.count === 2 && view.choices.some((choice) => choice.kind === 'switch');
    return switching ? t('knights.canSwitch') : t('boards.canPut');
}

export function reserveName(board: NamedHere, player: Player, place: Place | null): string {
    const count = board.view.scene.reserves[player];
    return listed([
        t('knights.reserve', { name: board.names[player], count }),
        place === null ? null : handled(board, place, t('boards.canPut')),
    ]);
}
