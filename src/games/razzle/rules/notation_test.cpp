#include "games/razzle/rules/notation.h"

#include <gmock/gmock.h>

#include "games/razzle/rules/board_test.h"

namespace razzle {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Rules basic{.ineligible = Ineligible::turn, .forced = false};
constexpr Rules both{.ineligible = Ineligible::both};

std::string refused(std::string_view text, const Rules& rules = {}) {
    const auto position = Game::read_position(rules, text);
    return position ? "accepted" : position.error().what;
}

std::size_t refused_at(std::string_view text, const Rules& rules = {}) {
    const auto position = Game::read_position(rules, text);
    return position ? 999 : position.error().offset;
}

TEST(RazzlePositionText, reads_and_writes_the_same) {
    for (const std::string_view text :
         {"1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -", "1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -",
          "1~x5/2x3x/1X1~x3/2o4/o6/7/7/o2~oO2 x c5", "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8",
          "1X~x~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8-b8"}) {
        const auto position = Game::read_position({}, text);
        ASSERT_TRUE(position) << text << ": " << position.error().what;
        EXPECT_EQ(Game::write_position({}, *position), text);
    }
}

TEST(RazzlePositionText, is_read_with_the_options_in_force) {
    EXPECT_EQ(refused("1x~X~xxx1/7/7/7/7/7/7/1ooOoo1 o -", both), "accepted");
    EXPECT_EQ(refused("1x~X~xxx1/7/7/7/7/7/7/1ooOoo1 o -"),
              "a piece with the ball can be marked only with ineligible=both");
    EXPECT_EQ(refused("1xX~xxx1/7/7/7/7/7/7/1ooOoo1 o -", basic),
              "with ineligible=turn no piece is marked between turns");
    EXPECT_EQ(refused("1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8", basic), "accepted");
    EXPECT_EQ(refused("1xX~x~xx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8", basic),
              "with ineligible=turn only pieces that have passed this turn are marked");
    EXPECT_EQ(refused("1xxXxx1/7/7/7/3o3/7/7/1oo1Oo1 x d4", basic),
              "with forced=off there is no forcing square; write '-'");
    EXPECT_EQ(refused("1Xx1/4/4/4/1Oo1 x -", {.files = 4, .ranks = 5, .pieces = 2}), "accepted");
    EXPECT_EQ(refused("1Xx1/4/4/4/1Oo1 x -"), "the board must have 8 ranks separated by '/', not 5");
}

TEST(RazzlePositionText, without_a_whole_board_is_refused) {
    EXPECT_THAT(refused("8/8"), HasSubstr("This text has 1 field"));
    EXPECT_THAT(refused(""), HasSubstr("This text has 0 fields"));
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/1ooOoo1 x -"),
              "the board must have 8 ranks separated by '/', not 7");
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/8/1ooOoo1 x -"), "rank 2 must have 7 squares; '8' does not");
    EXPECT_EQ(refused("1xxXxx/7/7/7/7/7/7/1ooOoo1 x -"), "rank 8 must have 7 squares; '1xxXxx' does not");
    EXPECT_EQ(refused("1xxXxx11/7/7/7/7/7/7/1ooOoo1 x -"),
              "two numbers of empty squares are next to each other; write their sum");
    EXPECT_EQ(refused_at("1xxXxx1/7/61/7/7/7/7/1ooOoo1 x -"), 11U);
}

TEST(RazzlePositionText, with_letters_it_does_not_know_is_refused) {
    EXPECT_THAT(refused("1xxXxq1/7/7/7/7/7/7/1ooOoo1 x -"), HasSubstr("'q' is not allowed"));
    EXPECT_EQ(refused_at("1xxXxq1/7/7/7/7/7/7/1ooOoo1 x -"), 5U);
    EXPECT_THAT(refused("1xxXxé1/7/7/7/7/7/7/1ooOoo1 x -"), HasSubstr("'é' is not allowed"));
    EXPECT_THAT(refused("1xxXx~1/7/7/7/7/7/7/1ooOoo1 x -"), HasSubstr("'~' is not allowed"));
    EXPECT_THAT(refused("1xxXx0x1/7/7/7/7/7/7/1ooOoo1 x -"), HasSubstr("'0' is not allowed"));
}

TEST(RazzlePositionText, counts_pieces_and_balls) {
    EXPECT_EQ(refused("1xxX3/7/7/7/7/7/7/1ooOoo1 x -"), "Eks must have 5 pieces, not 3");
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/7/1ooooo1 x -"), "Ohs must have one ball (a capital letter), not 0");
    EXPECT_EQ(refused("1xXXxx1/7/7/7/7/7/7/1ooOoo1 x -"), "Eks must have one ball (a capital letter), not 2");
}

TEST(RazzlePositionText, names_the_side_to_move) {
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/7/1ooOoo1 w -"), "the side to move must be x or o, not 'w'");
    EXPECT_EQ(refused_at("1xxXxx1/7/7/7/7/7/7/1ooOoo1 w -"), 28U);
}

TEST(RazzlePositionText, has_a_forcing_square_that_could_force) {
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/7/1ooOoo1 x h1"),
              "the forcing square must be a square of the board, or '-' for none, not 'h1'");
    EXPECT_EQ(refused("1xxXxx1/7/7/7/7/7/7/1ooOoo1 x c7"),
              "there must be an opponent's piece without the ball on the forcing square");
    EXPECT_EQ(refused("1xxXxx1/7/7/7/3o3/7/7/1oo1Oo1 x d4"),
              "the forcing square must be next to the ball of the side to move");
    EXPECT_EQ(refused("1xxXxx1/3o3/7/7/7/7/7/1oo1Oo1 x d7"), "accepted");
    EXPECT_EQ(refused("1xX~xxx1/3o3/7/7/7/7/7/1oo1Oo1 x d7 d8-c8"), "accepted");
}

