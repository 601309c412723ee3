#include "commands/commands_test.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace commands {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class AccountVerbTest : public CommandsTest {
protected:
    std::optional<house::Account> account(std::string_view name) {
        std::optional<house::Account> found;
        EXPECT_TRUE(database_->read(
            [&](sql::Snapshot& snapshot) { found = house::find_account_named(snapshot, name); }));
        return found;
    }
    std::string confirmed(const house::Account& of) {
        std::string address;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            if (const auto contact = house::find_contact(snapshot, of.id)) address = contact->confirmed;
        }));
        return address;
    }
    // The number of emails waiting for an address. They are removed.
    int letters_to(std::string_view address) {
        int letters = 0;
        while (const auto delivery = granted(house_.deliveries.take(house::Delivery::Channel::mail))) {
            letters += house::read_letter(delivery->letter)->to == address ? 1 : 0;
            granted(house_.deliveries.done(*delivery));
        }
        return letters;
    }
};

TEST_F(AccountVerbTest, signing_up_makes_an_account_and_leaves_no_session) {
    EXPECT_EQ(say({}, "signup Dora correct-horse dora@example.net").subject, "Welcome, Dora.");
    EXPECT_EQ(letters_to("dora@example.net"), 1);
    ASSERT_TRUE(account("dora"));
    EXPECT_EQ(account("dora")->mail, "dora@example.net");
    EXPECT_THAT(confirmed(*account("dora")), IsEmpty());
    const auto dora = granted(house_.accounts.vouch("dora", "correct-horse", "192.0.2.1"));
    EXPECT_THAT(granted(house_.accounts.credentials(dora)), IsEmpty());
    EXPECT_EQ(say({}, "add Dora correct-horse").code, "name-taken");
    EXPECT_EQ(say({}, "signup Ed short").code, "bad-password");
    EXPECT_EQ(say({}, "signup Ed").code, "bad-command");
    EXPECT_EQ(say({}, "signup").code, "bad-command");
    EXPECT_EQ(say({}, "signup Ed correct-horse a@example.net b@example.net").code, "bad-command");
}

TEST_F(AccountVerbTest, signing_up_is_rate_limited) {
    for (int attempt = 0; attempt < 20; ++attempt) EXPECT_EQ(say({}, "signup Ed short").code, "bad-password");
    const Reply reply = say({}, "signup Ed correct-horse");
    EXPECT_EQ(reply.code, "too-many-attempts");
    EXPECT_TRUE(reply.retry_after);
}

TEST_F(AccountVerbTest, signing_up_by_mail_needs_a_reply_from_the_address) {
    const Reply asked = mail("signup Dora secret-word", "dora@example.net");
    EXPECT_FALSE(asked.refused());
    EXPECT_THAT(asked.subject, StartsWith("signup Dora "));
    EXPECT_THAT(asked.text, HasSubstr("never send one by email"));
    EXPECT_FALSE(account("dora"));
    EXPECT_THAT(mail(asked.subject, "mallory@example.net").subject, StartsWith("signup Dora "));
    EXPECT_FALSE(account("dora"));
    EXPECT_EQ(mail(asked.subject, "dora@example.net").subject, "Welcome, Dora.");
    ASSERT_TRUE(account("dora"));
    EXPECT_EQ(confirmed(*account("dora")), "dora@example.net");
    EXPECT_THAT(account("dora")->password, IsEmpty());
    EXPECT_EQ(mail(asked.subject, "dora@example.net").code, "name-taken");
    EXPECT_EQ(mail("signup Eve", "DORA@example.net").code, "mail-taken");
    EXPECT_EQ(mail("signup !", "eve@example.net").code, "bad-name");
}

TEST_F(AccountVerbTest, a_password_can_be_changed) {
    spoken("dora");
    EXPECT_EQ(say({}, "change password dora wrong-horse another-horse").code, "wrong-password");
    EXPECT_EQ(say({}, "change password dora correct-horse another-horse").subject,
              "The password of dora has been changed. Other sessions and tokens have ended.");
    const auto dora = granted(house_.accounts.vouch("dora", "another-horse", "192.0.2.1"));
    EXPECT_EQ(say({}, "change password dora").code, "bad-command");
    EXPECT_EQ(say({}, "change").code, "bad-command");
    EXPECT_EQ(say({}, "change hat").code, "bad-command");
    const auto session =
        granted(house_.accounts.sign_in("dora", "another-horse", "a test", "192.0.2.1")).identity;
    EXPECT_FALSE(say(session, "change password another-horse third-horse").refused());
    EXPECT_FALSE(say(session, "change password dora third-horse fourth-horse").refused());
}

TEST_F(AccountVerbTest, changing_a_password_by_mail_sends_a_link) {
    const Reply reply = mail("change password old new", "ann@example.org", ann_);
    EXPECT_FALSE(reply.refused());
    EXPECT_THAT(reply.text, HasSubstr("on its way"));
    EXPECT_EQ(mail("change password", "x@example.org").code, "bad-command");
    EXPECT_EQ(mail("change address x@example.org", "ann@example.org", ann_).code, "not-by-mail");
    EXPECT_EQ(mail("signoff", "ann@example.org", ann_).code, "not-by-mail");
}

