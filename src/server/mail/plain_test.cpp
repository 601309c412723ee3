#include "server/mail/plain.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace mail {
namespace {

TEST(PlainText, is_lines_of_text_whatever_the_bytes_were) {
    EXPECT_EQ(as_text("a\r\nb\tc\n\x01 d\xFF"), "a\nb c\n  d\uFFFD");
    EXPECT_TRUE(base::is_utf8(as_text(std::string(longest_text - 1, 'a') + "ä")));
    EXPECT_EQ(as_text(""), "");
}

TEST(PlainText, ends_where_a_quotation_begins) {
    EXPECT_EQ(
        without_quotes("c8-b6\nGood luck!\n\nOn Mon, 2 Nov 2026 at 10:00, Parlor <p@example.org> wrote:\n"
                       "> razzle board 101 ann\n"),
        "c8-b6\nGood luck!");
    EXPECT_EQ(
        without_quotes("c8-b6\n\nOn Mon, 2 Nov 2026 at 10:00, Parlor\n<parlor@example.org>\nwrote:\n> x"),
        "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n\nAm 02.11.26 um 10:00 schrieb Parlor:\n> x"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n\nLe lun. 2 nov. 2026 à 10:00, Parlor a écrit :\n> x"), "c8-b6");
}

TEST(PlainText, ends_where_an_outlook_shows_what_is_answered) {
    EXPECT_EQ(without_quotes("c8-b6\n\n-----Original Message-----\nFrom: Parlor\nmove"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n________________________________\nVon: Parlor"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n\nVon: Parlor <p@example.org>\nGesendet: Montag\nAn: Ann"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n\nFrom: Parlor\nSent: Monday\n"), "c8-b6");
}

TEST(PlainText, loses_quoted_lines_between_others) {
    EXPECT_EQ(without_quotes("> whose turn?\nc8-b6\n  > mine?\nyes"), "c8-b6\nyes");
    EXPECT_EQ(without_quotes("> only\n>> this"), "");
}

TEST(PlainText, ends_before_a_signature) {
    EXPECT_EQ(without_quotes("c8-b6\n-- \nAnn\nresign"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n--\nAnn"), "c8-b6");
    EXPECT_EQ(without_quotes("c8-b6\n\nVon meinem iPhone gesendet"), "c8-b6");
}

TEST(PlainText, may_be_a_turn_of_two_dashes) {
    EXPECT_EQ(without_quotes("--\nNothing to do."), "--\nNothing to do.");
}

TEST(PlainText, keeps_sentences_that_only_begin_like_a_quotation) {
    EXPECT_EQ(without_quotes("c8-b6\nOn the other hand I could have waited.\nFrom: nowhere, to nowhere"),
              "c8-b6\nOn the other hand I could have waited.\nFrom: nowhere, to nowhere");
    EXPECT_EQ(without_quotes("Am I late?\n\nI think so:\nyes"), "Am I late?\n\nI think so:\nyes");
}

TEST(Subject, is_read_without_what_answering_and_forwarding_put_before_it) {
    EXPECT_EQ(without_prefixes("Re: razzle board 101 ann **"), "razzle board 101 ann **");
    EXPECT_EQ(without_prefixes("AW: Re[2]: FWD:WG : help"), "help");
    EXPECT_EQ(without_prefixes("Regarding: help"), "Regarding: help");
    EXPECT_EQ(without_prefixes(" re: "), "");
    EXPECT_EQ(without_prefixes(":"), ":");
}

}  // namespace
}  // namespace mail