TEST(RazzlePositionText, has_a_chain_that_could_have_been_played) {
    const std::string board = "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - ";
    EXPECT_EQ(refused(board + "d8"), "the chain must be 2 to 5 squares joined by '-', not 'd8'");
    EXPECT_EQ(refused(board + "d8-h8"), "'h8' is not a square of this board");
    EXPECT_EQ(refused(board + "d8-c8-d8"), "no piece can have the ball twice in a chain");
    EXPECT_EQ(refused(board + "d7-c8"),
              "there must be a piece of the side to move on each square of the chain");
    EXPECT_EQ(refused(board + "d8-e8"), "the chain must end where the ball is");
    EXPECT_EQ(refused(board + "e8-c8"),
              "each pass of the chain must go in a straight line over empty squares");
    EXPECT_EQ(refused("1xXxxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8"),
              "the pieces that have passed in this chain must be marked with '~'");
    EXPECT_EQ(refused("1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8", both),
              "the pieces that have passed in this chain must be marked with '~'");
}

TEST(RazzlePositionText, can_be_a_win_only_for_the_player_who_has_just_moved) {
    EXPECT_EQ(refused("1x1xxx1/7/7/7/7/7/7/Xooo1oO x -"),
              "the side to move has its ball on its goal rank, so it would have won in an earlier turn");
    EXPECT_EQ(refused("1x1xxx1/7/7/7/7/7/7/Xooo1oO o -"), "accepted");
    EXPECT_EQ(refused("1x1x~xO1/7/7/7/7/3X3/7/x2oooo x -"), "accepted");
    EXPECT_EQ(refused("x5O/3~x3/3x3/7/7/7/2oooo1/xX5 x -"),
              "the side to move has its ball on its goal rank, so it would have won in an earlier turn");
}

std::vector<std::string> split(std::string_view text) {
    const auto parts = Game::split_turn({}, text);
    EXPECT_TRUE(parts) << parts.error().what;
    return parts.value_or(std::vector<std::string>{});
}

TEST(RazzleTurnText, is_a_chain_of_squares_or_actions_joined_by_colons) {
    EXPECT_THAT(split("c8-b6"), ElementsAre("c8-b6"));
    EXPECT_THAT(split("d1-f1-f3"), ElementsAre("d1-f1", "f1-f3"));
    EXPECT_THAT(split("d1-f1:f1-f3"), ElementsAre("d1-f1", "f1-f3"));
    EXPECT_THAT(split("d1-f1:f1-f3:."), ElementsAre("d1-f1", "f1-f3", "."));
    EXPECT_THAT(split("d1-f1:end"), ElementsAre("d1-f1", "."));
    EXPECT_THAT(split("D1-F1-F3"), ElementsAre("d1-f1", "f1-f3"));
    EXPECT_THAT(split("."), ElementsAre("."));
}

TEST(RazzleTurnText, that_is_none_is_refused) {
    for (const std::string_view text : {"", "c8", "c8b6", "c8-", "-c8", "c8--b6", "c8-b6:", "c8-z6", "c8-b66",
                                        "hello", "a1-a2-a3-a4-a5-a6-a7-a8-a9-b1"})
        EXPECT_FALSE(Game::split_turn({}, text)) << text;
    EXPECT_EQ(Game::split_turn({}, "c8b6").error().what,
              "'c8b6' is not a turn; write a move like c8-b6, or passes like d1-f1-f3");
    EXPECT_EQ(Game::split_turn({}, "c8-b6:zz").error().offset, 6U);
}

TEST(RazzleTurnText, both_notations_are_the_same_turn) {
    Line line{Rules{}};
    play(line, "c8-b6 e1-f3 d8-b6");
    EXPECT_EQ(game::read_turn(line, "d1-f1-f3"), game::read_turn(line, "d1-f1:f1-f3:end"));
}

TEST(RazzleTurnText, from_mid_turn_names_the_actions_left) {
    const auto position = Game::read_position({}, "1xxX1x1/7/7/2o3x/7/5o1/7/1~o~o1O2 o - d1-c1-e1");
    ASSERT_FALSE(position) << "d1 is empty";
    Line line = drawn(R"(
        .  x  x  X  x  x  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  o  .
        .  .  .  .  .  .  .
        .  o  o ~o~ .  O  .)",
                      "o - d1-f1");
    EXPECT_THAT(turns(line), ElementsAre(".", "f1-f3"));
    play(line, "f1-f3");
    EXPECT_EQ(text(line), "1xxXxx1/7/7/7/7/5O1/7/1oo~o1~o1 x -");
}

TEST(RazzleTurnText, from_mid_turn_joins_several_actions_with_colons) {
    const Line line = drawn(R"(
        .  x  x  X  x  x  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  o  o
        .  .  .  .  .  .  .
        .  .  o ~o~ .  O  .)",
                            "o - d1-f1");
    EXPECT_THAT(turns(line), ElementsAre(".", "f1-f3", "f1-f3:f3-g3"));
    EXPECT_TRUE(legal(line, "f1-f3:f3-g3"));
    EXPECT_TRUE(legal(line, "f1-f3-g3"));
}

}  // namespace
}  // namespace razzle
