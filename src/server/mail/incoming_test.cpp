#include "server/mail/incoming.h"

#include <gmock/gmock.h>

#include "server/mail/house_test.h"
#include "sql/database.h"
#include "sql/wrapped_database.h"

namespace mail {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// A message, header by header.
struct Draft {
    std::string from = "ann@example.org";
    std::string to = "parlor@house.example";
    std::string subject{};
    std::string text{};
    std::string headers{};  // more of them, each with its line end
    std::string id = "1@example.org";

    [[nodiscard]] std::string bytes() const {
        return headers + "From: Somebody <" + from + ">\nTo: " + to + "\nSubject: " + subject +
               "\nMessage-ID: <" + id + ">\n\n" + text + "\n";
    }
};

// A database that refuses writes after its owner is dead.
class MortalDatabase final : public sql::WrappedDatabase {
public:
    MortalDatabase(sql::Database& database, std::function<bool()> is_dead)
        : WrappedDatabase(database), is_dead_(std::move(is_dead)) {}

    sql::Result<void> write(const sql::Writing& function) override {
        if (is_dead_()) return sql::failure(sql::Trouble::other, "nobody is there to write");
        return WrappedDatabase::write(function);
    }

private:
    std::function<bool()> is_dead_;
};

constexpr int most_advice = 12;  // replies to emails that make no sense, one after another

class IncomingMailTest : public MailTest {
protected:
    Verdict take(const Draft& draft) { return incoming_.take(draft.bytes()); }
    // At another node, which stops writing at a certain moment.
    Verdict take_and_die(const Draft& draft, std::function<bool()> is_dead) {
        MortalDatabase database(*database_, std::move(is_dead));
        house::House dying({database, house_.context.now, house_.context.entropy, house_.context.page});
        commands::Runner runner(dying);
        return IncomingMail(dying, runner, address_, log_).take(draft.bytes());
    }

    // A reply to an email about a table, an invitation or neither.
    Draft reply(const house::Identity& who, std::string_view about, std::string text) {
        return {.from = who.account.mail,
                .to = signed_address(address_, signed_code(who, house::Purpose::answer, about)),
                .subject = "Re: razzle board 101 ann **",
                .text = std::move(text) + "\n\nOn Monday, Parlor wrote:\n> resign",
                .headers = "In-Reply-To: <delivery-1@house.example>\n",
                .id = std::to_string(++replies_) + "@example.org"};
    }
    std::vector<std::string> turns(std::string_view table) {
        const auto seen = commands::granted(house_.tables.seen_by(ann_, table));
        const auto turns = seen.table->game().turns();
        return {turns.begin(), turns.end()};
    }

    commands::Runner runner_{house_};
    int woken_ = 0;
    int replies_ = 100;
    IncomingMail incoming_{house_, runner_, address_, log_, [this] { ++woken_; }};
};

TEST_F(IncomingMailTest, runs_the_subject_of_a_stranger_as_a_command) {
    EXPECT_EQ(take({.from = "dora@example.com", .subject = "help"}), Verdict::done);
    const auto answer = letter_to("dora@example.com");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->in_reply_to, "1@example.org");
    EXPECT_EQ(answer->reply_code, "");
    EXPECT_EQ(woken_, 1);
}

TEST_F(IncomingMailTest, plays_the_first_line_of_a_reply_with_the_rest_as_comment) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    EXPECT_EQ(take(reply(ann_, id, "c8-b6\nGood luck!")), Verdict::done);
    EXPECT_THAT(turns(id), SizeIs(1));
    const auto sent = letters();
    ASSERT_THAT(sent, SizeIs(2));
    const auto& to_ben = sent[sent[0].to == ben_.account.mail ? 0 : 1];
    const auto& to_ann = sent[sent[0].to == ann_.account.mail ? 0 : 1];
    EXPECT_THAT(to_ben.text, HasSubstr("Good luck!"));
    EXPECT_THAT(to_ann.text, HasSubstr("c8-b6"));
    EXPECT_NE(to_ann.reply_code, "");
    EXPECT_THAT(to_ben.text, Not(HasSubstr("resign")));
}

