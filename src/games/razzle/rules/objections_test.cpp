#include "games/razzle/rules/objections.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "games/razzle/rules/board_test.h"

namespace razzle {
namespace {

// "RZ-6 razzle.in-the-way square=c5"
std::string objection(const Line& line, std::string_view action) {
    const auto [clause, message] = game::objection(line, action);
    return std::string(clause) + ' ' + data_of(message);
}

TEST(RazzleObjection, names_squares_off_the_board) {
    const Line line{Rules{}};
    EXPECT_EQ(objection(line, "h8-g6"), "RZ-1 razzle.off-board square=h8 last=g8");
    EXPECT_EQ(objection(line, "b8-a9"), "RZ-1 razzle.off-board square=a9 last=g8");
    const Line small{Rules{.files = 4, .ranks = 5, .pieces = 2}};
    EXPECT_EQ(refusal(small, "c5-e4"), "e4 is not on this board, which goes from a1 to d5 [RZ-1]");
}

TEST(RazzleObjection, names_the_piece_on_the_square) {
    const Line line{Rules{}};
    EXPECT_EQ(objection(line, "d4-e6"), "RZ-4 razzle.nobody square=d4");
    EXPECT_EQ(objection(line, "b1-a3"), "RZ-4 razzle.not-yours square=b1");
    EXPECT_EQ(objection(line, "b8-b8"), "RZ-3 razzle.same-place square=b8");
    EXPECT_EQ(objection(line, "b8-c8"), "RZ-4 razzle.taken-no-ball to=c8 ball=d8 from=b8");
    EXPECT_EQ(objection(line, "b8-b7"), "RZ-4 razzle.no-jump from=b8 to=b7");
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
    EXPECT_EQ(objection(line, "a5-g5"), "RZ-6 razzle.in-the-way square=c5");
    EXPECT_EQ(objection(line, "a5-d5"), "RZ-6 razzle.in-the-way square=c5");
}

TEST(RazzleObjection, exists_for_any_text) {
    const Line line{Rules{}};
    for (const std::string_view text : {"", "x", "c8+b6", "c8-b6-a4", "zz-zz", "\n\n-\n\n", "."})
        EXPECT_THAT(objection(line, text), testing::StartsWith("RZ-")) << text;
}

}  // namespace
}  // namespace razzle
