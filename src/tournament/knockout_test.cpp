#include "tournament/knockout.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tournament/play_test.h"
#include "tournament/standings.h"

namespace tournament {
namespace {

constexpr Format knockout{.kind = Kind::knockout};

TEST(Knockout, lets_the_two_best_meet_only_in_the_final) {
    Field field = field_of(knockout, 8);
    base::Random random(1);
    ASSERT_TRUE(play_to_end(field, random, [](Field& now) {
        for (Game& game : now.games)
            game.outcome = game.one < *game.two ? Outcome::one_won : Outcome::two_won;
    }));
    ASSERT_EQ(field.games.size(), 7);
    EXPECT_EQ(meeting(field.games.back()), (std::pair<Player, Player>{0, 1}));
}

TEST(Knockout, lets_the_best_seeds_pass_if_the_bracket_is_not_full) {
    const auto games = next_of_knockout(field_of(knockout, 6));
    ASSERT_EQ(games.size(), 4);
    std::vector<Player> free;
    for (const Game& game : games)
        if (game.outcome == Outcome::bye) free.push_back(game.one);
    EXPECT_EQ(free, (std::vector<Player>{0, 1}));
}

TEST(Knockout, repeats_a_drawn_game_with_the_seats_swapped) {
    Field field = field_of(knockout, 2);
    for (int attempt = 1; attempt <= most_attempts; ++attempt) {
        const auto games = next_of_knockout(field);
        ASSERT_EQ(games.size(), 1);
        EXPECT_EQ(games.front().attempt, attempt);
        EXPECT_EQ(games.front().one, attempt % 2 == 1 ? 0 : 1);
        field.games.push_back(games.front());
        field.games.back().outcome = Outcome::draw;
    }
    EXPECT_TRUE(is_knockout_over(field));
    EXPECT_EQ(standings(field).front().player, 0) << "the better seed";
}

TEST(Knockout, plays_for_the_third_place_if_wanted) {
    Field field = field_of({.kind = Kind::knockout, .third_place = true}, 4);
    base::Random random(1);
    ASSERT_TRUE(play_to_end(field, random, [](Field& now) {
        for (Game& game : now.games)
            game.outcome = game.one < *game.two ? Outcome::one_won : Outcome::two_won;
    }));
    EXPECT_EQ(field.games.size(), 4);
    const auto places = places_of_knockout(field);
    EXPECT_EQ(places, (std::vector<int>{1, 2, 3, 4}));
}

TEST(Knockout, goes_on_without_those_who_are_absent) {
    Field field = field_of(knockout, 4);
    field.games = next_of_knockout(field);
    for (Game& game : field.games) game.outcome = game.board == 1 ? Outcome::both_absent : Outcome::one_won;
    const auto final_game = next_of_knockout(field);
    ASSERT_EQ(final_game.size(), 1);
    EXPECT_EQ(final_game.front().outcome, Outcome::bye);
    field.games.push_back(final_game.front());
    EXPECT_TRUE(is_knockout_over(field));
}

TEST(Knockout, always_ends_with_one_winner_at_most) {
    base::Random random(21);
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t players = 2 + random.below(40);
        Field field = field_of({.kind = Kind::knockout, .third_place = random.below(2) == 0}, players);
        ASSERT_TRUE(play_to_end(field, random, [&](Field& now) {
            if (random.below(3) == 0)
                now.players[random.below(static_cast<std::uint32_t>(players))].withdrawn = true;
        }));
        EXPECT_EQ(std::ranges::count(places_of_knockout(field), 1), 1) << players << " players";
    }
}

TEST(Knockout, has_few_rounds) {
    EXPECT_EQ(rounds_of_knockout(2), 1);
    EXPECT_EQ(rounds_of_knockout(3), 2);
    EXPECT_EQ(rounds_of_knockout(4), 2);
    EXPECT_EQ(rounds_of_knockout(512), 9);
}

}  // namespace
}  // namespace tournament
