// Perft: how many ways a game can go for a number of turns. The number by which two move generators are
// compared.
#pragma once

#include <algorithm>
#include <cstdint>

#include "game/game.h"

namespace game {

// Counts the sequences of `depth` complete turns, and one for every shorter sequence that ends the game. What
// only a Line knows (repetition, turn limit) is ignored. From mid-turn, the rest of the turn is the first
// turn.
template <Countable G>
[[nodiscard]] std::uint64_t perft(const typename G::Rules& rules, const typename G::Position& at, int depth) {
    if (depth == 0 || G::ending(rules, at).over()) return 1;
    if (depth == 1 && !G::mid_turn(at)) return std::max<std::uint64_t>(1, G::count_turns(rules, at));
    const Actions<G> actions = G::legal_actions(rules, at);
    if (actions.empty()) return 1;
    std::uint64_t count = 0;
    for (const auto& action : actions) {
        const auto next = after<G>(rules, at, action);
        count += perft<G>(rules, next, G::mid_turn(next) ? depth : depth - 1);
    }
    return count;
}

}  // namespace game
