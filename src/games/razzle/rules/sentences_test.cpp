// Every sentence of the catalogue is used.
#include "games/razzle/rules/sentences.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "base/random.h"
#include "game/heard_test.h"
#include "games/razzle/rules/board_test.h"
#include "games/razzle/rules/geometry.h"

namespace razzle {
namespace {

using testing::IsEmpty;

constexpr Rules both{.ineligible = Ineligible::both};
constexpr Rules basic{.ineligible = Ineligible::turn, .forced = false};

std::vector<std::string> every_action_text() {
    std::vector<std::string> texts{".", "hello", "h8-g6"};
    const auto squares = squares_of<Small>({});
    for (const auto from : squares)
        for (const auto to : squares) texts.push_back(from.name() + '-' + to.name());
    return texts;
}

void hear_positions(base::Heard& heard, const Rules& rules, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) heard.hear(Game::read_position(rules, text));
}

TEST(RazzleSentences, are_all_used) {
    base::Heard heard;
    base::Random random(8);
    for (const Rules& rules : {Rules{}, both, basic})
        for (int games = 0; games < 2; ++games)
            game::hear_game<Game>(heard, rules, every_action_text(), 60, random);
    const std::string start = "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x ";
    const std::string chain = "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - ";
    hear_positions(heard, {},
                   {"",
                    "8/8",
                    "1Xx1/4/4/4/1Oo1 x -",
                    "1xxXxx11/7/7/7/7/7/7/1ooOoo1 x -",
                    "1xxXxq1/7/7/7/7/7/7/1ooOoo1 x -",
                    "1xxXxx/7/7/7/7/7/7/1ooOoo1 x -",
                    "1xxX3/7/7/7/7/7/7/1ooOoo1 x -",
                    "1xxXxx1/7/7/7/7/7/7/1ooooo1 x -",
                    "1xxXxx1/7/7/7/7/7/7/1ooOoo1 w -",
                    start + "h1",
                    start + "c7",
                    "1xxXxx1/7/7/7/3o3/7/7/1oo1Oo1 x d4",
                    chain + "d8",
                    chain + "d8-h8",
                    chain + "d8-c8-d8",
                    chain + "d7-c8",
                    chain + "d8-e8",
                    chain + "e8-c8",
                    "1xXxxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8",
                    "1x~X~xxx1/7/7/7/7/7/7/1ooOoo1 o -",
                    "1x1xxx1/7/7/7/7/7/7/Xooo1oO x -",
                    "6O/3~x3/3X3/7/7/7/2oooo1/xxx4 x - d7-d6",
                    "7/3X3/7/7/7/7/1oo1Oo1/~xxx1x2 x - a1-d7",
                    "7/7/7/X6/7/7/1oooOo1/~xxx1x2 x - a1-a5"});
    hear_positions(heard, basic,
                   {"1xX~xxx1/7/7/7/7/7/7/1ooOoo1 o -", "1xX~x~xx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8",
                    "1xxXxx1/7/7/7/3o3/7/7/1oo1Oo1 x d4"});
    heard.hear(Game::split_turn({}, "c8b6"));
    heard.hear(read_rules({}, std::vector<game::Setting>{{"pieces", "1"}}));
    EXPECT_THAT(heard.unheard(sentence_list), IsEmpty());
}

TEST(RazzleSentences, have_the_id_of_the_game_in_their_code) {
    for (const base::Sentence& sentence : sentence_list)
        EXPECT_TRUE(sentence.code.starts_with("razzle.")) << sentence.code;
}

}  // namespace
}  // namespace razzle
