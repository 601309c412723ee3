// The evaluation of Knights Double-Duel; docs/engine/knights.md explains it.
#pragma once

#include "engine/score.h"
#include "games/knights/rules/position.h"

namespace knights::brain {

// For the player to move. Preconditions: between turns, and the game is not over.
[[nodiscard]] engine::Score evaluate(const knights::Rules&, const knights::Position&);

}  // namespace knights::brain
