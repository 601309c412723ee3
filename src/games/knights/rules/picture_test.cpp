#include "games/knights/rules/picture.h"

#include <gmock/gmock.h>

#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string picture(const Line& line, const std::vector<std::string>& turns = {}) {
    std::string text = "\n";
    for (const game::Row& row : Knights::draw(line.rules(), line.now(), turns))
        text += plain_text(row) + '\n';
    return text;
}

std::string advice(const Line& line) { return write_messages(Knights::advice(line.rules(), line.now())); }

TEST(KnightsPicture, two_pawns_are_drawn_as_two) {
    EXPECT_EQ(picture(Line(base_game)), R"(
    A   B   C   D   E   F      Black's reserve: 0

 6  pp  n   pp  pp  n   pp  6  N n    knights, White's and Black's
 5  .   .   .   .   .   .   5  P p    one pawn
 4  .   .   .   .   .   .   4  PP pp  two pawns
 3  .   .   .   .   .   .   3
 2  .   .   .   .   .   .   2
 1  PP  N   PP  PP  N   PP  1

    A   B   C   D   E   F      White's reserve: 0
)");
}

TEST(KnightsPicture, turns_stand_beside_the_board_and_reserves_above_and_below) {
    const Line line = drawn(base_game, "d..d.n ...... ..nP.. p..... ...... DN.DN.", "b");
    EXPECT_EQ(picture(line, {"b1-c3:a1-b1:d1-d4", "b6xd5:r-b6", "c3=f1"}), R"(
    A   B   C   D   E   F      Black's reserve: 3 ppp

 6  pp  .   .   pp  .   n   6  White              Black
 5  .   .   .   .   .   .   5  b1-c3:a1-b1:d1-d4  b6xd5:r-b6
 4  .   .   n   P   .   .   4  c3=f1
 3  p   .   .   .   .   .   3
 2  .   .   .   .   .   .   2
 1  PP  N   .   PP  N   .   1

    A   B   C   D   E   F      White's reserve: 3 PPP
)");
}

TEST(KnightsPicture, threatened_knights_and_attacks_are_marked) {  // [KD-17] [KD-18]
    const Line line = drawn(with("neighbor"), R"(
        d..d..
        ......
        ..n...
        ..N...
        ...n..
        DP.PND)",
                            "w", "c3>c4 d2");
    EXPECT_EQ(picture(line, {"a6-b4:a5-a6:a5-b5"}), R"(
    A   B   C   D   E   F      Black's reserve: 4 pppp

 6  pp  .   .   pp  .   .   6  White  Black
 5  .   .   .   .   .   .   5  ...    a6-b4:a5-a6:a5-b5
 4  .   .  <n>  .   .   .   4
 3  .   .  !N!  .   .   .   3
 2  .   .   .   n   .   .   2
 1  PP  P   .   P  !N!  PP  1

    A   B   C   D   E   F      White's reserve: 2 PP
)");
    EXPECT_EQ(advice(line),
              "the knight on c3 can capture the knight next to it on c4, this turn only [KD-18]; the knight "
              "on d2 threatens those on e1 and c3: one that does not move can be captured next turn [KD-17]");
}

TEST(KnightsPicture, in_mid_turn_the_vacated_square_is_marked) {
    const Line line(base_game);
    EXPECT_THAT(picture(after(line, "b1-c3")), HasSubstr(" 1  PP (.)  PP  PP  N   PP  1"));
    EXPECT_THAT(picture(after(line, "b1-c3:a1-b1")), HasSubstr(" 1  P  (P)  PP  PP  N   PP  1"));
    EXPECT_THAT(picture(after(Line(with("double")), "b1-c3:a1-b1:d1-b1")),
                HasSubstr(" 1  P  (PP) PP  P   N   PP  1"));
}

TEST(KnightsPicture, the_squares_of_the_last_turn_are_marked_as_changed) {
    const std::vector<std::string> turns{"b1-c3:r-b1:d1-d4"};
    std::string changed;
    for (const game::Row& row : Knights::draw(base_game, Knights::start(base_game), turns))
        for (const game::Run& run : row)
            if (run.changed) changed += run.text;
    EXPECT_EQ(changed, " .   .   N   PP ");  // d4, c3, b1, d1
}

TEST(KnightsAdvice, says_which_step_comes_next) {
    EXPECT_THAT(advice(Line(base_game)), IsEmpty());
    const Line line(with("double"));
    EXPECT_EQ(advice(after(line, "b1-c3")), "fill b1 with a pawn from a square that has two [KD-7b]");
    EXPECT_EQ(advice(after(line, "b1-c3:a1-b1")),
              "make a free step with any pawn except the one that filled b1 [KD-8]");
    EXPECT_EQ(advice(after(line, "b1-c3:a1-b1:d1-d4")),
              "make a second free step, or end your turn with '.' [KD-22]");
    EXPECT_EQ(advice(after(drawn(base_game, "n..... ...... ...... ...N.. ...... ......", "w"), "d3-b4")),
              "fill d3 with a pawn from your reserve [KD-7a]");
    EXPECT_EQ(advice(after(drawn(base_game, "n..... PPPPPP PP.N.. ...... ...... ......", "w"), "d4-e6")),
              "fill d4 with any of your pawns [KD-7c]");
}

}  // namespace
}  // namespace knights
