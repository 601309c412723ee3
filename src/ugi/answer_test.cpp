#include "ugi/answer.h"

#include <gmock/gmock.h>

namespace ugi {
namespace {

using testing::ElementsAre;

constexpr engine::Calibration evaluation{.scale = 300};

TEST(Answer, counts_own_turns_up_to_a_proved_end) {
    EXPECT_EQ(write_score(-23), "cp -23");
    EXPECT_EQ(write_score(engine::win_in(1)), "mate 1");
    EXPECT_EQ(write_score(engine::win_in(5)), "mate 3");
    EXPECT_EQ(write_score(engine::loss_in(2)), "mate -1");
    EXPECT_EQ(write_score(engine::loss_in(6)), "mate -3");
}

TEST(Answer, gives_odds_that_add_up) {
    for (const engine::Score score : {-20'000, -300, -1, 0, 1, 300, 20'000}) {
        const Odds odds = odds_of(score, evaluation);
        EXPECT_EQ(odds.win + odds.draw + odds.loss, 1'000);
        EXPECT_EQ(odds_of(-score, evaluation), (Odds{odds.loss, odds.draw, odds.win}));
    }
    EXPECT_EQ(odds_of(330, evaluation), (Odds{750, 0, 250}));
    EXPECT_EQ(odds_of(engine::win_in(3), evaluation), (Odds{1'000, 0, 0}));
}

TEST(Answer, gives_the_odds_of_equities_where_there_are_dice) {
    EXPECT_EQ(odds_of(1'000, {.equities = true}), (Odds{550, 0, 450}));
}

TEST(Answer, writes_each_variation_on_a_line) {
    play::Thought thought;
    thought.variations = {{12, engine::Bound::exact, {"c8-b6", "e1-f3"}},
                          {-5, engine::Bound::at_least, {"b8-a6"}}};
    thought.effort = {
        .depth = 4, .deepest = 7, .nodes = 500, .time = engine::Milliseconds(10), .table_fill = 3};
    EXPECT_THAT(
        write_info(thought, evaluation),
        ElementsAre("info depth 4 seldepth 7 multipv 1 score cp 12 wdl 510 0 490 nodes 500 nps 50000 "
                    "hashfull 3 time 10 pv c8-b6 e1-f3",
                    "info depth 4 seldepth 7 multipv 2 score cp -5 lowerbound wdl 496 0 504 nodes 500 nps "
                    "50000 hashfull 3 time 10 pv b8-a6"));
    EXPECT_EQ(write_best(thought), "bestmove c8-b6 ponder e1-f3");
    EXPECT_EQ(write_best({}), "bestmove (none)");
}

TEST(Answer, is_read_back) {
    EXPECT_EQ(read_answer("ugiok"), Answer(Sign::hello));
    EXPECT_EQ(read_answer("readyok "), Answer(Sign::ready));
    EXPECT_EQ(read_answer("bestmove d8-c8 ponder e1-f3"), Answer(Best{"d8-c8"}));
    EXPECT_EQ(read_answer("bestmove (none)"), Answer(Best{}));
    EXPECT_EQ(read_answer("info string bestmove"), std::nullopt);
    EXPECT_EQ(read_answer(""), std::nullopt);
}

}  // namespace
}  // namespace ugi
