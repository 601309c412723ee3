#include "server/mail/returns.h"

#include <gtest/gtest.h>

namespace mail {
namespace {

TEST(Status, is_permanent_for_dead_addresses) {
    for (const char* const status : {"5.1.1", "5.1.10", "5.2.1", "5.2.2", "5.4.1", "5.4.4", "5.0.0"})
        EXPECT_TRUE(is_dead_end(status)) << status;
}

TEST(Status, is_not_permanent_for_temporary_or_other_problems) {
    for (const char* const status :
         {"4.1.1", "4.4.7", "2.0.0", "5.3.0", "5.5.1", "5.6.1", "5.7.1", "5.7.26", "5.1.7", "5.1.8", "", "5",
          "5.1", "5.1.1.1", "5.1.", "5.x.1", "5.1234.1", "-5.1.1"})
        EXPECT_FALSE(is_dead_end(status)) << status;
}

TEST(Status, is_found_in_what_a_server_says) {
    EXPECT_EQ(status_in("550 5.1.1 there is no Ann"), "5.1.1");
    EXPECT_EQ(status_in("550-5.1.1 The email account that you tried to reach does not exist."), "5.1.1");
    EXPECT_EQ(status_in("<ann@example.com>:\nSorry, no mailbox here by that name. (#5.1.1)\n"), "5.1.1");
    EXPECT_EQ(status_in("192.0.2.1 said: 550 5.7.1 not from 10.5.1.1."), "5.7.1");
    EXPECT_EQ(status_in("It failed with 5.2.1."), "5.2.1");
    for (const char* const text : {"", "550 there is no Ann", "10.5.1.1", "5.1.1.7", "version 3.1.4", "..."})
        EXPECT_EQ(status_in(text), std::nullopt) << text;
}

TEST(Report, says_what_became_of_each_recipient) {
    EXPECT_TRUE(
        reports_dead_end("Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; a@example.com\n"
                         "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no\n"));
    EXPECT_TRUE(reports_dead_end("action:FAILED\nSTATUS: 5.1.1 (bad destination mailbox address)"));
    EXPECT_TRUE(reports_dead_end("Status: 5.1.1\nAction: failed\n"));
}

TEST(Report, that_a_letter_is_late_or_has_arrived_is_no_end) {
    EXPECT_FALSE(reports_dead_end("Action: delayed\nStatus: 4.4.1\n"));
    EXPECT_FALSE(reports_dead_end("Action: delayed\nStatus: 5.1.1\n"));
    EXPECT_FALSE(reports_dead_end("Action: failed\nStatus: 4.4.7\n"));
    EXPECT_FALSE(reports_dead_end("Action: failed\nStatus: 5.7.1\n"));
    EXPECT_FALSE(reports_dead_end("Action: delivered\nStatus: 2.0.0\n"));
    EXPECT_FALSE(reports_dead_end("Action: failed\nStatus: 4.4.7\n\nAction: relayed\nStatus: 5.1.1\n"))
        << "these are two recipients";
    EXPECT_FALSE(reports_dead_end(""));
}

TEST(QuotedHeader, is_found_wherever_somebody_has_quoted_it) {
    EXPECT_EQ(quoted_header("Hello.\nX-Parlor: r1a7\nX-Parlor: other\n", "X-Parlor"), "r1a7");
    EXPECT_EQ(quoted_header("> Subject: a\n>  x-parlor:  r1a7 \n", "X-Parlor"), "r1a7");
    EXPECT_EQ(quoted_header("The header X-Parlor: r1a7\nX-Parlor\nX-Parlors: r1a7\n", "X-Parlor"), "");
}

}  // namespace
}  // namespace mail
