#include "server/mail/outgoing.h"

#include <gmock/gmock.h>

#include "house/accounts/admin.h"
#include "server/mail/house_test.h"
#include "server/mail/message.h"
#include "server/mail/returns.h"
#include "server/mail/smtp_server_test.h"

namespace mail {
namespace {

using namespace std::chrono_literals;
using commands::granted;
using house::Delivery;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class OutgoingMailTest : public MailTest {
protected:
    void queue(const std::string& subject) {
        granted(house_.messages.send(std::nullopt,
                                     {.to = "dora@example.com", .subject = subject, .text = "Hello.\n"}));
    }
    // As often as there is something to do.
    int work() {
        int letters = 0;
        while (granted(outgoing_.work_once())) ++letters;
        return letters;
    }
    [[nodiscard]] std::vector<std::string> subjects() const {
        std::vector<std::string> subjects;
        for (const std::string& bytes : server_.messages()) subjects.push_back(read_message(bytes)->subject);
        return subjects;
    }
    std::vector<Delivery> stranded() {
        std::vector<Delivery> deliveries;
        for (const auto& [delivery, name] : granted(house::Admin(house_.context).stranded_deliveries({})))
            deliveries.push_back(delivery);
        return deliveries;
    }

    [[nodiscard]] Smtp smtp() const { return {*read_server(server_.url(), Protocol::smtp), "house.example"}; }

    SmtpServer server_;
    OutgoingMail outgoing_{house_, smtp(), address_, log_};
};

TEST_F(OutgoingMailTest, sends_every_email_once) {
    queue("one");
    queue("two");
    EXPECT_EQ(work(), 2);
    EXPECT_EQ(work(), 0);
    EXPECT_THAT(subjects(), ElementsAre("one", "two"));
    EXPECT_THAT(stranded(), IsEmpty());
}

TEST_F(OutgoingMailTest, writes_an_email_for_a_notification) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    play(ann_, id, "c8-b6");
    EXPECT_EQ(work(), 1);
    ASSERT_THAT(server_.messages(), SizeIs(1));
    const auto letter = read_message(server_.messages().front());
    EXPECT_THAT(letter->to, ElementsAre(ben_.account.mail));
    EXPECT_THAT(letter->text, HasSubstr("c8-b6"));
    EXPECT_THAT(server_.messages().front(), HasSubstr("List-Unsubscribe-Post"));
    EXPECT_THAT(server_.messages().front(), HasSubstr("Reply-To: Parlor <parlor+"));
}

TEST_F(OutgoingMailTest, sends_nothing_to_a_closed_account) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    play(ann_, id, "c8-b6");
    granted(house_.signed_links.unsubscribe(signed_code(ben_, house::Purpose::unsubscribe)));
    EXPECT_EQ(work(), 1);
    EXPECT_THAT(server_.messages(), IsEmpty());
}

TEST_F(OutgoingMailTest, retries_after_a_temporary_failure) {
    server_.reply("RCPT", "450 come again");
    queue("one");
    EXPECT_EQ(work(), 1);
    EXPECT_EQ(work(), 0);
    server_.reply("RCPT", "250 fine");
    pass(10min);
    EXPECT_EQ(work(), 1);
    EXPECT_THAT(subjects(), ElementsAre("one"));
    EXPECT_THAT(warnings_, IsEmpty());
}

TEST_F(OutgoingMailTest, gives_up_after_a_permanent_failure_and_continues) {
    server_.reply("RCPT", "550 there is no Dora");
    queue("one");
    EXPECT_EQ(work(), 1);
    server_.reply("RCPT", "250 fine");
    queue("two");
    pass(24h);
    EXPECT_EQ(work(), 1);
    EXPECT_THAT(subjects(), ElementsAre("two"));
    ASSERT_THAT(stranded(), SizeIs(1));
    EXPECT_EQ(stranded().front().state, Delivery::State::failed);
    EXPECT_EQ(stranded().front().trouble, "550 there is no Dora");
}

TEST_F(OutgoingMailTest, stops_writing_to_an_address_that_is_refused_again_and_again) {
    server_.reply("RCPT", "550 5.1.1 there is no Ben");
    for (int count = 0; count < house::most_returns; ++count) {
        granted(house_.messages.write_to(ann_, {"ben"}, "hello"));
        EXPECT_EQ(work(), 1);
    }
    EXPECT_TRUE(granted(house_.contacts.contact(ben_)).unreached);
    EXPECT_THAT(stranded(), SizeIs(house::most_returns));
    granted(house_.messages.write_to(ann_, {"ben"}, "hello"));
    EXPECT_EQ(work(), 0);
}

TEST_F(OutgoingMailTest, marks_emails_to_recognize_bounces) {
    granted(house_.messages.write_to(ann_, {"ben"}, "hello"));
    queue("to a stranger");
    EXPECT_EQ(work(), 2);
    const auto mark = [&](std::size_t letter) {
        return quoted_header(server_.messages().at(letter), "X-Parlor");
    };
    granted(house_.deliveries.take_back(mark(0)));
    EXPECT_EQ(granted(house_.contacts.contact(ben_)).returns, 1);
    EXPECT_FALSE(house_.deliveries.take_back(mark(1)));
}

