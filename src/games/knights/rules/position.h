// A position of Knights Double-Duel and what a player may choose in one. [KD-n]: src/games/knights/rules.md.
//
// Player one is White, who moves first; player two is Black.
#pragma once

#include <cstdint>
#include <optional>

#include "board/grid.h"
#include "game/game.h"
#include "games/knights/rules/options.h"

namespace knights {

using game::Player;

using Grid = board::Grid<6, 6>;  // [KD-1]
using Square = Grid::Square;
using SquareSet = Grid::SquareSet;

inline constexpr int knights_each = 2;
inline constexpr int pawns_each = 8;

struct Action {
    enum class Kind : std::uint8_t { jump, capture, switch_places, fill, fill_from_reserve, free_step, stop };

    Kind kind = Kind::stop;
    Square from;  // of a fill from the reserve and of stop: meaningless
    Square to;    // of stop: meaningless

    static constexpr Action jump(Square from, Square to) { return {Kind::jump, from, to}; }
    // By a jump or by a neighbour attack: the squares tell which.
    static constexpr Action capture(Square from, Square to) { return {Kind::capture, from, to}; }
    static constexpr Action switch_places(Square knight, Square pawns) {
        return {Kind::switch_places, knight, pawns};
    }
    static constexpr Action fill(Square from, Square to) { return {Kind::fill, from, to}; }
    static constexpr Action fill_from_reserve(Square to) { return {Kind::fill_from_reserve, {}, to}; }
    static constexpr Action free_step(Square from, Square to) { return {Kind::free_step, from, to}; }
    static constexpr Action stop() { return {}; }

    constexpr bool operator==(const Action&) const = default;
};

// What one player has. A square is in at most one of the sets.
struct Side {
    SquareSet knights;
    SquareSet singles;         // squares with one pawn
    SquareSet doubles;         // squares with two
    std::uint8_t reserve = 0;  // [KD-3] pawns off the board

    [[nodiscard]] constexpr SquareSet pawns() const { return singles | doubles; }
    [[nodiscard]] constexpr SquareSet occupied() const { return knights | singles | doubles; }

    constexpr bool operator==(const Side&) const = default;
};

// [KD-18] The knight on `from` may capture the one beside it on `target`.
struct Attack {
    Square from;
    Square target;

    constexpr bool operator==(const Attack&) const = default;
};

// What the player to move has to do next.
enum class Phase : std::uint8_t { knight_step, fill, free_step, second_free_step };

// The turn so far. Between turns it has its default value.
struct Progress {
    Phase phase = Phase::knight_step;
    Square vacated;         // where the knight that moved came from
    Square to;              // and where it stands now
    bool free_due = false;  // [KD-8] a free step follows the fill

    constexpr bool operator==(const Progress&) const = default;
};

struct Position {
    game::ByPlayer<Side> sides;
    // [KD-18] What the player to move may do in this turn only, as it was when the turn began.
    std::optional<Attack> attack;
    // [KD-17] Where the opponent's knight has just landed beside a knight of the player to move, as it was
    // when the turn began.
    std::optional<Square> landed;
    Player to_move = Player::one;
    Progress progress;

    [[nodiscard]] constexpr const Side& mine() const { return sides[to_move]; }
    [[nodiscard]] constexpr const Side& theirs() const { return sides[game::opponent(to_move)]; }

    constexpr bool operator==(const Position&) const = default;
};

[[nodiscard]] constexpr std::string_view player_name(Player player) {
    return player == Player::one ? "White" : "Black";
}

}  // namespace knights
