#include "contest/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace contest {
namespace {

Tally of_pairs(const std::array<int, 5>& pairs) {
    Tally tally;
    for (std::size_t points = 0; points < pairs.size(); ++points)
        for (int count = 0; count < pairs[points]; ++count)
            tally.add_pair(static_cast<Points>(points / 2), static_cast<Points>(points - points / 2));
    return tally;
}

TEST(Statistics, count_games_and_pairs) {
    Tally tally;
    tally.add_pair(Points::win, Points::loss);
    tally.add_pair(Points::win, Points::draw);
    EXPECT_EQ(tally.wins, 2);
    EXPECT_EQ(tally.draws, 1);
    EXPECT_EQ(tally.losses, 1);
    EXPECT_EQ(tally.pairs, (std::array{0, 0, 1, 1, 0}));
    EXPECT_DOUBLE_EQ(tally.score(), 0.625);
}

TEST(Statistics, three_points_of_four_are_191_elo) {
    // Half of the pairs 2 points, half 1 point: a mean of 3/4, a variance of 1/16.
    const auto measured = estimate(of_pairs({0, 0, 50, 0, 50}));
    ASSERT_TRUE(measured);
    EXPECT_NEAR(measured->elo.value, 400 * std::log10(3), 1e-9);
    const double error = 1.959964 * 0.25 / 10;
    const auto elo = [](double score) { return -400 * std::log10(1 / score - 1); };
    EXPECT_NEAR(measured->elo.margin, (elo(0.75 + error) - elo(0.75 - error)) / 2, 1e-6);
    // A quarter above one half, in units of a game's deviation, which is that of a pair times the root of 2.
    EXPECT_NEAR(measured->normalized.value, 0.25 / (0.25 * std::numbers::sqrt2) * 800 / std::numbers::ln10,
                1e-6);
}

TEST(Statistics, an_even_score_is_zero_elo_and_swapping_seats_changes_the_sign) {
    EXPECT_NEAR(estimate(of_pairs({1, 2, 3, 2, 1}))->elo.value, 0, 1e-9);
    const auto one = estimate(of_pairs({1, 2, 7, 9, 4}));
    const auto other = estimate(of_pairs({4, 9, 7, 2, 1}));
    EXPECT_NEAR(one->elo.value, -other->elo.value, 1e-9);
    EXPECT_NEAR(one->elo.margin, other->elo.margin, 1e-9);
}

TEST(Statistics, give_no_elo_for_all_or_no_points) {
    EXPECT_FALSE(estimate({}));
    EXPECT_FALSE(estimate(of_pairs({0, 0, 0, 0, 10})));
    EXPECT_FALSE(estimate(of_pairs({10, 0, 0, 0, 0})));
}

TEST(Statistics, compute_the_likelihood_ratio) {
    // Pairs of 0, 1 and 2 points in the proportion 1 : 2 : 1 have a variance of 1/8; those that have not come
    // weigh almost nothing. Shifts of a deviation of a game are 800 / ln 10 = 347.4 normalized Elo.
    const Tally tally = of_pairs({100, 0, 200, 0, 100});
    const double shift = 10 / (800 / std::numbers::ln10);  // of 10 normalized Elo, in deviations of a game
    const double expected = -400.0 * shift * shift;        // N · t1² · σ² / σ²ₚ · (0 − 1/2), with σ² = 2 σ²ₚ
    EXPECT_NEAR(log_likelihood_ratio(tally, {0, 10}), expected, 1e-3);
    EXPECT_NEAR(log_likelihood_ratio(tally, {-10, 10}), 0, 1e-9);
    EXPECT_EQ(log_likelihood_ratio({}, {0, 10}), 0);
}

TEST(Statistics, decide_when_the_odds_are_nineteen_to_one) {
    EXPECT_NEAR(decisive_ratio(), std::log(19), 1e-12);
    EXPECT_EQ(decide(of_pairs({0, 0, 1, 0, 1}), {0, 5}), Decision::open);
    EXPECT_EQ(decide(of_pairs({10, 100, 500, 300, 90}), {0, 5}), Decision::upper);
    EXPECT_EQ(decide(of_pairs({90, 300, 500, 100, 10}), {0, 5}), Decision::lower);
}

}  // namespace
}  // namespace contest
