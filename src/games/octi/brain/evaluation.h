// How good a position is.
#pragma once

#include "engine/score.h"
#include "games/octi/rules/position.h"

namespace octi::brain {

// For the player to move. Precondition: between turns.
[[nodiscard]] engine::Score evaluate(const Rules& rules, const Position& at);

}  // namespace octi::brain
