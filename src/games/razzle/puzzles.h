// What puzzles need of Razzle Dazzle, for the game's module.
#pragma once

#include "play/prover.h"

namespace razzle {

[[nodiscard]] const play::PuzzleSupport& puzzle_support();

}  // namespace razzle
