#include "base/message.h"

#include <gmock/gmock.h>

#include <array>

#include "base/result.h"

namespace base {

// Not of this file alone: a code of a catalogue that is has functions that nothing could define.
inline constexpr std::array sentence_list{
    Sentence{"test.over", "the game is over", "T-1"},
    Sentence{"test.no-line", "{from} and {to} are not on a line"},
    Sentence{"test.twice", "{square} is {square}, not {other}"},
    Sentence{"test.braces", "a comment is { and {text} and }"},
    Sentence{"test.in-tag", "tag {tag}: {cause}"},
};

namespace {

using testing::ElementsAre;

constexpr Say<sentence_list> say;

TEST(Message, has_its_code_its_arguments_and_its_sentence) {
    EXPECT_EQ(say("test.over"), (Message{.code = "test.over", .sentence = "the game is over"}));
    EXPECT_EQ(say("test.no-line", "a1", std::string("b3")),
              (Message{.code = "test.no-line",
                       .arguments = {{"from", "a1"}, {"to", "b3"}},
                       .sentence = "a1 and b3 are not on a line"}));
}

TEST(Message, fills_every_occurrence_of_a_placeholder) {
    const Message message = say("test.twice", "d4", "d5");
    EXPECT_EQ(message.sentence, "d4 is d4, not d5");
    EXPECT_THAT(message.arguments, ElementsAre(Argument{"square", "d4"}, Argument{"other", "d5"}));
}

TEST(Message, keeps_braces_that_are_not_placeholders) {
    EXPECT_EQ(say("test.braces", "{from}").sentence, "a comment is { and {from} and }");
}

TEST(Message, contains_the_sentence_of_its_cause) {
    const Message message = say.because(say("test.no-line", "a1", "b3"), "test.in-tag", "FEN");
    EXPECT_EQ(message.sentence, "tag FEN: a1 and b3 are not on a line");
    EXPECT_THAT(message.arguments, ElementsAre(Argument{"tag", "FEN"}));
    EXPECT_THAT(message.cause, ElementsAre(say("test.no-line", "a1", "b3")));
}

TEST(Message, is_joined_to_others_by_semicolons) {
    EXPECT_EQ(write_messages({}), "");
    EXPECT_EQ(write_messages(std::array{say("test.over"), say("test.over")}),
              "the game is over; the game is over");
}

TEST(Error, keeps_the_data_of_its_message) {
    const Message message = say.because(say("test.over"), "test.in-tag", "FEN");
    const Error error = error_of(message, 7);
    EXPECT_EQ(error.what, "tag FEN: the game is over");
    EXPECT_EQ(error.offset, 7U);
    EXPECT_EQ(error.code, "test.in-tag");
    EXPECT_EQ(message_of(error), message);
    EXPECT_EQ(moved_by(3, error).offset, 10U);
}

TEST(Error, of_a_plain_sentence_has_no_code) {
    EXPECT_EQ(message_of(Error{"broken"}), (Message{.code = "", .sentence = "broken"}));
}

constexpr bool is_well_formed(std::string_view code, std::string_view english) {
    return base::is_well_formed(std::array{Sentence{code, english}});
}

TEST(Catalogue, has_codes_of_two_parts_in_small_letters) {
    static_assert(base::is_well_formed(sentence_list));
    static_assert(is_well_formed("a.b-2", "words"));
    for (const std::string_view code :
         {"", "over", "a.", ".b", "a.b.c", "a.-b", "a.b-", "a.b--c", "a.B", "a b"})
        EXPECT_FALSE(is_well_formed(code, "words")) << code;
}

TEST(Catalogue, has_a_sentence_for_every_code) { static_assert(!is_well_formed("a.b", "")); }

TEST(Catalogue, has_no_misspelt_placeholder) {
    for (const std::string_view english : {"{", "} x", "x { y", "{from}{to}", "({from})"})
        EXPECT_TRUE(is_well_formed("a.b", english)) << english;
    for (const std::string_view english : {"{from", "from}", "{From}", "{}", "{from }", "{{from}}", "x{ y"})
        EXPECT_FALSE(is_well_formed("a.b", english)) << english;
}

TEST(Catalogue, has_no_code_twice) {
    static_assert(!base::is_well_formed(std::array{Sentence{"a.b", "words"}, Sentence{"a.b", "others"}}));
}

}  // namespace
}  // namespace base
