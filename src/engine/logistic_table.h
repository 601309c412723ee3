// The logistic curve of one scale as a table, for callers that need it often: it finds the same as
// logistic.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/logistic.h"

namespace engine {

template <Score Scale>
class LogisticTable {
public:
    [[nodiscard]] static const LogisticTable& get() {
        static const LogisticTable table;
        return table;
    }

    [[nodiscard]] WinChance logistic(Score score) const {
        return chances_[index_of(std::clamp(score, -farthest, farthest))];
    }
    [[nodiscard]] Score log_odds(WinChance chance) const {
        const auto part = static_cast<std::size_t>(std::clamp(chance, 0, certain - 1) / part_size);
        Score low = scores_[part];
        Score high = scores_[part + 1] + 1;
        while (low + 1 < high) {
            const Score middle = low + (high - low) / 2;
            (logistic(middle) <= chance ? low : high) = middle;
        }
        return low;
    }

private:
    static constexpr Score farthest = 12 * Scale;  // as log_odds looks
    static constexpr WinChance part_size = 256;
    static constexpr std::size_t parts = certain / part_size;

    LogisticTable() {
        for (Score score = -farthest; score <= farthest; ++score)
            chances_[index_of(score)] = engine::logistic(score, Scale);
        for (std::size_t part = 0; part <= parts; ++part)
            scores_[part] = engine::log_odds(static_cast<WinChance>(part) * part_size, Scale);
    }

    static constexpr std::size_t index_of(Score score) { return static_cast<std::size_t>(score + farthest); }

    std::array<WinChance, 2 * std::size_t{farthest} + 1> chances_;
    std::array<Score, parts + 1> scores_;  // the log odds of the chances where the parts begin
};

}  // namespace engine
