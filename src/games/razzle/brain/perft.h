// Counting how a game of Razzle Dazzle can go, with a brain.
#pragma once

#include <cstdint>

#include "games/razzle/brain/brain.h"

namespace razzle::brain {

// As game::perft.
[[nodiscard]] std::uint64_t perft(const Brain& brain, const Board& at, int depth);

}  // namespace razzle::brain
