// A position of Razzle Dazzle and what a player may choose in one. [RZ-n]: src/games/razzle/rules.md.
//
// Player one is x (Eks), who moves first; player two is o (Ohs).
#pragma once

#include <cstdint>
#include <optional>

#include "base/inline_vector.h"
#include "board/grid.h"
#include "game/game.h"
#include "games/razzle/rules/options.h"

namespace razzle {

using game::Player;

// Boards come in many sizes; each lies in the corner of a grid. On the small grid a set of squares is one
// machine word.
using Small = board::Grid<8, 8>;
using Large = board::Grid<longest_side, longest_side>;

// Whether the board of these rules lies on the small grid.
[[nodiscard]] constexpr bool fits_small(const Rules& rules) {
    return rules.files <= Small::files && rules.ranks <= Small::ranks;
}

template <class Grid>
struct Action {
    using Square = typename Grid::Square;
    enum class Kind : std::uint8_t { move, pass, stop };

    Kind kind = Kind::stop;
    Square from;  // of stop: meaningless
    Square to;

    static constexpr Action move(Square from, Square to) { return {Kind::move, from, to}; }
    static constexpr Action pass(Square from, Square to) { return {Kind::pass, from, to}; }
    static constexpr Action stop() { return {}; }

    constexpr bool operator==(const Action&) const = default;
};

template <class Grid>
struct Position {
    using Square = typename Grid::Square;
    using SquareSet = typename Grid::SquareSet;

    game::ByPlayer<SquareSet> pieces;  // the holder of the ball is one of them
    SquareSet ineligible;         // [RZ-8] pieces that are marked: they may not receive until they have moved
    game::ByPlayer<Square> ball;  // always on one of that player's pieces
    std::optional<Square> forcing;  // [RZ-9] where the opponent's knight has just landed next to the ball
    Player to_move = Player::one;
    base::InlineVector<Square, longest_side>
        chain;  // who has held the ball in this turn; empty between turns

    constexpr bool operator==(const Position&) const = default;
};

// [RZ-2] The rank a player starts on, and the one where its ball wins.
[[nodiscard]] constexpr board::Rank home_rank(const Rules& rules, Player player) {
    const bool at_top = (rules.first == First::x8) == (player == Player::one);
    return board::Rank(at_top ? rules.ranks - 1 : 0);
}
[[nodiscard]] constexpr board::Rank goal_rank(const Rules& rules, Player player) {
    return home_rank(rules, game::opponent(player));
}

// A capital holds the ball.
inline constexpr game::ByPlayer<char> letters{'x', 'o'};

inline constexpr game::ByPlayer<std::string_view> names{"Eks", "Ohs"};

}  // namespace razzle
