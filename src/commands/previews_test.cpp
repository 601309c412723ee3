#include "commands/previews.h"

#include "commands/house_test.h"

namespace commands {
namespace {

using testing::HasSubstr;
using Turns = std::vector<std::string>;

using PreviewsTest = HouseTest;

TEST_F(PreviewsTest, a_preview_continues_from_the_current_board) {
    const std::string id = table(ann_, ben_);
    play(ann_, id, "c8-b6");
    const auto preview = granted(preview_table(house_, std::nullopt, id, -1, Turns{"e1-f3", "d8-b6"}));
    EXPECT_EQ(preview.title, "razzle board 101 after 1 turn and 2 more");
    EXPECT_THAT(preview.text, HasSubstr("\n1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -\n"));
    EXPECT_EQ(preview.trouble, std::nullopt);
}

TEST_F(PreviewsTest, a_preview_can_start_from_an_earlier_turn) {
    const std::string id = table(ann_, ben_);
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    const auto preview = granted(preview_table(house_, carl_, id, 0, {}));
    EXPECT_EQ(preview.title, "razzle board 101 after 0 turns");
    EXPECT_THAT(preview.text, HasSubstr("\n1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -\n"));
}

TEST_F(PreviewsTest, an_illegal_turn_is_named_with_the_board_before_it) {
    const std::string id = table(ann_, ben_);
    const auto preview = granted(preview_table(house_, ann_, id, -1, Turns{"c8-b6", "e1-e2", "d8-b6"}));
    ASSERT_TRUE(preview.trouble);
    EXPECT_EQ(*preview.trouble,
              "Turn 2, 'e1-e2': e1 to e2 is not a knight's move [RZ-4]. From e1: c2, d3, f3, g2.");
    EXPECT_THAT(preview.text, HasSubstr("\n1x1Xxx1/7/1x5/7/7/7/7/1ooOoo1 o -\n"));
}

TEST_F(PreviewsTest, a_new_board_has_the_given_rules) {
    const auto preview = granted(preview_new("razzle", {"razzledazzle", {{"size", "3x4"}}}, Turns{"b4-a2"}));
    EXPECT_EQ(preview.title, "razzle, a new board after 1 turn");
    EXPECT_THAT(preview.text, HasSubstr("\nX2/3/x2/Oo1 o a2\n"));
    const auto refused = preview_new("razzle", {"razzledazzle", {{"size", "3x40"}}}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad-terms");
}

TEST_F(PreviewsTest, a_turn_beyond_the_last_is_refused) {
    const auto refused = preview_table(house_, ann_, table(ann_, ben_), 1, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "no-such-turn");
}

TEST_F(PreviewsTest, a_turn_may_leave_out_the_current_roll) {
    const auto mazers = granted(house_.tables.seen_by(ann_, dice_table(ann_, ben_))).table;
    const std::string roll = mazers->roll().value();
    EXPECT_EQ(with_roll(*mazers, "Bd4n"), roll + ":Bd4n");
    EXPECT_EQ(with_roll(*mazers, "66:Bd4n"), "66:Bd4n");
    const std::string razzle = table(ann_, ben_);
    EXPECT_EQ(with_roll(*granted(house_.tables.seen_by(ann_, razzle)).table, "c8-b6"), "c8-b6");
}

TEST_F(PreviewsTest, only_illegal_turns_have_an_objection) {
    const std::string id = table(ann_, ben_);
    const auto table = granted(house_.tables.seen_by(ann_, id)).table;
    EXPECT_EQ(objection_to(table->game(), "c8-b6"), std::nullopt);
    EXPECT_THAT(objection_to(table->game(), "c8-c7").value(), HasSubstr(". From c8: a7, b6, d6, e7."));
}

}  // namespace
}  // namespace commands
