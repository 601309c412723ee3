// Counting how a game of Razzle Dazzle can go, with a brain.
#pragma once

#include <cstdint>

#include "brains/razzle_brain.h"

namespace brains {

// As game::perft.
[[nodiscard]] std::uint64_t perft(const RazzleBrain& brain, const RazzleBoard& at, int depth);

}  // namespace brains