TEST_F(OutgoingMailTest, signs_the_envelope_sender) {
    granted(house_.messages.write_to(ann_, {"ben"}, "hello"));
    queue("to a stranger");
    EXPECT_EQ(work(), 2);
    const std::string mark = quoted_header(server_.messages().front(), "X-Parlor");
    EXPECT_THAT(server_.senders(), ElementsAre(signed_address(address_, mark), write_address(address_)));
}

TEST_F(OutgoingMailTest, uses_the_plain_sender_if_the_server_requires_it) {
    for (const char* const command : {"MAIL", "RCPT", "."}) {
        SmtpServer server;
        server.reply_to_signed(command, "553 5.7.1 not owned by user parlor");
        OutgoingMail outgoing(house_, {*read_server(server.url(), Protocol::smtp), "house.example"}, address_,
                              log_);
        for (const char* const text : {"one", "two"}) {
            granted(house_.messages.write_to(ann_, {"ben"}, text));
            EXPECT_TRUE(granted(outgoing.work_once())) << command;
        }
        EXPECT_THAT(server.senders(), ElementsAre("parlor@house.example", "parlor@house.example")) << command;
        EXPECT_EQ(server.visits(), 3) << "the second one is not tried with a code: " << command;
    }
    EXPECT_THAT(stranded(), IsEmpty());
    EXPECT_EQ(granted(house_.contacts.contact(ben_)).returns, 0);
}

TEST_F(OutgoingMailTest, keeps_signed_senders_once_they_were_accepted) {
    granted(house_.messages.write_to(ann_, {"ben"}, "one"));
    EXPECT_EQ(work(), 1);
    server_.reply("RCPT", "550 5.1.1 there is no Ben");
    granted(house_.messages.write_to(ann_, {"ben"}, "two"));
    EXPECT_EQ(work(), 1);
    EXPECT_EQ(server_.visits(), 2);
    EXPECT_EQ(granted(house_.contacts.contact(ben_)).returns, 1);
}

TEST_F(OutgoingMailTest, waits_when_the_server_refuses_the_sender) {
    server_.reply("MAIL", "553 5.7.1 who are you?");
    granted(house_.messages.write_to(ann_, {"ben"}, "one"));
    EXPECT_EQ(work(), 1);
    EXPECT_EQ(server_.visits(), 2) << "with a code and without";
    EXPECT_THAT(warnings_, SizeIs(1));
    server_.reply("MAIL", "250 fine");
    EXPECT_EQ(work(), 0);
    pass(1h);
    EXPECT_EQ(work(), 1);
    EXPECT_THAT(server_.messages(), SizeIs(1));
}

TEST_F(OutgoingMailTest, never_repeats_an_email_in_doubt) {
    server_.reply(".", SmtpServer::hang_up);
    queue("one");
    EXPECT_EQ(work(), 1);
    server_.reply(".", "250 fine");
    pass(24h * 5);
    EXPECT_EQ(work(), 0);
    EXPECT_THAT(server_.messages(), IsEmpty());
    ASSERT_THAT(stranded(), SizeIs(1));
    EXPECT_EQ(stranded().front().state, Delivery::State::in_doubt);
    EXPECT_THAT(warnings_, SizeIs(1));
}

TEST_F(OutgoingMailTest, waits_when_the_server_is_down) {
    server_.reply("hello", "421 not now");
    for (const char* const subject : {"one", "two", "three"}) queue(subject);
    EXPECT_EQ(work(), 1);
    EXPECT_EQ(server_.visits(), 1);
    pass(OutgoingMail::first_wait);
    EXPECT_EQ(work(), 1);
    pass(OutgoingMail::first_wait);
    EXPECT_EQ(work(), 0);
    EXPECT_EQ(server_.visits(), 2);
    EXPECT_THAT(warnings_, SizeIs(1));
    server_.reply("hello", "220 here");
    pass(1h);
    EXPECT_EQ(work(), 3);
    EXPECT_THAT(server_.messages(), SizeIs(3));
}

TEST_F(OutgoingMailTest, does_not_send_after_losing_the_lease) {
    queue("one");
    const auto delivery = granted(house_.deliveries.take(Delivery::Channel::mail));
    ASSERT_TRUE(delivery);
    pass(house::delivery_lease + 1min);
    EXPECT_EQ(work(), 1);
    EXPECT_FALSE(house_.deliveries.hand_over(*delivery));
    EXPECT_THAT(subjects(), ElementsAre("one"));
}

TEST_F(OutgoingMailTest, sends_when_woken_while_polling_is_off) {
    queue("one");
    outgoing_.set_polling(false);
    outgoing_.start();
    EXPECT_EQ(server_.visits(), 0);
    outgoing_.wake();
    while (server_.visits() == 0) std::this_thread::yield();
    outgoing_.stop();
}

TEST_F(OutgoingMailTest, works_in_a_thread_that_can_be_stopped) {
    server_.reply("hello", SmtpServer::silence);
    queue("one");
    outgoing_.start();
    while (server_.visits() == 0) std::this_thread::yield();
    outgoing_.stop();
    EXPECT_THAT(server_.messages(), IsEmpty());
    EXPECT_THAT(stranded(), IsEmpty());
}

}  // namespace
}  // namespace mail
