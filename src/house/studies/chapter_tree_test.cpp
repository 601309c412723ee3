#include "house/studies/chapter_tree.h"

#include <gmock/gmock.h>

namespace house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ChapterTree tree_in(std::string_view body) {
    return ChapterTree(game::read_records("[Game \"razzle\"]\n\n" + std::string(body)).value().front());
}

std::string body_of(const ChapterTree& tree) {
    const std::string text = game::write_record(tree.record());
    return text.substr(text.find("\n\n") + 2);
}

TEST(ChapterTree, is_written_as_it_was_read) {
    const std::string body =
        "{[%marks d4] At the start} 1. a $1 {[%marks c8-b6 d4] Well} 1... b ({Or} 1... c\n"
        "(1... d) 2. e) 2. f *\n";
    const ChapterTree tree = tree_in(body);
    EXPECT_EQ(tree.size(), 6);
    EXPECT_EQ(tree.at(tree.find({"a"}).value()).comment, "Well");
    EXPECT_THAT(tree.at(tree.find({"a"}).value()).marks, ElementsAre("c8-b6", "d4"));
    EXPECT_THAT(tree.at(ChapterTree::start).marks, ElementsAre("d4"));
    EXPECT_TRUE(tree.find({"a", "c", "e"}));
    EXPECT_TRUE(tree.find({"a", "d"})) << "a variation of a variation's first turn is its sibling";
    EXPECT_FALSE(tree.find({"a", "e"}));
    EXPECT_EQ(game::read_records("[Game \"razzle\"]\n\n" + body_of(tree)).value().front(), tree.record());
    EXPECT_EQ(tree.depth(), 1);
}

TEST(ChapterTree, merges_equal_siblings) {
    const ChapterTree tree = tree_in("1. a b (1... c {one} d) (1... c $2 {two} e) *");
    EXPECT_EQ(body_of(tree), "1. a b (1... c $2 {one two} 2. d (2. e)) *\n");
}

TEST(ChapterTree, keeps_what_only_looks_like_a_drawing_as_text) {
    const ChapterTree tree = tree_in("1. a {[%marks d4-e5-f6] [%clk 0:01] [%marks} *");
    EXPECT_THAT(tree.at(tree.find({"a"}).value()).marks, IsEmpty());
    EXPECT_EQ(tree.at(tree.find({"a"}).value()).comment, "[%marks d4-e5-f6] [%clk 0:01] [%marks");
}

TEST(ChapterTree, joins_several_drawings_at_one_place) {
    const ChapterTree tree = tree_in("1. a {[%marks d4] see [%marks d4 a1-b2] there} *");
    EXPECT_THAT(tree.at(tree.find({"a"}).value()).marks, ElementsAre("d4", "a1-b2"));
    EXPECT_EQ(tree.at(tree.find({"a"}).value()).comment, "see there");
}

TEST(ChapterTree, changes_the_order_of_siblings) {
    ChapterTree tree = tree_in("1. a b (1... c) (1... d e) *");
    tree.make_first({"a", "d"});
    EXPECT_EQ(body_of(tree), "1. a d (1... b) (1... c) 2. e *\n");
    tree.make_first({"a", "d"});
    EXPECT_EQ(body_of(tree), "1. a d (1... b) (1... c) 2. e *\n");
    EXPECT_THAT(tree.main_line(), ElementsAre("a", "d", "e"));
}

TEST(ChapterTree, goes_on_with_the_next_variation_where_a_turn_is_removed) {
    ChapterTree tree = tree_in("1. a b (1... c 2. x) 2. d *");
    tree.remove({"a", "b"});
    EXPECT_EQ(body_of(tree), "1. a c 2. x *\n");
    EXPECT_EQ(tree.size(), 3);
    tree.remove({"a"});
    EXPECT_EQ(body_of(tree), "*\n");
    EXPECT_EQ(tree.size(), 0);
}

TEST(ChapterTree, has_marks_of_one_or_two_places) {
    for (const char* good : {"d4", "c8-b6", "r", "A10-b2"}) EXPECT_TRUE(is_mark(good)) << good;
    for (const char* bad : {"", "-", "d4-", "-d4", "d4-e5-f6", "d4 e5", "toolong", "d4]", "ä1"})
        EXPECT_FALSE(is_mark(bad)) << bad;
}

}  // namespace
}  // namespace house
