// How good a position of Knights Double-Duel looks; docs/engine/knights.md tells why.
#pragma once

#include "engine/score.h"
#include "knights/position.h"

namespace brains {

// For the player to move. Preconditions: between turns, and the game is not over.
[[nodiscard]] engine::Score estimate(const knights::Rules&, const knights::Position&);

}  // namespace brains
