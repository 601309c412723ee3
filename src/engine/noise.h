// Noise for a Blur: near enough to a normal distribution, from whole numbers only, the same for the same
// board.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/random.h"
#include "engine/score.h"
#include "engine/thinking.h"

namespace engine {

// The sum of twelve draws from 0 to 1 has a standard deviation of 1. Here 1 is 2¹⁶.
[[nodiscard]] constexpr Score noise(const Blur& blur, std::uint64_t key) {
    base::Random random(blur.seed ^ key);
    auto sum = std::int64_t{-6} * 0xFFFF;
    for (int word = 0; word < 3; ++word) {
        const std::uint64_t draws = random.next();
        for (unsigned shift = 0; shift < 64; shift += 16)
            sum += static_cast<std::int64_t>(draws >> shift & 0xFFFF);
    }
    return static_cast<Score>(sum * blur.width / 0x1'0000);
}

// Whether a blurred eye passes over the threats of this board.
[[nodiscard]] constexpr bool overlooks(const Blur& blur, std::uint64_t key) {
    if (blur.oversight == 0) return false;
    return base::Random(~blur.seed ^ key).below(1'000) < static_cast<std::uint32_t>(blur.oversight);
}

// An estimate as a blurred eye sees it; still an estimate.
[[nodiscard]] constexpr Score blurred(Score estimate, const Blur& blur, std::uint64_t key) {
    if (blur.width == 0) return estimate;
    return std::clamp(estimate + noise(blur, key), -best_estimate, best_estimate);
}

}  // namespace engine