TEST_F(IncomingMailTest, believes_the_signed_address_and_not_the_sender) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    auto forged = reply(ann_, id, "c8-b6");
    forged.from = "mallory@example.com";
    EXPECT_EQ(take(forged), Verdict::done);
    for (const auto& letter : letters()) EXPECT_NE(letter.to, "mallory@example.com");
    EXPECT_EQ(take({.from = ann_.account.mail, .subject = "razzle resign 101 ann"}), Verdict::done);
    EXPECT_FALSE(commands::granted(house_.tables.seen_by(ann_, id)).table->ending());
}

TEST_F(IncomingMailTest, explains_to_the_owner_of_an_address_how_to_reply) {
    static_cast<void>(table(ann_, ben_));
    static_cast<void>(letters());
    EXPECT_EQ(take({.from = ann_.account.mail, .subject = "razzle resign 101"}), Verdict::done);
    const auto answer = letter_to(ann_.account.mail);
    ASSERT_TRUE(answer);
    EXPECT_NE(answer->reply_code, "");
}

TEST_F(IncomingMailTest, gives_no_signed_address_to_an_unconfirmed_address) {
    EXPECT_EQ(take({.from = carl_.account.mail, .subject = "help"}), Verdict::done);
    EXPECT_EQ(letter_to(carl_.account.mail)->reply_code, "");
}

TEST_F(IncomingMailTest, does_nothing_with_an_invalid_code) {
    const std::string id = table(ann_, ben_);
    auto old = reply(ann_, id, "c8-b6");
    auto made_up = reply(ann_, id, "c8-b6");
    made_up.to[made_up.to.find('@') - 1] ^= 1;
    static_cast<void>(letters());
    commands::granted(house_.signed_links.renew_codes(ann_));
    EXPECT_EQ(take(old), Verdict::done);
    EXPECT_THAT(letter_to(ann_.account.mail)->text, HasSubstr("Your command was not carried out"));
    EXPECT_EQ(take(made_up), Verdict::done);
    EXPECT_THAT(letter_to(ann_.account.mail)->text, HasSubstr("Your command was not carried out"));
    EXPECT_THAT(turns(id), IsEmpty());
}

TEST_F(IncomingMailTest, processes_an_email_once_however_often_it_is_delivered) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    auto draft = reply(ann_, id, "c8-b6");
    EXPECT_EQ(take(draft), Verdict::done);
    draft.headers += "Received: by another server\n";
    EXPECT_EQ(take(draft), Verdict::duplicate);
    EXPECT_TRUE(letter_to(ann_.account.mail));
}

TEST_F(IncomingMailTest, does_not_repeat_a_command_that_a_crash_interrupted) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    const auto draft = reply(ann_, id, "c8-b6");
    EXPECT_EQ(take_and_die(draft, [&] { return !turns(id).empty(); }), Verdict::later);
    play(ben_, id, "c1-b3");
    play(ann_, id, "b6-c8");
    play(ben_, id, "e1-f3");  // the same turn could be played again
    static_cast<void>(letters());
    EXPECT_EQ(take(draft), Verdict::later) << "another node may still be working on it";
    pass(IncomingMail::patience);
    EXPECT_EQ(take(draft), Verdict::done);
    EXPECT_THAT(turns(id), SizeIs(4));
    const auto answer = letter_to(ann_.account.mail);
    ASSERT_TRUE(answer);
    EXPECT_THAT(answer->text, HasSubstr("it will not be repeated"));
    EXPECT_THAT(answer->text, HasSubstr("razzle board 101"));
    EXPECT_NE(answer->reply_code, "");
    EXPECT_EQ(take(draft), Verdict::duplicate);
}

