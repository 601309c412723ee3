#include "house/tables/level_ratings.h"

#include <gtest/gtest.h>

namespace house {
namespace {

constexpr std::size_t third = 2;

TEST(LevelRatings, are_guessed_evenly_spaced_before_anyone_has_played) {
    const auto levels = level_ratings({});
    ASSERT_EQ(levels.size(), 10U);
    EXPECT_EQ(levels.front(), (LevelRating{.level = 1, .rating = 1'000, .estimated = true}));
    EXPECT_EQ(levels.back(), (LevelRating{.level = 10, .rating = 1'900, .estimated = true}));
}

TEST(LevelRatings, are_those_of_the_ladder_once_they_are_certain) {
    KnownLevels known;
    known[third] = Rating{.rating = 1'543, .deviation = 60, .games = 40};
    const auto levels = level_ratings(known);
    EXPECT_EQ(levels[third], (LevelRating{.level = 3, .rating = 1'543, .estimated = false, .games = 40}));
}

TEST(LevelRatings, of_a_level_say_something_about_the_others) {
    KnownLevels known;
    known[third] = Rating{.rating = 1'500, .deviation = 50, .games = 40};  // 300 more than guessed
    const auto levels = level_ratings(known);
    EXPECT_TRUE(levels.front().estimated);
    EXPECT_NEAR(levels.front().rating, 1'000 + 300 * 16.0 / 17, 1);
    EXPECT_NEAR(levels.back().rating - levels.front().rating, 900, 1e-9);
}

TEST(LevelRatings, that_are_uncertain_count_little) {
    KnownLevels known;
    known[third] = Rating{.rating = 2'200, .deviation = 400, .games = 1};
    const auto levels = level_ratings(known);
    EXPECT_TRUE(levels[third].estimated);
    EXPECT_EQ(levels[third].games, 1);
    EXPECT_NEAR(levels[third].rating, 1'200 + 1'000 * 0.2, 1);
}

}  // namespace
}  // namespace house
