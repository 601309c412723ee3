#include "server/mail/smtp.h"

#include <gmock/gmock.h>

#include "server/mail/smtp_server_test.h"

namespace mail {
namespace {

using Outcome = SendResult::Outcome;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const Mailing mailing{.from = "parlor@example.org",
                      .to = "ann@example.com",
                      .bytes = "Subject: a\r\n\r\n.a line with a dot\r\n..\r\n.\r\nthe end\r\n"};

class SmtpTest : public testing::Test {
protected:
    SendResult send() {
        auto server = read_server(server_.url(), Protocol::smtp);
        EXPECT_TRUE(server);
        server->login = login_;
        server->to_finish = patience_;
        return Smtp(*server, "example.org")
            .send(
                mailing,
                [this] {
                    ++handed_over_;
                    return may_hand_over_;
                },
                [this] { return stopped_; });
    }

    SmtpServer server_;
    Login login_;
    std::chrono::milliseconds patience_{30'000};
    bool may_hand_over_ = true;
    bool stopped_ = false;
    int handed_over_ = 0;
};

TEST_F(SmtpTest, sends_a_message_unchanged) {
    EXPECT_EQ(send().outcome, Outcome::sent);
    EXPECT_THAT(server_.messages(), ElementsAre(mailing.bytes));
    EXPECT_EQ(handed_over_, 1);
}

TEST_F(SmtpTest, does_not_send_the_end_if_hand_over_fails) {
    may_hand_over_ = false;
    EXPECT_EQ(send().outcome, Outcome::broken_off);
    EXPECT_EQ(handed_over_, 1);
    EXPECT_THAT(server_.messages(), IsEmpty());
}

TEST_F(SmtpTest, can_be_cancelled) {
    stopped_ = true;
    EXPECT_EQ(send().outcome, Outcome::broken_off);
    EXPECT_EQ(handed_over_, 0);
    EXPECT_THAT(server_.messages(), IsEmpty());
}

TEST_F(SmtpTest, reports_an_unreachable_recipient) {
    server_.reply("RCPT", "550 5.1.1 there is no Ann");
    const auto result = send();
    EXPECT_EQ(result.outcome, Outcome::dead_end);
    EXPECT_EQ(result.trouble, "550 5.1.1 there is no Ann");
    EXPECT_EQ(handed_over_, 0);
}

TEST_F(SmtpTest, distinguishes_a_refused_sender_from_a_refused_recipient) {
    for (const char* const refusal : {"554 5.7.1 you may not", "550 5.3.2 not today", "550 no"}) {
        server_.reply("RCPT", refusal);
        EXPECT_EQ(send().outcome, Outcome::refused) << refusal;
    }
    server_.reply("RCPT", "250 fine");
    server_.reply("DATA", "550 5.1.1 no");
    EXPECT_EQ(send().outcome, Outcome::refused) << "the message is refused, not the recipient";
    EXPECT_EQ(handed_over_, 0);
}

TEST_F(SmtpTest, reports_a_temporarily_refused_recipient) {
    server_.reply("RCPT", "450 4.2.1 come again");
    EXPECT_EQ(send().outcome, Outcome::later);
    EXPECT_EQ(handed_over_, 0);
}

TEST_F(SmtpTest, reports_a_refused_message) {
    server_.reply(".", "554 no such things here");
    EXPECT_EQ(send().outcome, Outcome::refused);
    server_.reply(".", "451 not now");
    EXPECT_EQ(send().outcome, Outcome::later);
    EXPECT_EQ(handed_over_, 2);
}

TEST_F(SmtpTest, reports_a_refusal_before_the_recipient_as_unreachable) {
    server_.reply("MAIL", "550 who are you?");
    EXPECT_EQ(send().outcome, Outcome::no_sender);
    server_.reply("MAIL", "450 come again");
    EXPECT_EQ(send().outcome, Outcome::unreachable);
    server_.reply("hello", "554 no service");
    EXPECT_EQ(send().outcome, Outcome::unreachable);
    server_.reply("hello", SmtpServer::hang_up);
    EXPECT_EQ(send().outcome, Outcome::unreachable);
    EXPECT_EQ(handed_over_, 0);
}

TEST_F(SmtpTest, reports_a_failed_sign_in_without_the_password) {
    login_ = {"parlor", "tulip and rose"};
    server_.reply("EHLO", "250 AUTH PLAIN");
    server_.reply("AUTH", "535 dHVsaXA= is wrong");
    const auto result = send();
    EXPECT_EQ(result.outcome, Outcome::unreachable);
    EXPECT_THAT(result.trouble, Not(HasSubstr("tulip and rose")));
}

TEST_F(SmtpTest, has_no_doubt_when_the_server_dies_before_the_end) {
    server_.reply("DATA", SmtpServer::hang_up);
    EXPECT_EQ(send().outcome, Outcome::unreachable);
    EXPECT_EQ(handed_over_, 0);
}

TEST_F(SmtpTest, is_in_doubt_when_the_server_dies_after_the_end) {
    server_.reply(".", SmtpServer::hang_up);
    EXPECT_EQ(send().outcome, Outcome::in_doubt);
    EXPECT_EQ(handed_over_, 1);
}

TEST_F(SmtpTest, has_a_time_limit) {
    patience_ = std::chrono::milliseconds(200);
    server_.reply("MAIL", SmtpServer::silence);
    EXPECT_EQ(send().outcome, Outcome::unreachable);
    server_.reply("MAIL", "250 fine");
    server_.reply(".", SmtpServer::silence);
    EXPECT_EQ(send().outcome, Outcome::in_doubt);
}

TEST(Smtp, wants_a_server_that_encrypts_unless_it_is_on_this_machine) {
    const SmtpServer server;
    auto far = read_server(server.url(), Protocol::smtp);
    ASSERT_TRUE(far);
    far->may_be_plain = false;
    const auto result = Smtp(*far, "example.org").send(mailing, [] { return true; }, [] { return false; });
    EXPECT_EQ(result.outcome, Outcome::unreachable);
    EXPECT_THAT(server.messages(), IsEmpty());
}

TEST(Smtp, reports_a_missing_server) {
    const auto nowhere = read_server("smtp://127.0.0.1:1", Protocol::smtp);
    ASSERT_TRUE(nowhere);
    EXPECT_EQ(Smtp(*nowhere, "example.org")
                  .send(
                      mailing, [] { return true; }, [] { return false; })
                  .outcome,
              Outcome::unreachable);
}

}  // namespace
}  // namespace mail
