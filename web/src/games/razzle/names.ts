// The accessible names of the board and its squares.
import { handled, listed, spokenTo, traced, type Named } from '../../boards/names';
import type { Names } from '../../boards/types';
import type { Place } from '../../rules/types';
import type { RazzlePiece, RazzleScene } from './scene';
import { t } from './words';

export function boardName({ goals }: RazzleScene, names: Names): string {
    return t('razzle.board', { ...names, goalOne: goals.one, goalTwo: goals.two });
}

export function pieceName(piece: RazzlePiece, name: string, yours: boolean): string {
    const whose = yours
        ? t(piece.ball ? 'razzle.yoursWithBall' : 'razzle.yours')
        : t(piece.ball ? 'razzle.theirsWithBall' : 'razzle.theirs', { name });
    return listed([whose, piece.ineligible ? t('razzle.ineligible') : null]);
}

export function placeName(board: Named, scene: RazzleScene, square: Place): string {
    const piece = scene.pieces.find((one) => one.square === square);
    const canReceive = (piece && board.hand.targets.has(square)) ?? false;
    return listed([
        square,
        piece
            ? pieceName(piece, board.names[piece.player], spokenTo(board, piece.player))
            : t('boards.empty'),
        scene.forced && scene.forcing === square ? t('razzle.forcing') : null,
        scene.chain.slice(0, -1).includes(square) ? t('razzle.touched') : null,
        traced(board, square),
        handled(board, square, canReceive ? t('razzle.canReceive') : t('boards.canPut')),
    ]);
}
