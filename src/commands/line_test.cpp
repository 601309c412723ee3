#include "commands/line.h"

#include <gmock/gmock.h>

namespace commands {
namespace {

using game::Setting;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(LineTest, is_split_at_spaces) {
    const auto line = read_line("  razzle\tmove 101  ann tulip c8-b6#7 ");
    ASSERT_TRUE(line);
    EXPECT_THAT(line->words, ElementsAre("razzle", "move", "101", "ann", "tulip", "c8-b6#7"));
    EXPECT_THAT(read_line("")->words, IsEmpty());
}

TEST(LineTest, finds_parameters_and_options_in_any_place) {
    const auto line =
        read_line("razzle -Size=5x5 challenge --rated ann -extensions=neighbor,switch ben --nagtime=3");
    ASSERT_TRUE(line);
    EXPECT_THAT(line->words, ElementsAre("razzle", "challenge", "ann", "ben"));
    EXPECT_THAT(line->parameters,
                ElementsAre(Setting{"size", "5x5"}, Setting{"extensions", "neighbor,switch"}));
    EXPECT_THAT(line->options, ElementsAre(Setting{"rated", ""}, Setting{"nagtime", "3"}));
}

TEST(LineTest, ignores_the_comment_mark_and_keeps_a_lone_dash) {
    const auto line = read_line("razzle board 101 ann ** -- c8-b6 ** -");
    ASSERT_TRUE(line);
    EXPECT_THAT(line->words, ElementsAre("razzle", "board", "101", "ann", "--", "c8-b6", "-"));
    EXPECT_THAT(line->options, IsEmpty());
}

TEST(LineTest, is_refused_if_too_long_or_not_text_or_ambiguous) {
    EXPECT_THAT(read_line(std::string(2'001, 'a')).error().what, HasSubstr("2000 bytes"));
    EXPECT_THAT(read_line("razzle \xFF").error().what, HasSubstr("is not valid text"));
    EXPECT_THAT(read_line("razzle -size=5x5 -SIZE=6x6").error().what, HasSubstr("'size' is given twice"));
    EXPECT_THAT(read_line("razzle --=5").error().what, HasSubstr("has no name"));
    EXPECT_EQ(read_line("razzle -size=5x5 -size=6x6").error().offset, 17U);
}

TEST(LockTest, is_the_number_after_the_last_hash) {
    EXPECT_EQ(*read_locked("c8-b6#7"), (Locked{"c8-b6", 7}));
    EXPECT_EQ(*read_locked("101#-3"), (Locked{"101", -3}));
    EXPECT_EQ(*read_locked("c8-b6"), (Locked{"c8-b6", std::nullopt}));
    EXPECT_EQ(*read_locked("#7"), (Locked{"", 7}));
    for (const std::string_view wrong : {"c8-b6#", "c8-b6#seven", "c8-b6#7x", "c8-b6#99999999999"})
        EXPECT_FALSE(read_locked(wrong)) << wrong;
}

TEST(LockTest, works_for_a_turn_of_several_words) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(*read_turn(Words{"Bd4n", "Wf6e", "d1n#12"}), (Locked{"Bd4n:Wf6e:d1n", 12}));
    EXPECT_EQ(*read_turn(Words{"c8-b6", "#7"}), (Locked{"c8-b6", 7}));
    EXPECT_EQ(*read_turn(Words{"11:#7"}), (Locked{"11:", 7}));
    EXPECT_EQ(*read_turn(Words{"c8-b6"}), (Locked{"c8-b6", std::nullopt}));
}

TEST(LowerTest, changes_only_the_letters_a_to_z) { EXPECT_EQ(lowered("MoVe Ä1"), "move Ä1"); }

}  // namespace
}  // namespace commands
