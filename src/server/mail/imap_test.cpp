#include "server/mail/imap.h"

#include <gmock/gmock.h>

#include "server/mail/imap_server_test.h"

namespace mail {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;

class MailboxTest : public testing::Test {
protected:
    Mailbox open() {
        auto server = read_server(server_.url(), Protocol::imap);
        EXPECT_TRUE(server);
        server->to_finish = patience_;
        auto mailbox =
            Mailbox::open(*server, "INBOX", [this] { return server_.heard("IDLE") >= most_idle_; });
        EXPECT_TRUE(mailbox) << mailbox.error().what;
        return *std::move(mailbox);
    }
    // A mailbox that has been checked and has no new mail.
    Mailbox empty() {
        Mailbox mailbox = open();
        const auto unseen = mailbox.unseen();
        EXPECT_TRUE(unseen) << unseen.error().what;
        EXPECT_THAT(*unseen, IsEmpty());
        return mailbox;
    }

    ImapServer server_;
    std::chrono::milliseconds patience_{30'000};
    std::ptrdiff_t most_idle_ =
        100;  // when the server has heard so many, the conversation is to be broken off
};

TEST_F(MailboxTest, waits_until_the_server_reports_new_mail) {
    Mailbox mailbox = empty();
    EXPECT_TRUE(mailbox.tells_news());
    server_.reply("IDLE", "+ waiting\r\n* OK still here\r\n* 1 EXISTS\r\n* 2 EXISTS");
    EXPECT_TRUE(mailbox.wait_for_news(1h));
    EXPECT_EQ(server_.heard("IDLE"), 1);
    EXPECT_EQ(server_.heard("DONE"), 1);
    EXPECT_TRUE(mailbox.tells_news());
    EXPECT_TRUE(mailbox.unseen()) << "other commands work again afterwards";
}

TEST_F(MailboxTest, reports_new_mail_that_came_while_another_was_removed) {
    Mailbox mailbox = empty();
    server_.reply("IDLE", "+ waiting\r\n* 1 EXPUNGE\r\n* 1 EXISTS");
    EXPECT_TRUE(mailbox.wait_for_news(1h));
    EXPECT_EQ(server_.heard("DONE"), 1);
}

TEST_F(MailboxTest, does_not_wait_if_new_mail_was_already_reported) {
    server_.reply("UID", "* SEARCH\r\n* 2 EXISTS\r\nTAG OK");
    Mailbox mailbox = empty();
    EXPECT_TRUE(mailbox.wait_for_news(1h));
    EXPECT_EQ(server_.heard("IDLE"), 0);
}

TEST_F(MailboxTest, waits_with_a_time_limit) {
    Mailbox mailbox = empty();
    EXPECT_TRUE(mailbox.wait_for_news(1ms));
    EXPECT_EQ(server_.heard("DONE"), 1);
    EXPECT_TRUE(mailbox.tells_news());
}

TEST_F(MailboxTest, must_be_polled_if_the_server_cannot_report_new_mail) {
    server_.reply("CAPABILITY", "* CAPABILITY IMAP4rev1\r\nTAG OK");
    EXPECT_FALSE(open().tells_news());
}

TEST_F(MailboxTest, must_be_polled_if_the_server_refuses_to_wait) {
    for (const char* const refusal : {"TAG NO not now", "TAG BAD what?", "TAG OK done already"}) {
        Mailbox mailbox = empty();
        server_.reply("IDLE", refusal);
        EXPECT_TRUE(mailbox.wait_for_news(1h)) << refusal;
        EXPECT_FALSE(mailbox.tells_news()) << refusal;
        EXPECT_TRUE(mailbox.unseen()) << refusal;
    }
    EXPECT_EQ(server_.heard("DONE"), 0);
}

TEST_F(MailboxTest, is_lost_when_the_server_closes_the_connection) {
    Mailbox mailbox = empty();
    server_.reply("IDLE", ImapServer::hang_up);
    EXPECT_FALSE(mailbox.wait_for_news(1h));
}

TEST_F(MailboxTest, is_lost_when_the_server_stops_answering) {
    patience_ = 200ms;
    Mailbox mailbox = empty();
    server_.reply("IDLE", ImapServer::silence);
    const auto waited = mailbox.wait_for_news(1ms);
    ASSERT_FALSE(waited);
    EXPECT_THAT(waited.error().what, HasSubstr("stopped responding"));
}

TEST_F(MailboxTest, stops_waiting_at_once_when_told_to) {
    Mailbox mailbox = empty();
    most_idle_ = 1;
    const auto waited = mailbox.wait_for_news(1h);
    ASSERT_FALSE(waited);
    EXPECT_THAT(waited.error().what, HasSubstr("cancelled"));
}

}  // namespace
}  // namespace mail
