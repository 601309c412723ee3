// Rows: three in a row on a board of nine squares. The rules are in rows.md; [RW-n] is a clause of it.
//
// It is not part of Parlor; it shows that a new game needs nothing but its own folder. It is as simple as a
// game can be: one option, turns of one action, no repetition, no dice.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/grid.h"
#include "game/game.h"
#include "house/lobby/welcome.h"

namespace rows {

using game::Player;

using Grid = board::Grid<3, 3>;  // [RW-1]
using Square = Grid::Square;
using SquareSet = Grid::SquareSet;

struct Rules {
    bool misere = false;  // [RW-5]

    bool operator==(const Rules&) const = default;
};

// Player one is Crosses, who begins; player two is Noughts.
struct Position {
    game::ByPlayer<SquareSet> marks;
    Player to_move = Player::one;

    [[nodiscard]] constexpr SquareSet empty_squares() const {
        return SquareSet::all() - (marks.one | marks.two);
    }
    constexpr bool operator==(const Position&) const = default;
};

// A mark on a square.
struct Action {
    Square to;

    constexpr bool operator==(const Action&) const = default;
};

[[nodiscard]] bool has_row(SquareSet marks);  // [RW-4]

// The contract of each function is in game/game.h.
struct Rows {
    using Rules = rows::Rules;
    using Position = rows::Position;
    using Action = rows::Action;

    static constexpr std::string_view id = "rows";
    static constexpr std::size_t max_actions = Square::count;
    static constexpr std::size_t max_turn_length = 1;
    static constexpr game::Clauses clauses{.whole_turn = "RW-2", .repetition = "RW-6", .end = "RW-6"};

    static Position start(const Rules&) { return {}; }
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position&) { return false; }
    static game::Ending ending(const Rules&, const Position&);
    static game::Actions<Rows> legal_actions(const Rules&, const Position&);
    static std::uint64_t count_turns(const Rules&, const Position&);
    static void apply(const Rules&, Position&, const Action&);
    static std::uint64_t key(const Position&);

    static game::Repetition repetition(const Rules&) { return game::Repetition::allowed(); }
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules&) { return 0; }

    static std::span<const game::Preset<Rules>> presets();
    static std::span<const game::Option> options();
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting>);
    static std::vector<game::Setting> write_rules(const Rules&, const Rules& base);

    // "3/1x1/3 o": the ranks from the top, and the side to move.
    static std::string write_position(const Rules&, const Position&);
    static base::Result<Position> read_position(const Rules&, std::string_view);
    // "b2", as an action and as a turn; capitals are accepted, too.
    static std::string write_action(const Position&, const Action&);
    static std::string write_turn(const Position&, std::span<const Action>);
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view);

    static game::Objection objection(const Rules&, const Position&, std::string_view action);

    static std::string_view player_name(Player);
    static game::Drawing draw(const Rules&, const Position&, std::span<const std::string> turns);
    static std::vector<base::Message> advice(const Rules&, const Position&);
    static std::span<const base::Sentence> sentences();
};

static_assert(game::Countable<Rows>);

}  // namespace rows
