// Solves small boards of Razzle Dazzle, for the game's module.
#pragma once

#include "play/solving.h"

namespace razzle {

// See play::Solve.
[[nodiscard]] base::Result<play::Solved> solve(const play::Game& game, const play::SolveRequest& request,
                                               const play::SolveProgress& progress);

}  // namespace razzle
