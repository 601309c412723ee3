// Small boards of Razzle Dazzle, solved for whoever asks the game's module.
#pragma once

#include "play/solving.h"

namespace razzle {

// See play::Solve.
[[nodiscard]] base::Result<play::Solved> solve(const play::Game& game, const play::SolveRequest& request,
                                               const play::SolveProgress& progress);

}  // namespace razzle
