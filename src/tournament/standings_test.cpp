#include "tournament/standings.h"

#include <gtest/gtest.h>

#include "tournament/play_test.h"

namespace tournament {
namespace {

std::vector<Player> order(const Field& field) {
    std::vector<Player> players;
    for (const Standing& one : standings(field)) players.push_back(one.player);
    return players;
}

TEST(Standings, count_points_and_break_ties_by_buchholz_in_a_swiss) {
    Field field = field_of({}, 4);
    field.games = {{.round = 1, .one = 0, .two = 2, .outcome = Outcome::one_won},
                   {.round = 1, .one = 1, .two = 3, .outcome = Outcome::one_won},
                   {.round = 2, .one = 0, .two = 1, .outcome = Outcome::draw},
                   {.round = 2, .one = 2, .two = 3, .outcome = Outcome::one_won}};
    const auto rows = standings(field);
    EXPECT_EQ(rows[0], (Standing{.player = 0,
                                 .place = 1,
                                 .points = 3,
                                 .direct = 1,
                                 .buchholz = 5,
                                 .sonneborn_berger = 7,
                                 .wins = 1,
                                 .games = 2}));
    EXPECT_EQ(rows[1].player, 1) << "opponents with 3 + 0 half points instead of 3 + 2";
    EXPECT_EQ(rows[1].buchholz, 3);
    EXPECT_EQ(rows[2].player, 2);
}

TEST(Standings, break_ties_by_the_direct_encounter_in_a_round_robin) {
    Field field = field_of({.kind = Kind::round_robin}, 4);
    field.games = {
        {.one = 1, .two = 0, .outcome = Outcome::one_won}, {.one = 0, .two = 2, .outcome = Outcome::one_won},
        {.one = 2, .two = 1, .outcome = Outcome::one_won}, {.one = 0, .two = 3, .outcome = Outcome::one_won},
        {.one = 1, .two = 3, .outcome = Outcome::one_won}, {.one = 2, .two = 3, .outcome = Outcome::two_won}};
    EXPECT_EQ(order(field), (std::vector<Player>{1, 0, 3, 2}))
        << "2, 2, 1 and 1 points: 1 has beaten 0, and 3 has beaten 2";
}

TEST(Standings, share_a_place_if_nothing_tells_players_apart) {
    Field field = field_of({}, 2);
    field.games = {{.one = 0, .two = 1, .outcome = Outcome::draw}};
    EXPECT_EQ(standings(field)[1].place, 1);
}

TEST(Standings, count_forfeits_and_byes_as_points_but_not_for_tie_breaks) {
    Field field = field_of({}, 3);
    field.games = {{.one = 0, .two = 1, .outcome = Outcome::two_absent},
                   {.board = 2, .one = 2, .outcome = Outcome::bye}};
    for (const Standing& one : standings(field)) {
        EXPECT_EQ(one.points, one.player == 1 ? 0 : 2);
        EXPECT_EQ(one.buchholz, 0);
        EXPECT_EQ(one.games, 0);
    }
}

TEST(Standings, give_no_point_for_the_free_round_of_a_round_robin) {
    Field field = field_of({.kind = Kind::round_robin}, 3);
    field.games = {{.one = 0, .two = 1, .outcome = Outcome::draw}, {.one = 2, .outcome = Outcome::bye}};
    EXPECT_EQ(standings(field).back(), (Standing{.player = 2, .place = 3}));
}

TEST(CrossTable, has_the_games_of_each_player) {
    Field field = field_of({}, 3);
    field.games = {{.one = 0, .two = 1, .outcome = Outcome::one_won},
                   {.board = 2, .one = 2, .outcome = Outcome::bye},
                   {.round = 2, .one = 2, .two = 0}};
    const auto rows = cross_table(field);
    EXPECT_EQ(rows[0],
              (std::vector<Cell>{{1, 1, true, Outcome::one_won, 2}, {2, 2, false, Outcome::open, 0}}));
    EXPECT_EQ(rows[1], (std::vector<Cell>{{1, 0, false, Outcome::one_won, 0}}));
    EXPECT_EQ(rows[2],
              (std::vector<Cell>{{1, std::nullopt, true, Outcome::bye, 2}, {2, 0, true, Outcome::open, 0}}));
}

}  // namespace
}  // namespace tournament
