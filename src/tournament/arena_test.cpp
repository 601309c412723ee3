#include "tournament/arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tournament/play_test.h"

namespace tournament {
namespace {

constexpr Format arena{.kind = Kind::arena};

TEST(Arena, counts_double_after_two_wins_in_a_row) {
    Field field = field_of(arena, 2);
    for (const Outcome outcome : {Outcome::one_won, Outcome::one_won, Outcome::one_won, Outcome::draw,
                                  Outcome::one_won, Outcome::two_won})
        field.games.push_back({.one = 0, .two = 1, .outcome = outcome});
    const auto scores = arena_scores(field);
    EXPECT_EQ(scores[0].points, 2 + 2 + 4 + 2 + 2) << "the draw ends the streak and still counts double";
    EXPECT_EQ(scores[0].streak, 0);
    EXPECT_EQ(scores[1].points, 1 + 2);
    EXPECT_EQ(scores[1].streak, 1);
}

TEST(Arena, avoids_an_immediate_repetition_unless_nobody_else_is_there) {
    Field three = field_of(arena, 3);
    three.games = {{.one = 0, .two = 1, .outcome = Outcome::one_won}};
    const auto next = next_of_arena(three);
    ASSERT_EQ(next.size(), 1);
    EXPECT_TRUE(takes_part(next.front(), 2));
    Field two = field_of(arena, 2);
    two.games = {{.one = 0, .two = 1, .outcome = Outcome::one_won}};
    EXPECT_EQ(next_of_arena(two).size(), 1);
}

TEST(Arena, pairs_only_players_who_are_free_and_here) {
    Field field = field_of(arena, 5);
    field.games = {{.one = 0, .two = 1}};
    field.players[4].withdrawn = true;
    const auto games = next_of_arena(field);
    ASSERT_EQ(games.size(), 1);
    EXPECT_EQ(meeting(games.front()), (std::pair<Player, Player>{2, 3}));
}

TEST(Arena, ends_with_its_last_game_when_its_time_is_up) {
    Field field = field_of(arena, 4);
    field.games = {{.one = 0, .two = 1}};
    field.closing = true;
    EXPECT_EQ(next_step(field), Step{});
    field.games.front().outcome = Outcome::draw;
    EXPECT_TRUE(next_step(field).over);
}

TEST(Arena, keeps_two_hundred_players_busy) {
    Field field = field_of(arena, 200);
    base::Random random(2);
    for (int step = 0; step < 60; ++step) {
        for (const Game& game : next_of_arena(field)) field.games.push_back(game);
        std::set<Player> busy;
        std::size_t waiting = 0;
        for (Game& game : field.games) {
            if (!is_open(game)) continue;
            EXPECT_TRUE(busy.insert(game.one).second && busy.insert(*game.two).second);
            if (random.below(3) == 0) game.outcome = random_outcome(random);
        }
        waiting = field.players.size() - busy.size();
        EXPECT_LE(waiting, 4) << "step " << step;
    }
    EXPECT_GT(field.games.size(), 1'000);
}

}  // namespace
}  // namespace tournament
