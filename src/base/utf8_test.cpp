#include "base/utf8.h"

#include <gmock/gmock.h>

namespace base {
namespace {

TEST(Utf8, is_utf8_up_to_the_last_code_point) {
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("plain"));
    EXPECT_TRUE(is_utf8("\xC2\x80 \xDF\xBF \xE0\xA0\x80 \xEF\xBF\xBF \xF0\x90\x80\x80 \xF4\x8F\xBF\xBF"));
}

TEST(Utf8, is_not_utf8_if_cut_short_overlong_or_beyond) {
    EXPECT_FALSE(is_utf8("\x80")) << "a continuation byte without a first byte";
    EXPECT_FALSE(is_utf8("\xC3")) << "cut short";
    EXPECT_FALSE(is_utf8("\xE2\x82 ")) << "a blank instead of a continuation";
    EXPECT_FALSE(is_utf8("\xC0\x80")) << "zero in two bytes";
    EXPECT_FALSE(is_utf8("\xE0\x9F\xBF")) << "U+07FF in three";
    EXPECT_FALSE(is_utf8("\xF0\x8F\xBF\xBF")) << "U+FFFF in four";
    EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "a surrogate";
    EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80")) << "U+110000";
    EXPECT_FALSE(is_utf8("\xFF"));
}

TEST(Line, is_text_without_control_characters) {
    EXPECT_TRUE(is_line(""));
    EXPECT_TRUE(is_line("Grüße, 日本 😀"));
    EXPECT_FALSE(is_line("two\nlines"));
    EXPECT_FALSE(is_line(std::string_view("zero\0byte", 9)));
    EXPECT_FALSE(is_line("\x7F"));
    EXPECT_FALSE(is_line("\xC2\x85")) << "the next line of ISO 6429";
    EXPECT_FALSE(is_line("\xC3"));
}

TEST(Line, can_be_made_from_any_bytes) {
    EXPECT_EQ(as_line("Firefox on Linux", 60), "Firefox on Linux");
    EXPECT_EQ(as_line("a\tb\r\nc", 60), "a b  c");
    EXPECT_EQ(as_line("caf\xE9 \xC2\x80", 60), "caf\uFFFD  ");
    EXPECT_EQ(as_line("", 60), "");
}

TEST(Line, is_never_cut_within_a_character) {
    EXPECT_EQ(as_line("aé€😀", 10), "aé€😀");
    EXPECT_EQ(as_line("aé€😀", 9), "aé€");
    EXPECT_EQ(as_line("aé€😀", 2), "a");
    EXPECT_EQ(as_line("\xFF\xFF", 5), "\uFFFD") << "the replacement character takes three bytes";
}

TEST(Text, can_be_made_from_any_bytes_line_by_line) {
    EXPECT_EQ(as_text("good luck\r\n\r\n-- \nann\t\r\n\r\n", 60), "good luck\n\n--\nann");
    EXPECT_EQ(as_text("caf\xE9\n\x1B[31mred", 60), "caf\uFFFD\n [31mred");
    EXPECT_EQ(as_text(" \n\t\n", 60), "");
    EXPECT_EQ(as_text("a\nb\nc", 3), "a\nb");
    EXPECT_EQ(as_text("a\né", 3), "a") << "never cut within a character";
}

}  // namespace
}  // namespace base
