#include "games/razzle/rules/objections.h"

#include <gmock/gmock.h>

#include "games/razzle/rules/board_test.h"

namespace razzle {
namespace {

std::string clause(const Line& line, std::string_view action) {
    return Game::objection(line.rules(), line.now(), action).clause;
}

TEST(RazzleObjection, names_squares_off_the_board) {
    const Line line{Rules{}};
    EXPECT_EQ(refusal(line, "h8-g6"), "h8 is not on this board (files a–g, ranks 1–8) [RZ-1]");
    EXPECT_EQ(refusal(line, "b8-a9"), "a9 is not on this board (files a–g, ranks 1–8) [RZ-1]");
    const Line small{Rules{.files = 4, .ranks = 5, .pieces = 2}};
    EXPECT_EQ(refusal(small, "c5-e4"), "e4 is not on this board (files a–d, ranks 1–5) [RZ-1]");
}

TEST(RazzleObjection, names_who_stands_on_the_square) {
    const Line line{Rules{}};
    EXPECT_EQ(refusal(line, "d4-e6"), "no piece stands on d4 [RZ-4]");
    EXPECT_EQ(refusal(line, "b1-a3"), "the piece on b1 is not yours [RZ-4]");
    EXPECT_EQ(refusal(line, "b8-b8"), "a move or a pass goes to another square than b8 [RZ-3]");
    EXPECT_EQ(refusal(line, "b8-c8"),
              "a piece moves to an empty square, and c8 is taken; the ball, which b8 does not hold, is on d8 "
              "[RZ-4]");
    EXPECT_EQ(refusal(line, "b8-b7"),
              "a piece moves like a chess knight, and b8 to b7 is no knight's jump [RZ-4]");
}

TEST(RazzleObjection, finds_the_piece_in_the_way_that_is_nearest) {
    const Line line = drawn(R"(
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        X  .  o  x  x  .  x
        x  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        o  o  O  o  .  .  .)",
                            "x -");
    EXPECT_EQ(refusal(line, "a5-g5"), "the piece on c5 stands in the way [RZ-6]");
    EXPECT_EQ(refusal(line, "a5-d5"), "the piece on c5 stands in the way [RZ-6]");
}

TEST(RazzleObjection, is_found_for_any_text) {
    const Line line{Rules{}};
    for (const std::string_view text : {"", "x", "c8+b6", "c8-b6-a4", "zz-zz", "\n\n-\n\n", "."})
        EXPECT_NE(clause(line, text), "") << text;
}

}  // namespace
}  // namespace razzle
