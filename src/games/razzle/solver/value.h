// What a position is worth.
#pragma once

#include "play/solving.h"

namespace razzle::solver {

using Value = play::SolvedValue;

}  // namespace razzle::solver