TEST_F(IncomingMailTest, does_not_repeat_a_comment_in_doubt) {
    auto draft = reply(ann_, "", "message ben\nHello!");
    draft.subject = "Re: Your games";
    const auto said = [&] {
        return !commands::granted(house_.signed_links.feed(signed_code(ben_, house::Purpose::feed)))
                    .notifications.empty();
    };
    EXPECT_EQ(take_and_die(draft, said), Verdict::later);
    EXPECT_TRUE(letter_to(ben_.account.mail));
    pass(IncomingMail::patience);
    EXPECT_EQ(take(draft), Verdict::done);
    const auto sent = letters();
    ASSERT_THAT(sent, SizeIs(1));
    EXPECT_EQ(sent[0].to, ann_.account.mail);
    EXPECT_EQ(sent[0].subject, "Your command may not have been carried out");
}

TEST_F(IncomingMailTest, runs_a_command_that_failed_temporarily_before) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    const auto draft = reply(ann_, id, "c8-b6");
    EXPECT_EQ(take_and_die(draft, [] { return true; }), Verdict::later);
    EXPECT_THAT(turns(id), IsEmpty());
    EXPECT_EQ(take(draft), Verdict::done) << "processing had not begun";
    EXPECT_THAT(turns(id), SizeIs(1));
}

TEST_F(IncomingMailTest, forgets_an_email_without_effect) {
    for (int number = 1; number <= most_advice; ++number)
        EXPECT_EQ(take({.from = "dora@example.com", .subject = "Watch " + std::to_string(number)}),
                  Verdict::done);
    const Draft again{.from = "dora@example.com", .subject = "Cheaper watches"};
    EXPECT_EQ(take(again), Verdict::ignored);
    EXPECT_EQ(take(again), Verdict::ignored) << "it is not in doubt";
    pass(std::chrono::hours(1));
    EXPECT_EQ(take(again), Verdict::done);
}

TEST_F(IncomingMailTest, distinguishes_emails_with_the_same_id) {
    EXPECT_EQ(take({.subject = "help"}), Verdict::done);
    EXPECT_EQ(take({.subject = "list"}), Verdict::done);
    EXPECT_THAT(letters(), SizeIs(2));
}

TEST_F(IncomingMailTest, identifies_an_email_without_an_id_by_its_bytes) {
    const std::string bytes = "From: ann@example.org\nSubject: help\n\n";
    EXPECT_EQ(incoming_.take(bytes), Verdict::done);
    EXPECT_EQ(incoming_.take(bytes), Verdict::duplicate);
}

TEST_F(IncomingMailTest, ignores_automatic_emails) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    for (const char* const header : {"Auto-Submitted: auto-replied\n", "Precedence: bulk\n",
                                     "List-Id: <a.b>\n", "Return-Path: <>\n", "X-Parlor: delivery-1\n"}) {
        auto draft = reply(ann_, id, "c8-b6");
        draft.headers += header;
        EXPECT_EQ(take(draft), Verdict::ignored) << header;
    }
    EXPECT_EQ(take({.from = "parlor@house.example", .subject = "help"}), Verdict::ignored);
    EXPECT_EQ(take({.from = "parlor+abc@house.example", .subject = "help"}), Verdict::ignored);
    EXPECT_EQ(incoming_.take("Subject: help\n\n"), Verdict::ignored);
    EXPECT_THAT(letters(), IsEmpty());
    EXPECT_THAT(turns(id), IsEmpty());
}

// A bounce of an email to ann, as mail servers report it.
std::string returned(const std::string& mark, std::string_view status = "5.1.1") {
    return "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: parlor@house.example\n"
           "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n"
           "--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: " +
           std::string(status) + "\n\n--b\nContent-Type: text/rfc822-headers\n\nX-Parlor: " + mark +
           "\n\n--b--\n";
}

TEST_F(IncomingMailTest, stops_emails_after_bounces) {
    for (int number = 1; number <= house::most_returns; ++number) {
        EXPECT_FALSE(commands::granted(house_.contacts.contact(ann_)).unreached);
        const auto mark = signed_code(ann_, house::Purpose::returned, std::to_string(number));
        EXPECT_EQ(incoming_.take(returned(mark, "4.4.1")), Verdict::ignored);
        EXPECT_EQ(incoming_.take(returned(mark)), Verdict::ignored);
        EXPECT_EQ(incoming_.take(returned(mark)), Verdict::ignored) << "a bounce delivered again counts once";
    }
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).unreached, now_);
    EXPECT_THAT(letters(), IsEmpty()) << "automatic messages are not answered";
}

