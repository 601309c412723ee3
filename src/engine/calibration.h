// From scores to the chance of winning, as measured in games.
#pragma once

#include "engine/logistic.h"
#include "engine/score.h"
#include "engine/win_chance.h"

namespace engine {

// The curve that was fitted to a game's results; docs/engine/chances.md has the measurements. A chance of
// 1 / (1 + 1/e) is at a score of `scale`.
struct Calibration {
    // Scores are equities, as in games with dice. The fit is to the logarithm of their odds, in which 1 is a
    // score of `log_odds_scale`.
    bool equities = false;
    Score scale = 200;

    static constexpr Score log_odds_scale = 200;
};

// For the player to move; certain only if it is proved.
[[nodiscard]] constexpr WinChance chance_of(Score score, const Calibration& calibration) {
    if (is_proved(score)) return is_win(score) ? certain : 0;
    if (!calibration.equities) return logistic(score, calibration.scale);
    const WinChance said = even + chance_difference(score);
    return logistic(log_odds(said, Calibration::log_odds_scale), calibration.scale);
}

// In thousandths, for people.
[[nodiscard]] constexpr int per_mille(WinChance chance) {
    constexpr std::int64_t all = 1'000;
    return static_cast<int>((chance * all + even) / certain);
}

}  // namespace engine
