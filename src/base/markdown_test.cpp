#include "base/markdown.h"

#include <gtest/gtest.h>

namespace base {
namespace {

std::string rendered(std::string_view page, int width = 40) {
    return render_markdown(page, width, [](std::string_view text) { return "<" + std::string(text) + ">"; });
}

TEST(Markdown, emphasizes_headings_and_bold_text) {
    EXPECT_EQ(rendered("## Title"), "<Title>\n");
    EXPECT_EQ(rendered("one **two three** four"), "one <two> <three> four\n");
}

TEST(Markdown, fills_paragraphs_to_the_width) {
    EXPECT_EQ(rendered("one two\nthree four five six seven eight nine", 20),
              "one two three four\nfive six seven eight\nnine\n");
}

TEST(Markdown, counts_characters_not_bytes) {
    EXPECT_EQ(rendered("ääää ööööööööööööööö x", 20), "ääää ööööööööööööööö\nx\n");
}

TEST(Markdown, indents_list_items) {
    EXPECT_EQ(rendered("- one two three four five\n- six", 20), "- one two three four\n  five\n- six\n");
}

TEST(Markdown, keeps_code_and_tables_as_they_are) {
    EXPECT_EQ(rendered("```\n a  b\n\n```"), "     a  b\n\n");
    EXPECT_EQ(rendered("| a | long |\n|---|---|\n| wide | b |\n\n"), "a     long\nwide  b\n\n\n");
}

TEST(Markdown, ends_a_table_where_its_lines_end) {
    EXPECT_EQ(rendered("| a | b |"), "a  b\n");
    EXPECT_EQ(rendered("| a | b |\nthen text"), "a  b\nthen text\n");
    EXPECT_EQ(rendered("| a | b |\n# Then"), "a  b\n<Then>\n");
}

TEST(Markdown, shows_links_by_their_text) {
    EXPECT_EQ(rendered("see [the page](docs/page.md) and [RZ-6]"), "see the page and [RZ-6]\n");
    EXPECT_EQ(rendered("a `code` word"), "a code word\n");
}

TEST(Markdown, shows_italics_without_their_marks) {
    EXPECT_EQ(rendered("a *safety slot* and **two *words***, 2 * 3"),
              "a safety slot and <two> <words>, 2 * 3\n");
    EXPECT_EQ(rendered("`*` is a *shadow*"), "* is a shadow\n");
    EXPECT_EQ(rendered("| `*` | *b* |"), "*  b\n");
}

TEST(Markdown, shows_a_drawn_board_and_its_caption) {
    EXPECT_EQ(rendered("```board 3/3 x\n . *\n```\n*The start.*\n"), "     . *\nThe start.\n\n");
}

}  // namespace
}  // namespace base
