#include "tournament/swiss.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "tournament/play_test.h"
#include "tournament/seats.h"

namespace tournament {
namespace {

std::vector<Game> games_of_round(const Field& field, int round) {
    std::vector<Game> games;
    std::ranges::copy_if(field.games, std::back_inserter(games),
                         [&](const Game& game) { return game.round == round; });
    return games;
}

void expect_everyone_once(const std::vector<Game>& games, std::size_t players) {
    std::set<Player> here;
    std::size_t byes = 0;
    for (const Game& game : games) {
        EXPECT_TRUE(here.insert(game.one).second);
        if (game.two)
            EXPECT_TRUE(here.insert(*game.two).second);
        else
            ++byes;
    }
    EXPECT_EQ(here.size(), players);
    EXPECT_EQ(byes, players % 2);
}

int count_repetitions(const Field& field) {
    std::set<std::pair<Player, Player>> met;
    int again = 0;
    for (const Game& game : field.games)
        if (game.two) again += met.insert(meeting(game)).second ? 0 : 1;
    return again;
}

int most_byes(const Field& field) {
    std::map<Player, int> byes;
    for (const Game& game : field.games)
        if (!game.two) ++byes[game.one];
    int most = 0;
    for (const auto& [player, count] : byes) most = std::max(most, count);
    return most;
}

TEST(Swiss, begins_with_the_upper_half_against_the_lower_half) {
    const auto games = next_of_swiss(field_of({}, 8));
    std::set<std::pair<Player, Player>> pairs;
    for (const Game& game : games) pairs.insert(meeting(game));
    EXPECT_EQ(pairs, (std::set<std::pair<Player, Player>>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    EXPECT_EQ(games[0].one, 0) << "the first seat alternates over the boards";
    EXPECT_EQ(games[1].one, 5);
}

TEST(Swiss, gives_the_bye_to_the_last) {
    const auto games = next_of_swiss(field_of({}, 5));
    const auto bye = std::ranges::find(games, Outcome::bye, &Game::outcome);
    ASSERT_NE(bye, games.end());
    EXPECT_EQ(bye->one, 4);
}

TEST(Swiss, pairs_winners_with_winners) {
    Field field = field_of({}, 16);
    field.games = next_of_swiss(field);
    for (Game& game : field.games) game.outcome = Outcome::one_won;
    const auto winners = field.games;
    for (const Game& game : next_of_swiss(field)) {
        const auto won = [&](Player player) { return std::ranges::count(winners, player, &Game::one); };
        EXPECT_EQ(won(game.one), won(*game.two));
    }
}

// There are at most half as many rounds as players: a pairing without repetition exists and is found.
TEST(Swiss, repeats_no_game_and_no_bye_and_balances_the_seats_in_random_tournaments) {
    base::Random random(11);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t players = 6 + random.below(30);
        const int rounds = 3 + static_cast<int>(random.below(static_cast<std::uint32_t>(players / 2 - 2)));
        Field field = field_of({.rounds = rounds}, players);
        ASSERT_TRUE(play_to_end(field, random));
        for (int round = 1; round <= rounds; ++round)
            expect_everyone_once(games_of_round(field, round), players);
        EXPECT_EQ(count_repetitions(field), 0) << players << " players, " << rounds << " rounds";
        EXPECT_LE(most_byes(field), 1);
        for (const SeatHistory& history : seat_histories(field)) EXPECT_LE(std::abs(history.balance), 3);
    }
}

TEST(Swiss, survives_withdrawals_and_late_entries) {
    base::Random random(12);
    for (int trial = 0; trial < 200; ++trial) {
        Field field = field_of({.rounds = 7}, 8 + random.below(20));
        const bool over = play_to_end(field, random, [&](Field& now) {
            if (random.below(2) == 0)
                now.players[random.below(static_cast<std::uint32_t>(now.players.size()))].withdrawn = true;
            if (random.below(2) == 0)
                now.players.push_back({.rating = static_cast<int>(random.below(3'000))});
            const int round = last_round(now) + 1;
            if (active_players(now).size() < 2 || round > 7) return;
            const auto games = next_of_swiss(now);
            expect_everyone_once(games, active_players(now).size());
            for (const Game& game : games)
                for (const Player player : {game.one, game.two.value_or(game.one)})
                    EXPECT_FALSE(now.players[player].withdrawn);
        });
        EXPECT_TRUE(over);
    }
}

TEST(Swiss, repeats_games_only_if_it_has_to) {
    Field field = field_of({.rounds = 5}, 4);
    base::Random random(3);
    ASSERT_TRUE(play_to_end(field, random));
    EXPECT_EQ(field.games.size(), 10) << "three rounds without a repetition, and two more";
    EXPECT_EQ(count_repetitions(field), 4);
}

TEST(Swiss, pairs_five_hundred_players_without_repetitions) {
    Field field = field_of({.rounds = 9}, 501);
    base::Random random(5);
    ASSERT_TRUE(play_to_end(field, random));
    EXPECT_EQ(count_repetitions(field), 0);
    EXPECT_EQ(most_byes(field), 1);
}

TEST(Swiss, needs_as_many_rounds_as_a_knockout) {
    EXPECT_EQ(rounds_of_swiss({}, 2), 3);
    EXPECT_EQ(rounds_of_swiss({}, 16), 4);
    EXPECT_EQ(rounds_of_swiss({}, 500), 9);
    EXPECT_EQ(rounds_of_swiss({.rounds = 6}, 500), 6);
}

}  // namespace
}  // namespace tournament
