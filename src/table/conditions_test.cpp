#include "table/conditions.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "play/games.h"
#include "table/json.h"

namespace table {
namespace {

using testing::HasSubstr;

base::Error refusal(std::string_view text) {
    const auto read = read_conditions(text);
    EXPECT_FALSE(read) << text;
    return read ? base::Error{} : read.error();
}

std::unique_ptr<play::Game> new_game() {
    return *play::find_game("razzle")->module->new_game({"razzledazzle", {}}, std::nullopt);
}

// A condition within a condition, so many times.
std::string nested(int depth) {
    return depth == 1 ? "if a then b" : "if a then b (" + nested(depth - 1) + ")";
}

TEST(Conditions, are_read_from_text) {
    const auto read = read_conditions("if b1-a3 then c8-b6 (if e1-f3 then b6-c8) if f1-g3 then c8-d6");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, (Conditions{{}, {{"b1-a3", "c8-b6", {{"e1-f3", "b6-c8"}}}, {"f1-g3", "c8-d6"}}}));
    EXPECT_EQ(read_conditions("after d8-c8 if b1-a3 then c8-b6"),
              (Conditions{"d8-c8", {{"b1-a3", "c8-b6"}}}));
    EXPECT_EQ(read_conditions(" \n"), Conditions{});
    EXPECT_EQ(read_conditions("if a then b(if c then d)if e then f"),
              read_conditions("if a then b ( if c then d ) if e then f"));
}

TEST(Conditions, that_are_wrong_are_refused_with_where_and_what_was_expected) {
    EXPECT_EQ(refusal("b1-a3 then c8-b6").what,
              "expected 'if', as in 'if b1-a3 then c8-b6 (if e1-f3 then b6-c8)', but found 'b1-a3'");
    EXPECT_THAT(refusal("if b1-a3 c8-b6").what, HasSubstr("expected 'then'"));
    EXPECT_EQ(refusal("if b1-a3 c8-b6").offset, 9U);
    EXPECT_THAT(refusal("if then c8-b6").what, HasSubstr("expected a turn"));
    EXPECT_THAT(refusal("if a then").what, HasSubstr("expected a turn"));
    EXPECT_THAT(refusal("if a then").what, HasSubstr("found the end"));
    EXPECT_EQ(refusal("if a then").offset, 9U);
    EXPECT_THAT(refusal("if a then b (").what, HasSubstr("expected 'if'"));
    EXPECT_THAT(refusal("if a then b ()").what, HasSubstr("expected 'if'"));
    EXPECT_THAT(refusal("if a then b (if c then d").what, HasSubstr("expected ')'"));
    EXPECT_THAT(refusal("if a then b)").what, HasSubstr("expected 'if'"));
    EXPECT_THAT(refusal("after a").what, HasSubstr("expected 'if'"));
    EXPECT_THAT(refusal("after").what, HasSubstr("expected a turn"));
}

TEST(Conditions, have_limits) {
    EXPECT_TRUE(read_conditions(nested(deepest_conditions)));
    EXPECT_EQ(refusal(nested(deepest_conditions + 1)).what, "conditions can look up to 10 replies ahead");
    std::string many;
    for (int count = 0; count < most_conditions; ++count) many += "if a then b ";
    EXPECT_TRUE(read_conditions(many));
    EXPECT_EQ(refusal(many + "if a then b").what, "there can be up to 100 conditions");
}

TEST(Conditions, have_the_same_limits_in_json) {
    const auto deepest = *read_conditions(nested(deepest_conditions));
    EXPECT_EQ(conditions_from(as_json(deepest)), deepest);
    EXPECT_EQ(conditions_from(as_json({{}, {{"a", "b", deepest.branches}}})).error().what,
              "conditions can look up to 10 replies ahead");
    const Conditions many{{}, std::vector<Branch>(most_conditions + 1, Branch{"a", "b"})};
    EXPECT_EQ(conditions_from(as_json(many)).error().what, "there can be up to 100 conditions");
}

TEST(Conditions, have_the_same_limits_when_they_are_checked) {
    const auto deepest = *read_conditions(nested(deepest_conditions));
    EXPECT_EQ(checked({{}, {{"a", "b", deepest.branches}}}, *new_game()).error().what,
              "conditions can look up to 10 replies ahead");
    const Conditions many{{}, std::vector<Branch>(most_conditions + 1, Branch{"a", "b"})};
    EXPECT_EQ(checked(many, *new_game()).error().what, "there can be up to 100 conditions");
}

TEST(Conditions, limit_the_length_of_turns) {
    EXPECT_EQ(checked({{}, {{std::string(2'001, 'c'), "e1-f3"}}}, *new_game()).error().what,
              "a turn can have at most 2000 characters");
}

TEST(Conditions, are_checked_branch_by_branch) {
    const auto tree = *read_conditions(
        "if c8-b6 then e1-f3 (if b6-a4 then b1-a3 if b8-a6 then b1-c3) "
        "if b8-a6 then e1-f3 (if c8-b6 then b1-a3)");
    EXPECT_TRUE(checked(tree, *new_game()));
    const auto wrong = *read_conditions("if c8-b6 then e1-f3 if b6-a4 then e1-f3");
    EXPECT_THAT(checked(wrong, *new_game()).error().what, HasSubstr("in the branch 'b6-a4'"))
        << "the branch before it is taken back";
}

TEST(Conditions, in_json_are_refused_with_what_is_wrong) {
    const auto error = [](std::string_view text) {
        const auto read = conditions_from(*parse_json(text));
        EXPECT_FALSE(read) << text;
        return read ? "" : read.error().what;
    };
    EXPECT_EQ(error("[]"), "an object is expected");
    EXPECT_EQ(error("{}"), "the field 'branches' is missing");
    EXPECT_EQ(error(R"({"branches": 1})"), "the field 'branches' is not a list");
    EXPECT_EQ(error(R"({"branches": [7]})"), "an object is expected");
    EXPECT_EQ(error(R"({"branches": [{"if": "a"}]})"), "the field 'then' is missing");
    EXPECT_EQ(error(R"({"branches": [{"if": "a", "then": 3}]})"), "the field 'then' is not a string");
    EXPECT_EQ(error(R"({"branches": [{"if": "a", "then": "b", "next": {}}]})"),
              "the field 'next' is not a list");
}

TEST(Conditions, checked_are_canonical) {
    const auto game = new_game();
    ASSERT_TRUE(game->play("c8-b6"));
    const auto right = checked(*read_conditions("if E1-F3 then b6-c8 if b1-a3 then D8-E8:end"), *game);
    ASSERT_TRUE(right) << right.error().what;
    EXPECT_EQ(write_conditions(*right), "if b1-a3 then d8-e8 if e1-f3 then b6-c8");
}

TEST(Conditions, that_are_against_the_rules_are_refused_with_their_branch) {
    const auto game = new_game();
    const auto error = [&](std::string_view text) {
        const auto right = checked(*read_conditions(text), *game);
        EXPECT_FALSE(right) << text;
        return right ? "" : right.error().what;
    };
    EXPECT_THAT(error("if c8-c7 then e1-f3"), HasSubstr("in the branch 'c8-c7': "));
    EXPECT_THAT(error("if c8-b6 then e1-e2"), HasSubstr("in the branch 'c8-b6 e1-e2': "));
    EXPECT_THAT(error("if c8-b6 then e1-f3 (if c8-b6 then f3-e1)"),
                HasSubstr("in the branch 'c8-b6 e1-f3 c8-b6': "));
    EXPECT_THAT(error("after c8-c7 if e1-f3 then b6-c8"), HasSubstr("in the branch 'c8-c7': "));
    EXPECT_EQ(error("if c8-b6 then e1-f3 if C8-B6 then b1-a3"), "there are two replies to 'c8-b6'");
}

TEST(Conditions, find_the_branch_for_a_turn) {
    const auto tree = *read_conditions("if a then b if c then d");
    ASSERT_NE(tree.branch_for("c"), nullptr);
    EXPECT_EQ(tree.branch_for("c")->reply, "d");
    EXPECT_EQ(tree.branch_for("b"), nullptr);
}

std::vector<Branch> any_branches(int depth) {
    const auto word = [] { return *rc::gen::element<std::string>("c8-b6", "53:Bd4n", "a=b", "x_1"); };
    std::vector<Branch> branches(*rc::gen::inRange<std::size_t>(depth == 3 ? 1 : 0, 3));
    for (Branch& branch : branches)
        branch = {word(), word(), depth == 0 ? std::vector<Branch>{} : any_branches(depth - 1)};
    return branches;
}

RC_GTEST_PROP(ConditionsProperty, what_is_written_is_read_as_the_same, ()) {
    const Conditions tree{*rc::gen::element<std::string>("", "d8-c8"), any_branches(3)};
    RC_ASSERT(read_conditions(write_conditions(tree)) == tree);
    RC_ASSERT(conditions_from(*parse_json(as_json(tree).dump())) == tree);
}

}  // namespace
}  // namespace table