// The same from a server that quotes nothing and writes to the envelope sender.
std::string returned_to(const std::string& address, std::string_view status = "5.1.1") {
    return "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: " + address +
           "\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n"
           "--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; ann@example.com\n"
           "Action: failed\nStatus: " +
           std::string(status) + "\n\n--b--\n";
}

TEST_F(IncomingMailTest, recognizes_a_bounce_by_its_recipient) {
    const auto sender = [&](int number) {
        return signed_address(address_, signed_code(ann_, house::Purpose::returned, std::to_string(number)));
    };
    EXPECT_EQ(incoming_.take(returned_to(sender(1), "4.4.1")), Verdict::ignored);
    EXPECT_EQ(incoming_.take(returned_to(sender(1), "5.7.1")), Verdict::ignored);
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).returns, 0);
    for (int number = 1; number <= house::most_returns; ++number) {
        EXPECT_FALSE(commands::granted(house_.contacts.contact(ann_)).unreached);
        EXPECT_EQ(incoming_.take(returned_to(sender(number))), Verdict::ignored);
        EXPECT_EQ(incoming_.take(returned_to(sender(number))), Verdict::ignored) << "it counts once";
    }
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).unreached, now_);
    EXPECT_THAT(letters(), IsEmpty()) << "automatic messages are not answered";
}

TEST_F(IncomingMailTest, does_not_accept_forged_bounces) {
    const std::string id = table(ann_, ben_);
    for (int number = 1; number <= 5; ++number)
        for (const std::string& mark :
             {signed_code(ann_, house::Purpose::answer, id), signed_code(ann_, house::Purpose::unsubscribe),
              "delivery-" + std::to_string(number) + ".0", std::string("r11") + std::string(20, '0')})
            for (const std::string& report : {returned(mark), returned_to(signed_address(address_, mark))})
                EXPECT_EQ(incoming_.take(report), Verdict::ignored);
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).returns, 0);
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).pace, house::Contact::Pace::at_once);
}

TEST_F(IncomingMailTest, runs_no_command_at_a_bounce_address) {
    const Draft draft{.to = signed_address(address_, signed_code(ann_, house::Purpose::returned, "1")),
                      .subject = "resign"};
    EXPECT_EQ(take(draft), Verdict::ignored);
}

TEST_F(IncomingMailTest, answers_every_mistyped_email_until_there_are_too_many) {
    const auto write = [&](int number) {
        return take({.from = number % 2 == 0 ? "dora@example.com" : "Dora@example.com",
                     .subject = "razle move " + std::to_string(number)});
    };
    for (int number = 1; number <= most_advice; ++number) EXPECT_EQ(write(number), Verdict::done) << number;
    EXPECT_EQ(write(most_advice + 1), Verdict::ignored);
    EXPECT_EQ(take({.from = "emil@example.com", .subject = "razle"}), Verdict::done);
    pass(std::chrono::minutes(5));
    EXPECT_EQ(write(most_advice + 2), Verdict::done);
    EXPECT_THAT(letters(), SizeIs(most_advice + 2));
}

TEST_F(IncomingMailTest, does_not_flood_an_address_that_somebody_else_writes_from) {
    int answered = 0;
    for (int count = 0; count < 200; ++count)
        if (take({.from = "dora@example.com", .subject = "help", .id = std::to_string(count)}) ==
            Verdict::done)
            ++answered;
    EXPECT_LE(answered, 40);
}

