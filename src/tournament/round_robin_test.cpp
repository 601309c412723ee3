#include "tournament/round_robin.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "tournament/play_test.h"

namespace tournament {
namespace {

std::string written(const std::vector<Game>& games) {
    std::string text;
    for (const Game& game : games)
        text += std::to_string(game.one + 1) + '-' + (game.two ? std::to_string(*game.two + 1) : "") + ' ';
    return text;
}

// FIDE Handbook C.05, Annex 1: the table for 5 or 6 players.
TEST(RoundRobin, follows_the_tables_of_berger) {
    EXPECT_EQ(written(round_robin(6, 1)), "1-6 2-5 3-4 ");
    EXPECT_EQ(written(round_robin(6, 2)), "6-4 5-3 1-2 ");
    EXPECT_EQ(written(round_robin(6, 3)), "2-6 3-1 4-5 ");
    EXPECT_EQ(written(round_robin(6, 4)), "6-5 1-4 2-3 ");
    EXPECT_EQ(written(round_robin(6, 5)), "3-6 4-2 5-1 ");
}

TEST(RoundRobin, pairs_everyone_with_everyone_once_and_balances_the_seats) {
    for (std::size_t players = 2; players <= 40; ++players) {
        std::set<std::pair<Player, Player>> met;
        std::map<Player, int> byes;
        std::map<Player, int> balance;
        for (int round = 1; round <= rounds_of_round_robin(players, false); ++round) {
            std::set<Player> here;
            for (const Game& game : round_robin(players, round)) {
                EXPECT_TRUE(here.insert(game.one).second);
                if (!game.two) {
                    ++byes[game.one];
                    continue;
                }
                EXPECT_TRUE(here.insert(*game.two).second);
                EXPECT_TRUE(met.insert(meeting(game)).second);
                ++balance[game.one];
                --balance[*game.two];
            }
            EXPECT_EQ(here.size(), players);
        }
        EXPECT_EQ(met.size(), players * (players - 1) / 2);
        for (Player player = 0; player < players; ++player) {
            EXPECT_EQ(byes[player], players % 2);
            EXPECT_LE(std::abs(balance[player]), 1) << players << " players";
        }
    }
}

TEST(RoundRobin, is_played_twice_with_the_seats_swapped) {
    EXPECT_EQ(rounds_of_round_robin(4, true), 6);
    EXPECT_EQ(written(round_robin(4, 1)), "1-4 2-3 ");
    EXPECT_EQ(written(round_robin(4, 4)), "4-1 3-2 ");
    EXPECT_EQ(round_robin(4, 4).front().round, 4);
}

TEST(RoundRobin, may_begin_all_rounds_at_once) {
    const Field field = field_of({.kind = Kind::round_robin, .at_once = true}, 5);
    EXPECT_EQ(next_step(field).games.size(), 15) << "5 rounds with 2 games and a bye each";
}

TEST(RoundRobin, counts_the_remaining_games_of_a_player_who_withdraws_as_forfeited) {
    Field field = field_of({.kind = Kind::round_robin}, 4);
    base::Random random(1);
    ASSERT_TRUE(play_to_end(field, random, [](Field& now) { now.players[2].withdrawn = true; }));
    EXPECT_EQ(field.games.size(), 6);
    for (const Game& game : field.games)
        if (game.round > 1 && takes_part(game, 2)) {
            EXPECT_EQ(half_points(game, 2), 0);
        }
}

TEST(RoundRobin, ends_when_fewer_than_two_are_left) {
    Field field = field_of({.kind = Kind::round_robin}, 4);
    for (Player player = 1; player < 4; ++player) field.players[player].withdrawn = true;
    EXPECT_TRUE(next_step(field).over);
}

}  // namespace
}  // namespace tournament
