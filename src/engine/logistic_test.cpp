#include "engine/logistic.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/logistic_table.h"

namespace engine {
namespace {

TEST(Logistic, is_the_curve_of_that_name) {
    for (const Score scale : {60, 200, 333})
        for (Score score = -6 * scale; score <= 6 * scale; score += 7) {
            const double truth = certain / (1 + std::exp(-static_cast<double>(score) / scale));
            EXPECT_NEAR(logistic(score, scale), truth, 1.5) << score << " of " << scale;
        }
}

TEST(Logistic, makes_nothing_certain) {
    for (const Score score : {-best_evaluation, -5'000, 5'000, best_evaluation}) {
        EXPECT_GT(logistic(score, 10), 0);
        EXPECT_LT(logistic(score, 10), certain);
    }
}

TEST(Logistic, never_falls) {
    for (Score score = -3'000; score < 3'000; ++score)
        EXPECT_LE(logistic(score, 200), logistic(score + 1, 200));
}

TEST(LogOdds, are_the_way_back) {
    for (Score score = -1'000; score <= 1'000; ++score)
        EXPECT_NEAR(log_odds(logistic(score, 200), 200), score, 1) << score;
    EXPECT_LT(log_odds(1, 200), -2'000);
    EXPECT_GT(log_odds(certain - 1, 200), 2'000);
}

TEST(LogisticTable, finds_the_same) {
    const auto& table = LogisticTable<200>::get();
    for (Score score = -3'000; score <= 3'000; ++score)
        EXPECT_EQ(table.logistic(score), logistic(score, 200));
    for (WinChance chance = 0; chance <= certain; ++chance)
        ASSERT_EQ(table.log_odds(chance), log_odds(chance, 200)) << chance;
}

}  // namespace
}  // namespace engine
