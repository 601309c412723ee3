// What may be done in a position, and what it leads to.
#pragma once

#include <cstdint>

#include "games/octi/rules/position.h"

namespace octi {

// No position offers as many: at most 7 × 20 changes of prongs, six homes, 127 lifts and 56 steps; and of
// jumps by lone pods over an enemy tower 7 × 128, over an own one 64, over lone pods 84.
inline constexpr std::size_t max_actions = 1400;

// The part of the concept game::Game that decides; game/game.h says what each function promises.
struct Mechanics {
    using Actions = base::InlineVector<Action, max_actions>;

    static Position start(const Rules&);
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return !at.made.empty(); }
    static game::Ending ending(const Rules&, const Position&);
    static Actions legal_actions(const Rules&, const Position&);
    static std::uint64_t count_turns(const Rules&, const Position&);
    static void apply(const Rules&, Position& position, const Action& action) { play(position, action); }
    static std::uint64_t key(const Position&);

    static game::Repetition repetition(const Rules& rules) { return rules.repetition; }
    // [OC-19] Everything in a position is compared.
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules& rules) { return rules.turns; }

    // What an action leads to does not depend on the options. Precondition: it is legal.
    static void play(Position&, const Action&);
};

// Puts pods in the order of a side's list.
[[nodiscard]] base::InlineVector<Pod, most_pods> in_order(base::InlineVector<Pod, most_pods> pods);

// Whether the text of one pod comes before that of another: letter by letter, and a pod without prongs last.
[[nodiscard]] constexpr bool text_before(Prongs a, Prongs b) {
    if (a.empty() || b.empty()) return !a.empty() && b.empty();
    auto one = a.begin();
    auto two = b.begin();
    for (; one != a.end() && two != b.end(); ++one, ++two)
        if (*one != *two) return *one < *two;
    return one == a.end() && two != b.end();
}

// [OC-17] How many homes of the opponent a player stands on.
[[nodiscard]] int homes_reached(const Position& at, Player player);

// [OC-9] Whether a pod of the reserve, or [OC-10] a captured one, may enter on a square.
[[nodiscard]] bool may_enter(const Position& at, Square square);
[[nodiscard]] bool may_be_freed(const Position& at, Square square);

}  // namespace octi
