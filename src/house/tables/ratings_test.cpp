#include "house/tables/ratings.h"

#include <gtest/gtest.h>

#include <array>

namespace house {
namespace {

// The example that the paper calculates step by step.
TEST(Ratings, are_those_of_the_paper) {
    const std::array games{Encounter{{1'400, 30, 0.06}, 1}, Encounter{{1'550, 100, 0.06}, 0},
                           Encounter{{1'700, 300, 0.06}, 0}};
    const Strength after = rated({1'500, 200, 0.06}, games, 1, 0.5);
    EXPECT_NEAR(after.rating, 1'464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Ratings, of_a_win_go_up_as_far_as_those_of_the_loss_go_down) {
    const Strength even{1'500, 100, 0.09};
    const Strength won = rated(even, std::array{Encounter{even, 1}}, 0);
    const Strength lost = rated(even, std::array{Encounter{even, 0}}, 0);
    EXPECT_GT(won.rating, 1'500);
    EXPECT_NEAR(won.rating - 1'500, 1'500 - lost.rating, 1e-9);
    EXPECT_NEAR(won.deviation, lost.deviation, 1e-9);
}

TEST(Ratings, do_not_move_by_a_draw_among_equals) {
    const Strength even{1'600, 80, 0.09};
    EXPECT_NEAR(rated(even, std::array{Encounter{even, 0.5}}, 0).rating, 1'600, 1e-9);
}

TEST(Ratings, gain_more_by_beating_the_stronger) {
    const Strength before{1'500, 100, 0.09};
    const auto gain = [&](double opponent) {
        return rated(before, std::array{Encounter{{opponent, 60, 0.09}, 1}}, 0).rating;
    };
    EXPECT_GT(gain(1'800), gain(1'500));
    EXPECT_GT(gain(1'500), gain(1'200));
}

TEST(Ratings, become_more_certain_with_games_down_to_a_minimum_deviation) {
    Strength strength = newcomer;
    for (int game = 0; game < 500; ++game) {
        const double before = strength.deviation;
        strength = rated(strength, std::array{Encounter{{1'500, 50, 0.09}, game % 2 == 0 ? 1.0 : 0.0}}, 0);
        ASSERT_LE(strength.deviation, before);
        ASSERT_GE(strength.deviation, least_deviation);
    }
    EXPECT_LE(strength.deviation, listed_deviation);
}

TEST(Ratings, become_less_certain_with_time_up_to_that_of_a_newcomer) {
    const Strength known{1'700, least_deviation, 0.09};
    const Strength later = rated(known, {}, 100);
    EXPECT_EQ(later.rating, known.rating);
    EXPECT_GT(later.deviation, known.deviation);
    EXPECT_EQ(rated(known, {}, 1e9).deviation, most_deviation);
}

TEST(Ratings, stay_finite_for_every_result) {
    for (const double mine : {100.0, 1'500.0, 3'500.0})
        for (const double theirs : {100.0, 1'500.0, 3'500.0})
            for (const double score : {0.0, 0.5, 1.0}) {
                const Strength after =
                    rated({mine, 500, 0.09}, std::array{Encounter{{theirs, 45, 0.09}, score}}, 3);
                EXPECT_TRUE(after.rating > -5'000 && after.rating < 9'000) << mine << theirs << score;
                EXPECT_TRUE(after.volatility > 0 && after.volatility < 1) << after.volatility;
            }
}

TEST(ExpectedScore, is_even_among_equals_and_sums_to_one) {
    const Strength one{1'800, 60, 0.09};
    const Strength other{1'500, 90, 0.09};
    EXPECT_DOUBLE_EQ(expected_score(one, one), 0.5);
    EXPECT_NEAR(expected_score(one, other) + expected_score(Strength(other), Strength(one)), 1, 1e-12);
    EXPECT_GT(expected_score(one, other), 0.8);
}

constexpr Strength established{1'500, 80, 0.09};

double gain(const Strength& before, const Strength& opponent) {
    return rated_at_house(before, opponent, 1, 0).rating - before.rating;
}

TEST(HouseRatings, follow_glicko_against_established_opponents) {
    for (const double score : {0.0, 0.5, 1.0})
        EXPECT_EQ(rated_at_house(newcomer, established, score, 2),
                  rated(newcomer, std::array{Encounter{established, score}}, 2));
}

TEST(HouseRatings, move_little_by_games_against_provisional_opponents) {
    const Strength unsure{1'500, 300, 0.09};
    const Strength glickos = rated(established, std::array{Encounter{unsure, 1}}, 0);
    const Strength after = rated_at_house(established, unsure, 1, 0);
    EXPECT_GT(after.rating, established.rating);
    EXPECT_LT(after.rating - established.rating, 0.6 * (glickos.rating - established.rating));
    EXPECT_GT(after.deviation, glickos.deviation) << "the deviation grows";
}

TEST(HouseRatings, do_not_go_far_beyond_a_provisional_opponent) {
    EXPECT_NEAR(gain({1'790, 400, 0.09}, newcomer), 10, 1e-9);
    EXPECT_EQ(gain({1'900, 400, 0.09}, newcomer), 0) << "a rating already beyond the limit does not change";
    EXPECT_GT(gain({1'900, 400, 0.09}, established), 0);
    const Strength weak{1'210, 400, 0.09};
    EXPECT_NEAR(rated_at_house(weak, newcomer, 0, 0).rating, 1'200, 1e-9);
}

TEST(HouseRatings, change_symmetrically_in_a_game_of_two_newcomers) {
    const double up = rated_at_house(newcomer, newcomer, 1, 0).rating;
    const double down = rated_at_house(newcomer, newcomer, 0, 0).rating;
    EXPECT_GT(up, 1'600);
    EXPECT_NEAR(up + down, 3'000, 1e-9);
}

// No matter how many new accounts lose to a player, and how often.
TEST(HouseRatings, cannot_be_farmed_from_new_accounts) {
    Strength farmer = newcomer;
    for (int game = 0; game < 2'000; ++game) farmer = rated_at_house(farmer, newcomer, 1, 0);
    EXPECT_LE(farmer.rating, newcomer.rating + provisional_reach);
}

TEST(Ratings, are_listed_when_certain_and_with_several_opponents) {
    EXPECT_TRUE(is_listed({.deviation = 75, .opponents = 5}));
    EXPECT_FALSE(is_listed({.deviation = 75.1, .opponents = 5}));
    EXPECT_FALSE(is_listed({.deviation = 45, .opponents = 4}));
}

}  // namespace
}  // namespace house
