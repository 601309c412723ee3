// How good a board of Razzle Dazzle is, and how promising a turn, by looking only.
#pragma once

#include "brains/razzle_board.h"
#include "engine/score.h"

namespace brains {

// For the player to move. Neither player has won, and no duty to pass is looked at.
[[nodiscard]] engine::Score evaluate(const RazzleField& field, const RazzleBoard& at);

}  // namespace brains
