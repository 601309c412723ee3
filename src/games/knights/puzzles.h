// What puzzles need of Knights Double-Duel, for the game's module.
#pragma once

#include "play/prover.h"

namespace knights {

[[nodiscard]] const play::PuzzleSupport& puzzle_support();

}  // namespace knights
