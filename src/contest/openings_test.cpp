#include "contest/openings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "base/text.h"
#include "play/games.h"

namespace contest {
namespace {

std::unique_ptr<play::Game> start(std::string_view name, std::vector<game::Setting> settings = {}) {
    const auto named = play::find_game(name);
    return *named->module->new_game({std::string(named->preset), std::move(settings)}, std::nullopt);
}

std::set<std::string> positions_after(const play::Game& from, const std::vector<Opening>& some) {
    std::set<std::string> positions;
    for (const Opening& opening : some) {
        const auto game = from.clone();
        for (const std::string& turn : opening) EXPECT_TRUE(game->play(turn)) << turn;
        EXPECT_FALSE(game->ending().over());
        positions.insert(game->position());
    }
    return positions;
}

TEST(Openings, are_legal_open_and_different) {
    for (const std::string_view name : {"razzle", "knights"}) {
        const auto game = start(name);
        EXPECT_EQ(positions_after(*game, first_openings(*game, 20)).size(), 20U);
    }
}

TEST(Openings, never_change) {
    EXPECT_EQ(fingerprint(first_openings(*start("razzle"), 100)), "7571ac8eaa5fc90a");
    EXPECT_EQ(fingerprint(first_openings(*start("knights"), 20)), "d87ed86f6dc2489b");
}

// Where turns are so many that listing them takes long.
TEST(Openings, take_no_list_of_turns) {
    const auto game = start("knights", {{"extensions", "neighbor,switch,double"}});
    EXPECT_EQ(fingerprint(first_openings(*game, 2)), "46a448368d9f8866");
}

// How likely each turn is that goes on from these actions.
void add_chances(const play::Game& game, const Opening& actions, double chance,
                 std::map<std::string, double>& chances) {
    const auto draft = game.draft(actions);
    if (draft->complete) {
        chances[base::join(actions, ":")] += chance;
        return;
    }
    for (const play::Choice& choice : draft->choices) {
        Opening longer = actions;
        longer.push_back(choice.text);
        add_chances(game, longer, chance / static_cast<double>(draft->choices.size()), chances);
    }
}

TEST(RandomTurn, can_be_every_legal_turn_as_often_as_its_choices_are_drawn) {
    const auto game = start("razzle", {{"size", "4x4"}, {"pieces", "3"}});
    std::map<std::string, double> chances;
    add_chances(*game, {}, 1, chances);
    std::map<std::string, int> counts;
    base::Random random(1);
    constexpr int draws = 20'000;
    for (int draw = 0; draw < draws; ++draw) ++counts[random_turn(*game, random)];
    EXPECT_EQ(counts.size(), chances.size());
    for (const auto& [turn, chance] : chances) {
        const double expected = chance * draws;
        EXPECT_NEAR(counts[turn], expected, 5 * std::sqrt(expected)) << turn;
    }
}

TEST(Openings, begin_with_those_of_a_shorter_list) {
    const auto game = start("razzle");
    auto many = first_openings(*game, 9);
    many.resize(4);
    EXPECT_EQ(many, first_openings(*game, 4));
}

TEST(Openings, repeat_if_there_are_not_enough) {
    const auto game = start("razzle", {{"size", "3x3"}});
    EXPECT_EQ(first_openings(*game, 200).size(), 200U);
}

TEST(Openings, of_a_game_with_dice_are_rolls) {
    EXPECT_EQ(first_openings(*start("mazers"), 3), std::vector<Opening>(3));
    PairDice one(1);
    PairDice same(1);
    PairDice other(2);
    std::string rolls;
    std::string same_rolls;
    std::string other_rolls;
    for (int count = 0; count < 20; ++count) {
        rolls += one.roll();
        same_rolls += same.roll();
        other_rolls += other.roll();
    }
    EXPECT_EQ(rolls, same_rolls);
    EXPECT_NE(rolls, other_rolls);
    EXPECT_EQ(rolls.find_first_not_of("123456"), std::string::npos);
}

}  // namespace
}  // namespace contest
