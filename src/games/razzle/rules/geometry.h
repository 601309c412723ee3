// Tables of a grid's geometry, known at compile time, and what they say about a position.
#pragma once

#include <array>

#include "games/razzle/rules/position.h"

namespace razzle {

template <class Grid>
inline constexpr auto knight_targets = Grid::leaper_table(board::knight_jumps);

template <class Grid>
inline constexpr auto neighbours = Grid::leaper_table(board::queen_directions);

template <class Grid>
inline constexpr auto aligned = Grid::aligned_table();

template <class Grid>
inline constexpr auto between = Grid::between_table();

// The board of each size, indexed by files and ranks.
template <class Grid>
inline constexpr auto boards = [] {
    std::array<std::array<typename Grid::SquareSet, Grid::ranks + 1>, Grid::files + 1> table{};
    for (std::size_t files = 0; files < table.size(); ++files)
        for (std::size_t ranks = 0; ranks < table[files].size(); ++ranks)
            table[files][ranks] =
                Grid::SquareSet::rectangle(static_cast<int>(files), static_cast<int>(ranks));
    return table;
}();

// The squares in play. [RZ-1] [RZ-20]
template <class Grid>
[[nodiscard]] typename Grid::SquareSet squares_of(const Rules& rules) {
    return boards<Grid>[rules.files][rules.ranks];
}

template <class Grid>
[[nodiscard]] typename Grid::SquareSet occupied(const Position<Grid>& at) {
    return at.pieces.one | at.pieces.two;
}

template <class Grid>
[[nodiscard]] bool is_goal(const Rules& rules, Player player,
                           board::Square<Grid::files, Grid::ranks> square) {
    return square.rank() == goal_rank(rules, player);
}

}  // namespace razzle
