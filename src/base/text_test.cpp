#include "base/text.h"

#include <gmock/gmock.h>

#include <array>
#include <limits>

namespace base {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const std::vector<Word>& words) {
    std::vector<std::string> result;
    for (const Word& word : words) result.emplace_back(word.text);
    return result;
}

TEST(TextSplit, has_one_part_more_than_separators) {
    EXPECT_THAT(texts(split("a/b//c", '/')), ElementsAre("a", "b", "", "c"));
    EXPECT_THAT(texts(split("", '/')), ElementsAre(""));
    EXPECT_EQ(split("ab/c", '/')[1].offset, 3U);
}

TEST(TextWords, are_separated_by_any_blanks) {
    const auto found = words("  c8-b6\t\r\n e1-f3 ");
    EXPECT_THAT(texts(found), ElementsAre("c8-b6", "e1-f3"));
    EXPECT_EQ(found[0].offset, 2U);
    EXPECT_EQ(found[1].offset, 11U);
    EXPECT_TRUE(words(" \n").empty());
}

TEST(TextTrimmed, loses_blanks_at_both_ends_only) {
    EXPECT_EQ(trimmed("  save my game \n"), "save my game");
    EXPECT_EQ(trimmed(" \t"), "");
}

TEST(TextNumber, is_all_digits_and_not_too_large) {
    EXPECT_EQ(read_number("42", 100), 42);
    EXPECT_EQ(read_number("0", 100), 0);
    for (const std::string_view text : {"", "-1", "+1", "4 2", "4x", "x", "101", "99999999999999999999"})
        EXPECT_EQ(read_number(text, 100), std::nullopt) << text;
    EXPECT_EQ(read_number("2147483647", std::numeric_limits<int>::max()), 2147483647);
}

TEST(TextJoin, puts_the_separator_between) {
    const std::array<std::string, 3> parts{"a", "b", "c"};
    EXPECT_EQ(join(parts, ", "), "a, b, c");
    EXPECT_EQ(join(std::vector<std::string>{}, ", "), "");
}

TEST(TextQuoted, is_safe_to_show_on_one_line) {
    EXPECT_EQ(base::quoted("d8-d5"), "'d8-d5'");
    EXPECT_EQ(base::quoted("a\nb\x1B"), "'a b '");
    EXPECT_EQ(base::quoted(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
    EXPECT_EQ(base::quoted(std::string(61, 'x')), "'" + std::string(60, 'x') + "…'");
}

TEST(TextQuoted, is_not_cut_inside_a_character) {
    EXPECT_EQ(base::quoted(std::string(59, 'x') + "äöü"), "'" + std::string(59, 'x') + "…'");
}

TEST(TextFirstCharacter, has_all_its_bytes) {
    EXPECT_EQ(first_character("abc"), "a");
    EXPECT_EQ(first_character("äbc"), "ä");
    EXPECT_EQ(first_character("♞"), "♞");
}

TEST(TextNearest, finds_the_word_closest_to_a_typing_error) {
    constexpr std::array<std::string_view, 3> known{"forced", "first", "size"};
    EXPECT_EQ(nearest("forcd", known), "forced");
    EXPECT_EQ(nearest("sizes", known), "size");
    EXPECT_EQ(nearest("colour", known), std::nullopt);
    EXPECT_EQ(nearest(std::string(1000, 'x'), known), std::nullopt);
    EXPECT_EQ(nearest("szie", known), "size") << "two letters swapped are one error";
    EXPECT_EQ(nearest("seiz", known), std::nullopt) << "two errors are too many in a word of four letters";
    EXPECT_EQ(did_you_mean("frist", known), " (did you mean 'first'?)");
    EXPECT_EQ(did_you_mean("colour", known), "");
}

TEST(TextPlace, counts_lines_and_columns_from_one) {
    EXPECT_EQ(place_of("ab\ncd", 0), (Place{1, 1}));
    EXPECT_EQ(place_of("ab\ncd", 4), (Place{2, 2}));
    EXPECT_EQ(place_of("ab\ncd", 3), (Place{2, 1}));
    EXPECT_EQ(place_of("ab", 99), (Place{1, 3}));
}

TEST(FirstFew, are_all_or_as_many_as_asked_for) {
    const std::vector<std::string> parts{"a", "b", "c"};
    EXPECT_EQ(first_few({}, 2), "");
    EXPECT_EQ(first_few(parts, 3), "a, b, c");
    EXPECT_EQ(first_few(parts, 2), "a, b, …");
}

}  // namespace
}  // namespace base
