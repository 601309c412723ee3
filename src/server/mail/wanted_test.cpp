#include "server/mail/wanted.h"

#include <gtest/gtest.h>

namespace mail {
namespace {

// "line / comment" of the command in an email.
std::string wanted(const Message& message, bool about_something) {
    const Wanted found = wanted_by(message, about_something);
    return found.line + " / " + found.comment;
}

TEST(WantedTest, is_the_first_line_of_an_answer_with_the_rest_as_comment) {
    const Message answer{
        .subject = "razzle board 101 ann", .text = "\nc8-b6\n\nGood luck!\n", .is_reply = true};
    EXPECT_EQ(wanted(answer, true), "c8-b6 / Good luck!");
}

TEST(WantedTest, is_the_subject_where_it_is_a_command_and_not_the_title_of_a_letter) {
    EXPECT_EQ(wanted({.subject = "resign", .text = "Well played."}, true), "resign / Well played.");
    EXPECT_EQ(wanted({.subject = "resign", .text = "show", .is_reply = true}, true), "show / ");
    EXPECT_EQ(wanted({.subject = "razzle move 101 c8-b6", .text = "Hi.", .is_reply = true}, true),
              "razzle move 101 c8-b6 / Hi.");
}

TEST(WantedTest, is_show_for_an_empty_reply) {
    EXPECT_EQ(wanted({.text = " \n", .is_reply = true}, true), "show / ");
    EXPECT_EQ(wanted({.text = " \n", .is_reply = true}, false), "help / ");
}

TEST(WantedTest, is_every_line_in_a_reply_to_a_digest) {
    const Message answer{.text = "games\nhelp", .is_reply = true};
    EXPECT_EQ(wanted(answer, false), "multiple / games\nhelp");
    EXPECT_EQ(wanted(answer, true), "games / help");
}

}  // namespace
}  // namespace mail
