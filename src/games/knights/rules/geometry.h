// Tables of the board's geometry, known at compile time, and what they say about a position.
#pragma once

#include "games/knights/rules/position.h"

namespace knights {

inline constexpr auto knight_targets = Grid::leaper_table(board::knight_jumps);
inline constexpr auto neighbours = Grid::leaper_table(board::queen_directions);

[[nodiscard]] constexpr SquareSet empty_squares(const Position& at) {
    return SquareSet::all() - at.sides.one.occupied() - at.sides.two.occupied();
}

// [KD-5] [KD-6] [KD-21] The squares that a knight of `side` may jump to.
[[nodiscard]] constexpr SquareSet open_squares(const Rules& rules, const Side& side, const Side& enemy) {
    const SquareSet closed = side.occupied() | enemy.doubles;
    return SquareSet::all() - (rules.blocks ? closed | enemy.singles : closed);
}

// [KD-20] The squares whose two pawns may change places with a knight.
[[nodiscard]] constexpr SquareSet switchable(const Rules& rules, const Position& at) {
    return rules.switches ? at.mine().doubles : SquareSet{};
}

// [KD-13] Whether the player to move has a turn at all, at the beginning of it.
[[nodiscard]] constexpr bool can_move(const Rules& rules, const Position& at) {
    if (at.attack) return true;
    if (at.mine().knights.empty()) return false;
    if (!switchable(rules, at).empty()) return true;
    const SquareSet open = open_squares(rules, at.mine(), at.theirs());
    for (const Square from : at.mine().knights)
        if (!(knight_targets[from] & open).empty()) return true;
    return false;
}

// [KD-7b] [KD-7c] The squares from which the fill may come while the reserve is empty.
[[nodiscard]] constexpr SquareSet fill_sources(const Side& side) {
    return side.doubles.empty() ? side.singles : side.doubles;
}

// [KD-9] The pawns that a free step may move: not the one that has just filled the vacated square. Two pawns
// on that square are as good as any others.
[[nodiscard]] constexpr SquareSet free_sources(const Position& at) {
    return at.mine().doubles | (at.mine().singles - SquareSet{at.progress.vacated});
}

// [KD-10] Where it may move them; a lone pawn has to leave its own square.
[[nodiscard]] constexpr SquareSet free_targets(const Position& at) {
    return empty_squares(at) | at.mine().singles;
}

// [KD-17] The knights of the player to move beside `square`.
[[nodiscard]] constexpr SquareSet own_knights_beside(const Position& at, Square square) {
    return at.mine().knights & neighbours[square];
}

// [KD-17] Those that the knight which has landed beside them threatens, as long as that stands.
[[nodiscard]] constexpr SquareSet knights_under_threat(const Position& at) {
    if (!at.landed || !at.theirs().knights.contains(*at.landed)) return {};
    return own_knights_beside(at, *at.landed);
}

}  // namespace knights
