#include "engine/noise.h"

#include <gmock/gmock.h>

namespace engine {
namespace {

TEST(Noise, is_the_same_for_the_same_board_and_seed) {
    const Noise noise{.width = 100, .seed = 5};
    EXPECT_EQ(noise_at(noise, 77), noise_at(noise, 77));
    EXPECT_NE(noise_at(noise, 77), noise_at(noise, 78));
    EXPECT_NE(noise_at(noise, 77), noise_at({.width = 100, .seed = 6}, 77));
}

TEST(Noise, has_the_width_it_was_given) {
    const Noise noise{.width = 100, .seed = 1};
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    constexpr int boards = 20'000;
    for (std::uint64_t key = 0; key < boards; ++key) {
        const std::int64_t value = noise_at(noise, key);
        sum += value;
        squares += value * value;
    }
    EXPECT_LE(std::abs(sum / boards), 2);
    EXPECT_NEAR(static_cast<double>(squares) / boards, 100.0 * 100.0, 300.0);
}

TEST(Noise, keeps_scores_in_the_range_of_evaluations) {
    const Noise noise{.width = 30'000, .seed = 1};
    for (std::uint64_t key = 0; key < 100; ++key)
        EXPECT_FALSE(is_proved(with_noise(best_evaluation, noise, key)) ||
                     is_proved(with_noise(0, noise, key)));
    EXPECT_EQ(with_noise(12, {}, 3), 12);
}

}  // namespace
}  // namespace engine
