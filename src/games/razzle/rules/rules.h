// What may be done in a position, and what it leads to.
#pragma once

#include <cstdint>

#include "games/razzle/rules/position.h"

namespace razzle {

inline constexpr std::size_t max_actions = (longest_side - 1) * 8 + 8 + 1;  // jumps, passes, stop

// The part of the concept game::Game that decides; game/game.h says what each function promises.
template <class Grid>
struct Mechanics {
    using Position = razzle::Position<Grid>;
    using Action = razzle::Action<Grid>;
    using Actions = base::InlineVector<Action, max_actions>;
    using Square = typename Grid::Square;
    using SquareSet = typename Grid::SquareSet;

    static Position start(const Rules&);
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return !at.chain.empty(); }
    static game::Ending ending(const Rules&, const Position&);
    static Actions legal_actions(const Rules&, const Position&);
    static Actions actions_without_duty(const Rules&, const Position&);  // [RZ-12]
    static std::uint64_t count_turns(const Rules&, const Position&);
    static void apply(const Rules&, Position&, const Action&);
    static std::uint64_t key(const Position&);

    static game::Repetition repetition(const Rules& rules) { return rules.repetition; }
    static Position compared(const Rules&, const Position&);
    static int turn_limit(const Rules& rules) { return rules.turns; }
};

extern template struct Mechanics<Small>;
extern template struct Mechanics<Large>;

}  // namespace razzle