TEST_F(AccountVerbTest, a_new_address_has_to_be_confirmed) {
    spoken("dora");
    EXPECT_THAT(say({}, "change address dora correct-horse dora@example.net").text,
                HasSubstr("An email has been sent to dora@example.net"));
    EXPECT_EQ(account("dora")->mail, "dora@example.net");
    EXPECT_EQ(letters_to("dora@example.net"), 1);
    EXPECT_EQ(say({}, "change address dora wrong-horse other@example.net").code, "wrong-password");
    EXPECT_EQ(say({}, "change address dora correct-horse a@example.net b@example.net").code, "bad-command");
    EXPECT_FALSE(say({}, "change address dora correct-horse").refused());
    EXPECT_THAT(account("dora")->mail, IsEmpty());
    const auto session =
        granted(house_.accounts.sign_in("dora", "correct-horse", "a test", "192.0.2.1")).identity;
    EXPECT_FALSE(say(session, "change address correct-horse dora@example.net").refused());
    EXPECT_FALSE(say(session, "change address dora correct-horse dora@example.com").refused());
    EXPECT_EQ(account("dora")->mail, "dora@example.com");
}

TEST_F(AccountVerbTest, signing_off_deletes_the_account) {
    spoken("dora");
    EXPECT_EQ(say({}, "signoff dora wrong-horse").code, "wrong-password");
    EXPECT_FALSE(say({}, "delete dora correct-horse").refused());
    EXPECT_EQ(say({}, "vacation dora correct-horse").code, "wrong-password");
}

TEST_F(AccountVerbTest, a_vacation_is_a_number_of_days_from_now) {
    EXPECT_THAT(say(ann_, "vacation").subject,
                AllOf(HasSubstr("ann is not on vacation"), HasSubstr("30 of 30 vacation days")));
    EXPECT_EQ(say(ann_, "vacation 5").subject,
              "ann is on vacation until 2026-11-19. 25 of 30 vacation days are left this year.");
    ann_.account = *account("ann");
    EXPECT_THAT(say(ann_, "vacation ann whatever off").subject, HasSubstr("30 of 30 vacation days"));
    EXPECT_THAT(say(ann_, "vacation 2026-11-15 2026-11-17").subject,
                HasSubstr("until 2026-11-17. 27 of 30 vacation days"));
}

TEST_F(AccountVerbTest, a_vacation_can_be_planned_and_cancelled) {
    const auto say_again = [&](const std::string& line) {
        ann_.account = *account("ann");
        return say(ann_, line).subject;
    };
    EXPECT_EQ(say_again("vacation 2026-12-24 2027-01-03"),
              "ann is not on vacation. Planned: from 2026-12-24 to 2027-01-03. 19 of 30 vacation days are "
              "left this year.");
    EXPECT_EQ(say_again("vacation 2026-12-25 2026-12-31"),
              "ann is not on vacation. Planned: from 2026-12-25 to 2026-12-31. 23 of 30 vacation days are "
              "left this year.")
        << "it replaces the earlier plan";
    say_again("vacation 5");
    EXPECT_EQ(say_again("vacation"),
              "ann is on vacation until 2026-11-19. Planned: from 2026-12-25 to 2026-12-31. "
              "18 of 30 vacation days are left this year.");
    EXPECT_EQ(say_again("vacation off"),
              "ann is not on vacation. Planned: from 2026-12-25 to 2026-12-31. 23 of 30 vacation days are "
              "left this year.");
    EXPECT_EQ(say_again("vacation off"),
              "ann is not on vacation. 30 of 30 vacation days are left this year.");
    EXPECT_EQ(say_again("vacation off"),
              "ann is not on vacation. 30 of 30 vacation days are left this year.");
}

// A reply to an email has only the right to play, and some users never use anything else.
TEST_F(AccountVerbTest, the_right_to_play_includes_vacations) {
    const auto with = [&](house::Scope scope) {
        return "vacation ann " + token_of(ann_, static_cast<house::Scopes>(scope));
    };
    EXPECT_FALSE(say({}, with(house::Scope::play) + " 3").refused());
    EXPECT_EQ(say({}, with(house::Scope::read) + " off").code, "not-allowed");
}

TEST_F(AccountVerbTest, impossible_vacations_are_refused_with_a_reason) {
    EXPECT_THAT(say(ann_, "vacation 2026-11-14 2026-11-17").subject, HasSubstr("Today is 2026-11-15"));
    for (const std::string_view wrong : {"0", "31", "soon", "2026-11-15 2026-02-30", "15.11.2026 16.11.2026",
                                         "2026-11-15 2026-11-16 2026-11-17"})
        EXPECT_EQ(say(ann_, "vacation " + std::string(wrong)).code, "bad-command") << wrong;
    for (const std::string_view wrong : {"2026-11-15 2026-11-14", "2026-11-14 2026-11-17"})
        EXPECT_EQ(say(ann_, "vacation " + std::string(wrong)).code, "bad-days") << wrong;
    EXPECT_EQ(say(ann_, "vacation 2026-11-15 2027-02-01").code, "no-days-left");
}

}  // namespace
}  // namespace commands
