// What puzzles need of Mazers, for the game's module.
#pragma once

#include "play/prover.h"

namespace mazers {

[[nodiscard]] const play::PuzzleSupport& puzzle_support();

}  // namespace mazers
