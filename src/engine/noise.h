// Noise for a Noise: near enough to a normal distribution, from whole numbers only, the same for the same
// board.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/random.h"
#include "engine/score.h"
#include "engine/thinking.h"

namespace engine {

// The sum of twelve draws from 0 to 1 has a standard deviation of 1. Here 1 is 2¹⁶.
[[nodiscard]] constexpr Score noise_at(const Noise& noise, std::uint64_t key) {
    base::Random random(noise.seed ^ key);
    auto sum = std::int64_t{-6} * 0xFFFF;
    for (int word = 0; word < 3; ++word) {
        const std::uint64_t draws = random.next();
        for (unsigned shift = 0; shift < 64; shift += 16)
            sum += static_cast<std::int64_t>(draws >> shift & 0xFFFF);
    }
    return static_cast<Score>(sum * noise.width / 0x1'0000);
}

// Whether the threats of this board are overlooked.
[[nodiscard]] constexpr bool is_blind(const Noise& noise, std::uint64_t key) {
    if (noise.blindness == 0) return false;
    return base::Random(~noise.seed ^ key).below(1'000) < static_cast<std::uint32_t>(noise.blindness);
}

// The evaluation with noise, still in the range of evaluations.
[[nodiscard]] constexpr Score with_noise(Score evaluation, const Noise& noise, std::uint64_t key) {
    if (noise.width == 0) return evaluation;
    return std::clamp(evaluation + noise_at(noise, key), -best_evaluation, best_evaluation);
}

}  // namespace engine