TEST_F(IncomingMailTest, confirms_an_address_by_an_answer) {
    const Draft draft{.from = carl_.account.mail,
                      .to = signed_address(address_, signed_code(carl_, house::Purpose::confirm)),
                      .subject = "Re: Is this address yours?"};
    static_cast<void>(letters());
    EXPECT_EQ(take(draft), Verdict::done);
    EXPECT_TRUE(letter_to(carl_.account.mail));
    EXPECT_EQ(commands::granted(house_.contacts.contact(carl_)).confirmed, carl_.account.mail);
}

TEST_F(IncomingMailTest, unsubscribes_by_email) {
    EXPECT_EQ(take({.to = signed_address(address_, signed_code(ann_, house::Purpose::unsubscribe)),
                    .subject = "unsubscribe"}),
              Verdict::done);
    EXPECT_EQ(commands::granted(house_.contacts.contact(ann_)).pace, house::Contact::Pace::never);
}

TEST_F(IncomingMailTest, reads_every_line_of_a_reply_to_a_digest_as_a_command) {
    const std::string first = table(ann_, ben_);
    const std::string second = table(ann_, ben_);
    auto draft = reply(ann_, "", "razzle move 101 c8-b6\nrazzle move 102 c8-b6");
    draft.subject = "Re: Your games: 2 wait for you";
    static_cast<void>(letters());
    EXPECT_EQ(take(draft), Verdict::done);
    EXPECT_THAT(turns(first), SizeIs(1));
    EXPECT_THAT(turns(second), SizeIs(1));
}

TEST_F(IncomingMailTest, reads_other_lines_as_a_comment_to_the_first_command) {
    EXPECT_EQ(take(reply(ann_, "", "razzle challenge ann ben\n\nShall we?")), Verdict::done);
    const auto letter = letter_to(ben_.account.mail);
    ASSERT_TRUE(letter);
    EXPECT_THAT(letter->text, HasSubstr("Shall we?"));
}

TEST_F(IncomingMailTest, accepts_a_challenge_by_a_reply_to_its_email) {
    const auto challenge = commands::granted(house_.lobby.challenge(ann_, "ben", terms()));
    const auto letter = letter_to(ben_.account.mail);
    ASSERT_TRUE(letter);
    Draft draft{.from = ben_.account.mail,
                .to = signed_address(address_, letter->reply_code),
                .subject = "Re: " + letter->subject,
                .text = "Accept",
                .headers = "In-Reply-To: <delivery-1@house.example>\n"};
    EXPECT_EQ(take(draft), Verdict::done);
    EXPECT_EQ(commands::granted(house_.lobby.find(ben_, challenge.id)).state,
              house::Invitation::State::accepted);
}

TEST_F(IncomingMailTest, shows_the_board_for_an_empty_reply) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    EXPECT_EQ(take(reply(ann_, id, "")), Verdict::done);
    EXPECT_THAT(letter_to(ann_.account.mail)->subject, HasSubstr("razzle board 101"));
}

TEST_F(IncomingMailTest, runs_a_command_in_the_subject) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    auto draft = reply(ann_, id, "Here I come.");
    draft.subject = "Re: razzle move 101 c8-b6";
    EXPECT_EQ(take(draft), Verdict::done);
    EXPECT_THAT(turns(id), SizeIs(1));
}

TEST_F(IncomingMailTest, neither_takes_nor_repeats_a_password) {
    const std::string id = table(ann_, ben_);
    static_cast<void>(letters());
    EXPECT_EQ(take({.subject = "razzle move 101 ann correct-horse c8-b6"}), Verdict::done);
    EXPECT_EQ(take({.subject = "signup dora correct-horse", .id = "2"}), Verdict::done);
    for (const auto& letter : letters()) {
        EXPECT_THAT(letter.subject, Not(HasSubstr("horse")));
        EXPECT_THAT(letter.text, Not(HasSubstr("horse")));
    }
    EXPECT_THAT(turns(id), IsEmpty());
}

TEST_F(IncomingMailTest, reports_bytes_that_are_not_an_email) {
    EXPECT_EQ(incoming_.take(std::string(longest_message + 1, 'a')), Verdict::unreadable);
}

}  // namespace
}  // namespace mail
