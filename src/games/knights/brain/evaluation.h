// The evaluation of Knights Double-Duel; docs/engine/knights.md explains it.
#pragma once

#include "engine/score.h"
#include "games/knights/rules/position.h"

namespace knights::brain {

// For the player to move. Preconditions: between turns, and the game is not over.
[[nodiscard]] engine::Score evaluate(const knights::Rules&, const knights::Position&);

// Whether an evaluation says that a last knight falls within a turn. There is nothing to add to it.
[[nodiscard]] constexpr bool is_decided(engine::Score evaluation) {
    constexpr engine::Score most_undecided = 1'000;
    return evaluation > most_undecided || evaluation < -most_undecided;
}

}  // namespace knights::brain
