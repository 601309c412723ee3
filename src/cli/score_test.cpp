#include "cli/score.h"

#include <gtest/gtest.h>

#include "play/games.h"

namespace cli {
namespace {

std::string written(engine::Score score, std::string_view game = "razzle") {
    const auto named = play::find_game(game);
    return write_score(**named->module->new_game({std::string(named->preset), {}}, std::nullopt), score);
}

TEST(WrittenScore, is_in_hundredths_with_a_sign) {
    EXPECT_EQ(written(35), "+0.35");
    EXPECT_EQ(written(-5), "-0.05");
    EXPECT_EQ(written(-1200), "-12.00");
    EXPECT_EQ(written(0), "+0.00");
}

TEST(WrittenScore, is_a_chance_to_win_in_games_with_dice) {
    EXPECT_EQ(written(0, "mazers"), "50.0 %");
    EXPECT_EQ(written(4'702, "mazers"), "75.5 %");  // it says 73.5 %
    EXPECT_EQ(written(-10'000, "mazers"), "0.0 %");
    EXPECT_EQ(written(engine::win_in(1), "mazers"), "wins in 1");
}

TEST(WrittenScore, counts_own_turns_to_a_proven_result) {
    EXPECT_EQ(written(engine::win_in(1)), "wins in 1");
    EXPECT_EQ(written(engine::win_in(5)), "wins in 3");
    EXPECT_EQ(written(engine::loss_in(2)), "loses in 1");
}

TEST(WrittenScore, has_the_chance_to_win_beside_it) {
    const auto game = *play::find_game("razzle")->module->new_game({"razzledazzle", {}}, std::nullopt);
    EXPECT_EQ(write_score_and_chance(*game, 35), "+0.35  57 %");
    EXPECT_EQ(write_score_and_chance(*game, engine::win_in(1)), "wins in 1");
    EXPECT_EQ(describe_score(*game, 35), (Json{{"score", 35}, {"chance", 571}}));
    EXPECT_EQ(describe_score(*game, engine::win_in(5)), (Json{{"wins_in", 3}}));
}

TEST(Seconds, are_read_with_or_without_a_unit) {
    EXPECT_EQ(read_seconds("--time", "5"), engine::Milliseconds(5'000));
    EXPECT_EQ(read_seconds("--time", "0.25"), engine::Milliseconds(250));
    EXPECT_EQ(read_seconds("--time", "200ms"), engine::Milliseconds(200));
    EXPECT_EQ(read_seconds("--time", "soon").error().sentence,
              "--time takes seconds, like 5 or 0.5, not 'soon'");
}

}  // namespace
}  // namespace cli
