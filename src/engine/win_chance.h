// How likely a player is to win, in whole numbers, so that it is the same on every machine.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "engine/score.h"

namespace engine {

// In 65,536ths. 0 and `certain` are said only of what nothing can change any more. A draw is half a win.
using WinChance = std::int32_t;

inline constexpr WinChance certain = 65'536;
inline constexpr WinChance even = certain / 2;

[[nodiscard]] constexpr WinChance other_players(WinChance chance) { return certain - chance; }

// As a score a chance is an equity, what a stake of 1 wins or loses on average, in ten-thousandths: 55 wins
// and 45 losses in a hundred are 1,000.
inline constexpr Score sure_equity = 10'000;

[[nodiscard]] constexpr Score equity(WinChance chance) {
    return static_cast<Score>(std::int64_t{2 * chance - certain} * sure_equity / certain);
}

// The change of a chance that changes the equity so much.
[[nodiscard]] constexpr WinChance chance_difference(Score equities) {
    return static_cast<WinChance>(std::int64_t{equities} * even / sure_equity);
}

// The mean of chances, from the sum of each times its weight and the sum of the weights. Rounding makes
// nothing certain that is not.
[[nodiscard]] constexpr WinChance mean(std::int64_t sum, std::int64_t weights) {
    assert(0 <= sum && sum <= weights * certain);
    if (sum == 0 || sum == weights * certain) return sum == 0 ? 0 : certain;
    return std::clamp(static_cast<WinChance>((sum + weights / 2) / weights), 1, certain - 1);
}

}  // namespace engine
