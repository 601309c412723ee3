// How good a board of Razzle Dazzle is, and how promising a turn, by looking only.
#pragma once

#include "engine/score.h"
#include "games/razzle/brain/board.h"

namespace razzle::brain {

// For the player to move. Neither player has won, and no duty to pass is looked at.
[[nodiscard]] engine::Score evaluate(const Field& field, const Board& at);

}  // namespace razzle::brain
