// The logistic curve in whole numbers, the same on every machine: from scores to chances and back.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.h"
#include "engine/win_chance.h"

namespace engine {
namespace logistic_parts {

inline constexpr int fraction_bits = 16;                    // of an exponent
inline constexpr std::int64_t one = std::int64_t{1} << 30;  // of a power
inline constexpr std::int64_t per_unit = 94'548;            // 2^16 / ln 2

constexpr std::int64_t square_root(std::int64_t square) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

// 2 to the power of −1/2, −1/4, −1/8 and so on.
inline constexpr auto roots = [] {
    std::array<std::int64_t, fraction_bits> table{};
    std::int64_t root = one / 2;
    for (std::int64_t& entry : table) entry = root = square_root(root * one);
    return table;
}();

// 2 to the power of −exponent.
constexpr std::int64_t falling_power(std::int64_t exponent) {
    constexpr std::int64_t nothing_left = 40;
    if (exponent >> fraction_bits > nothing_left) return 0;
    std::int64_t power = one;
    for (int bit = 0; bit < fraction_bits; ++bit)
        if ((exponent >> (fraction_bits - 1 - bit) & 1) != 0)
            power = power * roots[static_cast<std::size_t>(bit)] / one;
    return power >> (exponent >> fraction_bits);
}

}  // namespace logistic_parts

// 1 / (1 + exp(−score / scale)), never certain. Precondition: scale > 0
[[nodiscard]] constexpr WinChance logistic(Score score, Score scale) {
    using logistic_parts::falling_power, logistic_parts::one, logistic_parts::per_unit;
    const std::int64_t size = score < 0 ? -std::int64_t{score} : score;
    const std::int64_t odds_against = falling_power(size * per_unit / scale);
    const std::int64_t all = one + odds_against;
    const auto chance = static_cast<WinChance>((certain * one + all / 2) / all);
    return std::clamp(score < 0 ? other_players(chance) : chance, 1, certain - 1);
}

// The score that `logistic` turns into this chance, or the nearest one below it.
[[nodiscard]] constexpr Score log_odds(WinChance chance, Score scale) {
    Score low = -12 * scale;  // beyond the smallest chance there is
    Score high = 12 * scale;
    while (low + 1 < high) {
        const Score middle = low + (high - low) / 2;
        (logistic(middle, scale) <= chance ? low : high) = middle;
    }
    return low;
}

static_assert(logistic(0, 200) == even);
static_assert(logistic(200, 200) == 47'911);  // 1 / (1 + 1/e) of 65,536
static_assert(logistic(-200, 200) == certain - 47'911);

}  // namespace engine
