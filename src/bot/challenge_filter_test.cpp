#include "bot/challenge_filter.h"

#include <gmock/gmock.h>

namespace bot {
namespace {

Challenge challenge(std::string game, std::string time_control = "5m+3s") {
    return {.id = "k7", .from = "ann", .game = std::move(game), .time_control = std::move(time_control)};
}

TEST(ChallengeFilter, accepts_every_game_if_none_is_named) {
    for (const char* game : {"razzle", "razzle-sdg", "knights", "mazers"})
        EXPECT_EQ(objection({}, challenge(game), 0), std::nullopt) << game;
    EXPECT_EQ(objection({}, challenge("chess"), 0), "I do not play chess.");
}

TEST(ChallengeFilter, accepts_all_presets_of_a_game_or_one) {
    const ChallengeFilter razzle{.games = {"razzle"}};
    EXPECT_EQ(objection(razzle, challenge("razzle-sdg"), 0), std::nullopt);
    EXPECT_EQ(objection(razzle, challenge("mazers"), 0), "I do not play mazers.");
    const ChallengeFilter sdg{.games = {"razzle-sdg"}};
    EXPECT_EQ(objection(sdg, challenge("razzle-sdg"), 0), std::nullopt);
    EXPECT_EQ(objection(sdg, challenge("razzledazzle"), 0), "I do not play razzledazzle.");
}

TEST(ChallengeFilter, declines_games_without_a_clock) {
    EXPECT_EQ(objection({}, challenge("razzle", "unlimited"), 0), "I play only with a clock.");
    EXPECT_EQ(objection({}, challenge("razzle", "3d"), 0), std::nullopt);
    EXPECT_EQ(objection({}, challenge("razzle", "soon"), 0), "I do not know the time control 'soon'.");
}

TEST(ChallengeFilter, declines_when_enough_games_are_running) {
    EXPECT_EQ(objection({.at_once = 3}, challenge("razzle"), 2), std::nullopt);
    EXPECT_EQ(objection({.at_once = 3}, challenge("razzle"), 3),
              "I already play 3 games. Please try again later.");
    EXPECT_EQ(objection({.at_once = 1}, challenge("razzle"), 1),
              "I already play 1 game. Please try again later.");
}

TEST(ChallengeFilter, is_read_from_names_separated_by_commas) {
    EXPECT_EQ(read_games("razzle, knights"), (std::vector<std::string>{"razzle", "knights"}));
    EXPECT_FALSE(read_games("razzle,chess"));
    EXPECT_FALSE(read_games("razzle,"));
}

}  // namespace
}  // namespace bot
