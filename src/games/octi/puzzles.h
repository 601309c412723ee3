// What puzzles need of Octi, for the game's module.
#pragma once

#include "play/prover.h"

namespace octi {

[[nodiscard]] const play::PuzzleSupport& puzzle_support();

}  // namespace octi
