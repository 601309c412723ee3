// Accounts, as the people who have one meet them.
#include "house/accounts/accounts.h"

#include "house/people/account_sql.h"
#include "house/tables/notices.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

class AccountsTest : public Rooms {
protected:
    Answer<Admitted> sign_in(std::string_view name, std::string_view typed,
                             std::string_view address = "192.0.2.1") {
        return accounts.sign_in(name, typed, "a test", address);
    }
    Answer<Admitted> sign_up(const std::string& name, const std::string& typed,
                             const std::string& mail = {}) {
        return accounts.sign_up({name, typed, mail}, "a test");
    }
    [[nodiscard]] std::string name_at(std::string_view table, game::Player player) {
        return seen(table).table->name(player);
    }
};

TEST_F(AccountsTest, sign_up_and_are_recognized_by_their_secret) {
    const auto ann = granted(sign_up("Ann", "correct horse", "ann@example.org"));
    EXPECT_EQ(ann.identity.account.name, "Ann");
    EXPECT_EQ(ann.identity.account.kind, Account::Kind::member);
    const auto known = granted(accounts.recognize(ann.secret));
    EXPECT_EQ(known.account.name, "Ann");
    EXPECT_TRUE(known.may(Permission::change_account));
    EXPECT_EQ(refusal(accounts.recognize("something else")), "not-signed-in");
    EXPECT_EQ(refusal(accounts.recognize("")), "not-signed-in");
}

TEST_F(AccountsTest, are_refused_with_an_invalid_name_address_or_password) {
    granted(sign_up("Ann", "correct horse", "ann@example.org"));
    EXPECT_EQ(refusal(sign_up("aNN", "correct horse")), "name-taken");
    EXPECT_EQ(refusal(sign_up("anna", "correct horse", "ANN@example.org")), "")
        << "the answer does not reveal the owner";
    EXPECT_EQ(refusal(sign_up("b", "correct horse")), "bad-name");
    EXPECT_EQ(refusal(sign_up("guest-7", "correct horse")), "bad-name");
    EXPECT_EQ(refusal(sign_up("b\xC3", "correct horse")), "bad-name");
    EXPECT_EQ(refusal(sign_up("ben", "short")), "bad-password");
    EXPECT_EQ(refusal(sign_up("benbenben", "BenBenBen")), "bad-password");
    EXPECT_EQ(refusal(sign_up("ben", "correct horse", "ben")), "bad-mail");
    EXPECT_EQ(refusal(sign_up("ben", "correct horse", "ben\xFF@example.org")), "bad-mail");
    granted(sign_up("ben", "correct horse"));
}

TEST_F(AccountsTest, can_act_for_one_request_without_a_session) {
    const auto ann = granted(sign_up("Ann", "correct horse", "ann@example.org"));
    const auto vouched = granted(accounts.vouch("ann", "correct horse", "192.0.2.1"));
    EXPECT_EQ(vouched.account, ann.identity.account);
    EXPECT_TRUE(vouched.may(Permission::change_account));
    EXPECT_THAT(granted(accounts.credentials(ann.identity)), SizeIs(1));
    EXPECT_EQ(refusal(accounts.vouch("ann", "wrong horse", "192.0.2.1")), "wrong-password");
    EXPECT_EQ(refusal(accounts.vouch("nobody-here", "correct horse", "192.0.2.1")), "wrong-password");
}

TEST_F(AccountsTest, sign_in_by_name_or_address_in_any_case) {
    granted(sign_up("Ann", "correct horse", "ann@example.org"));
    EXPECT_EQ(granted(sign_in("ann", "correct horse")).identity.account.name, "Ann");
    EXPECT_EQ(granted(sign_in("ANN@example.org", "correct horse")).identity.account.name, "Ann");
    EXPECT_EQ(refusal(sign_in("ann", "wrong horse")), "wrong-password");
    EXPECT_EQ(refusal(sign_in("nobody-here", "correct horse")), "wrong-password");
    EXPECT_EQ(refusal(sign_in(std::string_view("ann\0", 4), "correct horse")), "wrong-password");
    EXPECT_EQ(refusal(sign_in("\xFF\xFE", "correct horse")), "wrong-password");
    EXPECT_EQ(refusal(sign_in("", "")), "wrong-password");
}

TEST_F(AccountsTest, sign_out_of_one_session_only) {
    const auto here = granted(sign_up("ann", "correct horse"));
    const auto there = granted(sign_in("ann", "correct horse"));
    granted(accounts.sign_out(here.identity));
    EXPECT_EQ(refusal(accounts.recognize(here.secret)), "not-signed-in");
    EXPECT_TRUE(accounts.recognize(there.secret));
    EXPECT_EQ(refusal(accounts.sign_out(here.identity)), "no-such-credential");
}

TEST_F(AccountsTest, limit_wrong_passwords_per_account_and_address) {
    member("ann");
    for (int attempt = 0; attempt < 10; ++attempt)
        EXPECT_EQ(refusal(sign_in("ann", "wrong")), "wrong-password");
    const auto late = sign_in("Ann", "correct horse");
    ASSERT_EQ(refusal(late), "too-many-attempts");
    ASSERT_TRUE(late.error().retry_after);
    EXPECT_EQ(*late.error().retry_after, 30s);
    wait(*late.error().retry_after);
    EXPECT_TRUE(sign_in("ann", "correct horse"));
}

TEST_F(AccountsTest, limit_wrong_passwords_per_day) {
    member("ann");
    int tried = 0;
    for (int attempt = 0; attempt < 24 * 120; ++attempt) {  // for a day
        if (refusal(sign_in("ann", "wrong")) == "wrong-password") ++tried;
        wait(30s);
    }
    EXPECT_EQ(tried, 99) << "fifty, and those regained in less than a day";
}

TEST_F(AccountsTest, stay_open_to_their_owner_when_others_guess) {
    member("ann");
    for (int attempt = 0; attempt < 200; ++attempt)
        static_cast<void>(sign_in("ann", "wrong", "192.0.2." + std::to_string(attempt % 20)));
    EXPECT_TRUE(sign_in("ann", "correct horse", "198.51.100.1"));
}

TEST_F(AccountsTest, stay_open_to_a_known_device_at_a_limited_address) {
    member("ann");
    const auto known = granted(sign_in("ann", "correct horse"));
    for (int attempt = 0; attempt < 20; ++attempt) static_cast<void>(sign_in("ann", "wrong"));
    EXPECT_EQ(refusal(sign_in("ann", "correct horse")), "too-many-attempts");
    const auto again = [&](std::string_view shown) {
        return accounts.sign_in("ann", "correct horse", "a test", "192.0.2.1", shown);
    };
    EXPECT_TRUE(again(known.known_device));
    EXPECT_EQ(refusal(again(known.known_device + "x")), "too-many-attempts");
    member("ben");
    const auto of_ben = granted(sign_in("ben", "correct horse"));
    EXPECT_EQ(refusal(again(of_ben.known_device)), "too-many-attempts")
        << "the device is known for another account";
    const auto both =
        granted(accounts.sign_in("ben", "correct horse", "a test", "192.0.2.1", known.known_device));
    EXPECT_TRUE(again(both.known_device)) << "a device can be known for several accounts";
}

TEST_F(AccountsTest, limit_wrong_passwords_on_a_known_device_too) {
    member("ann");
    const std::string shown = granted(sign_in("ann", "correct horse")).known_device;
    const auto guess = [&] {
        return refusal(accounts.sign_in("ann", "wrong", "a test", "192.0.2.1", shown));
    };
    for (int attempt = 0; attempt < 10; ++attempt) EXPECT_EQ(guess(), "wrong-password");
    EXPECT_EQ(guess(), "too-many-attempts");
}

TEST_F(AccountsTest, do_not_count_right_passwords) {
    member("ann");
    for (int use = 0; use < 100; ++use) EXPECT_TRUE(accounts.vouch("ann", "correct horse", "192.0.2.1"));
}

TEST_F(AccountsTest, limit_wrong_passwords_per_address_at_all_accounts) {
    member("ann");
    member("ben");
    for (int attempt = 0; attempt < 60; ++attempt)
        EXPECT_EQ(refusal(sign_in("nobody" + std::to_string(attempt), "wrong")), "wrong-password");
    EXPECT_EQ(refusal(sign_in("ann", "correct horse")), "too-many-attempts");
    EXPECT_TRUE(sign_in("ben", "correct horse", "198.51.100.1")) << "other clients can still sign in";
}

TEST_F(AccountsTest, limit_wrong_passwords_in_an_open_session) {
    const Identity ann = member("ann");
    for (int attempt = 0; attempt < 10; ++attempt)
        EXPECT_EQ(refusal(accounts.change_password(ann, "wrong", "another horse")), "wrong-password");
    EXPECT_EQ(refusal(accounts.change_password(ann, "correct horse", "another horse")), "too-many-attempts");
}

TEST_F(AccountsTest, label_a_session_with_printable_text) {
    const auto label = [&](std::string_view device) {
        return granted(accounts.visit(device)).identity.credential.label;
    };
    EXPECT_EQ(label("Firefox on Linux"), "Firefox on Linux");
    EXPECT_EQ(label(""), "unknown device");
    EXPECT_EQ(label("a\nb"), "a b");
    EXPECT_EQ(label(std::string(59, 'x') + "é"), std::string(59, 'x')) << "never cut within a character";
    EXPECT_EQ(label("\xFF"), "\uFFFD");
}

TEST_F(AccountsTest, of_guests_have_a_generated_name_and_no_password) {
    const auto visitor = granted(accounts.visit("a phone"));
    EXPECT_THAT(visitor.identity.account.name, StartsWith("guest-"));
    EXPECT_EQ(visitor.identity.account.kind, Account::Kind::guest);
    EXPECT_EQ(refusal(sign_in(visitor.identity.account.name, "")), "wrong-password");
    EXPECT_TRUE(accounts.recognize(visitor.secret));
}

TEST_F(AccountsTest, of_guests_move_to_another_device_by_a_link) {
    const Identity visitor = guest();
    const std::string link = granted(accounts.seat_link(visitor));
    EXPECT_EQ(refusal(accounts.recognize(link)), "not-signed-in") << "the link itself is not a session";
    const auto phone = granted(accounts.take_seat(link, "a phone"));
    EXPECT_EQ(phone.identity.account.id, visitor.account.id);
    EXPECT_TRUE(accounts.recognize(phone.secret));
    EXPECT_EQ(refusal(accounts.take_seat("another link", "a phone")), "no-such-credential");
    EXPECT_EQ(refusal(accounts.take_seat(phone.secret, "a phone")), "no-such-credential");
    wait(days(30));
    EXPECT_EQ(refusal(accounts.take_seat(link, "a tablet")), "no-such-credential");
}

TEST_F(AccountsTest, of_guests_become_members_and_keep_their_games) {
    const Identity visitor = guest();
    const Identity ben = member("ben");
    const std::string going_on = table(visitor, ben);
    const std::string over = table(ben, visitor);
    begin(ben, visitor, over);
    granted(ask<table::Resign>(ben, over));
    ASSERT_TRUE(tables.look(std::nullopt, going_on));  // so that it is remembered as it was

    EXPECT_EQ(refusal(accounts.settle(visitor, {"ben", std::string(password), {}})), "name-taken");
    const Account ann = granted(accounts.settle(visitor, {"ann", std::string(password), "ann@example.org"}));
    EXPECT_EQ(ann.id, visitor.account.id);
    EXPECT_EQ(ann.kind, Account::Kind::member);
    EXPECT_TRUE(sign_in("ann", password));
    EXPECT_EQ(name_at(going_on, game::Player::one), "ann");
    EXPECT_EQ(name_at(over, game::Player::two), "ann");
    const auto early = play(ben, going_on, "e1-f3");
    ASSERT_FALSE(early);
    EXPECT_EQ(early.error().message, "It is ann's turn.");
    granted(play(again(visitor), going_on, "c8-b6"));
    EXPECT_EQ(refusal(accounts.settle(again(visitor), {"cay", std::string(password), {}})), "not-allowed");
}

TEST_F(AccountsTest, end_other_sessions_and_links_when_the_password_changes) {
    const auto here = granted(sign_up("ann", "correct horse"));
    const auto there = granted(sign_in("ann", "correct horse"));
    const std::string link = granted(accounts.seat_link(here.identity));
    const auto token =
        granted(accounts.make_token(here.identity, {.label = "a program", .scopes = every_scope}));
    EXPECT_EQ(refusal(accounts.change_password(here.identity, "wrong", "another horse")), "wrong-password");
    EXPECT_EQ(refusal(accounts.change_password(here.identity, "correct horse", "short")), "bad-password");
    granted(accounts.change_password(here.identity, "correct horse", "another horse"));
    EXPECT_TRUE(accounts.recognize(here.secret));
    EXPECT_EQ(refusal(accounts.recognize(token.secret)), "not-signed-in");
    EXPECT_EQ(refusal(accounts.recognize(there.secret)), "not-signed-in");
    EXPECT_EQ(refusal(accounts.take_seat(link, "a phone")), "no-such-credential");
    EXPECT_EQ(refusal(sign_in("ann", "correct horse")), "wrong-password");
    EXPECT_TRUE(sign_in("ann", "another horse"));
}

TEST_F(AccountsTest, can_keep_their_tokens_when_the_password_changes) {
    const auto here = granted(sign_up("ann", "correct horse"));
    const auto there = granted(sign_in("ann", "correct horse"));
    const auto token = granted(accounts.make_token(here.identity, {.label = "bot", .scopes = every_scope}));
    granted(accounts.change_password(here.identity, "correct horse", "another horse", Tokens::stay));
    EXPECT_TRUE(accounts.recognize(token.secret));
    EXPECT_EQ(refusal(accounts.recognize(there.secret)), "not-signed-in");
}

TEST_F(AccountsTest, end_tokens_when_the_password_is_reset) {
    const auto here = granted(sign_up("ann", "correct horse"));
    const auto token = granted(accounts.make_token(here.identity, {.label = "bot", .scopes = every_scope}));
    granted(accounts.finish_reset(granted(accounts.begin_reset("ann")), "another horse"));
    EXPECT_EQ(refusal(accounts.recognize(token.secret)), "not-signed-in");
    EXPECT_EQ(refusal(accounts.recognize(here.secret)), "not-signed-in");
}

TEST_F(AccountsTest, let_no_token_create_one_that_expires_later) {
    const Identity ann = member("ann");
    const Identity short_lived =
        granted(accounts.make_token(ann, {.label = "a day", .scopes = every_scope, .expires = now() + 24h}))
            .identity;
    EXPECT_EQ(refusal(accounts.seat_link(short_lived)), "not-allowed");
    EXPECT_EQ(refusal(accounts.seat_link(with_token(ann, every_scope))), "not-allowed");
    const auto make = [&](std::optional<Time> expires) {
        return refusal(
            accounts.make_token(short_lived, {.label = "x", .scopes = every_scope, .expires = expires}));
    };
    EXPECT_EQ(make(std::nullopt), "not-allowed");
    EXPECT_EQ(make(now() + 24h + 1ms), "not-allowed");
    EXPECT_EQ(make(now() + 24h), "");
}

TEST_F(AccountsTest, get_a_new_password_by_a_secret_that_works_once_within_an_hour) {
    const auto before = granted(sign_up("ann", "correct horse"));
    guest();
    EXPECT_EQ(refusal(accounts.begin_reset("nobody-here")), "no-such-account");
    const std::string late = granted(accounts.begin_reset("ann"));
    wait(1h);
    EXPECT_EQ(refusal(accounts.finish_reset(late, "another horse")), "no-such-credential");
    const std::string replaced = granted(accounts.begin_reset("ann"));
    const std::string secret = granted(accounts.begin_reset("ANN"));
    EXPECT_EQ(refusal(accounts.finish_reset(replaced, "another horse")), "no-such-credential");
    EXPECT_EQ(refusal(accounts.recognize(secret)), "not-signed-in");
    EXPECT_EQ(refusal(accounts.finish_reset(secret, "short")), "bad-password");
    granted(accounts.finish_reset(secret, "another horse"));
    EXPECT_EQ(refusal(accounts.finish_reset(secret, "third horse")), "no-such-credential");
    EXPECT_EQ(refusal(accounts.recognize(before.secret)), "not-signed-in");
    EXPECT_TRUE(sign_in("ann", "another horse"));
}

TEST_F(AccountsTest, have_names_that_do_not_look_alike) {
    member("larry");
    for (const char* name : {"Iarry", "IARRY"})
        EXPECT_EQ(refusal(sign_up(name, "correct horse")), "look-alike-name") << name;
    EXPECT_EQ(refusal(sign_up("LARRY", "correct horse")), "name-taken");
    EXPECT_EQ(refusal(accounts.settle(guest(), {"Iarry", "correct horse", {}})), "look-alike-name");
    EXPECT_EQ(sign_up("Iarry", "correct horse").error().message,
              "The name 'Iarry' looks too much like 'larry', which is taken.");
    granted(accounts.settle(guest(), {"lmogen", "correct horse", {}}));
    EXPECT_EQ(refusal(sign_up("Imogen", "correct horse")), "look-alike-name");
}

TEST_F(AccountsTest, free_their_name_when_they_are_closed) {
    const Identity larry = member("larry");
    granted(accounts.close(larry, password));
    EXPECT_EQ(refusal(sign_up("Iarry", "correct horse")), "");
}

TEST_F(AccountsTest, refuse_common_passwords) {
    EXPECT_EQ(refusal(sign_up("ann", "password1")), "bad-password");
    EXPECT_EQ(refusal(sign_up("ann", "correct\thorse")), "bad-password");
    const Identity ann = member("ann");
    EXPECT_EQ(refusal(accounts.change_password(ann, password, "qwertyuiop")), "bad-password");
    EXPECT_EQ(refusal(accounts.finish_reset(granted(accounts.begin_reset("ann")), "iloveyou")),
              "bad-password");
}

TEST_F(AccountsTest, change_their_address) {
    granted(sign_up("ben", "correct horse", "ben@example.org"));
    const Identity ann = member("ann");
    EXPECT_EQ(refusal(accounts.change_mail(ann, "wrong", "ann@example.org")), "wrong-password");
    EXPECT_EQ(refusal(accounts.change_mail(ann, password, "ann")), "bad-mail");
    EXPECT_EQ(refusal(accounts.change_mail(ann, password, "Ben@example.org")), "")
        << "the answer does not reveal the owner";
    EXPECT_EQ(granted(accounts.change_mail(ann, password, "ann@example.org")).mail, "ann@example.org");
    EXPECT_EQ(granted(accounts.change_mail(ann, password, "Ann@example.org")).mail, "Ann@example.org");
    EXPECT_TRUE(sign_in("ann@example.org", password));
    EXPECT_EQ(granted(accounts.change_mail(ann, password, "")).mail, "");
    EXPECT_EQ(refusal(sign_in("ann@example.org", password)), "wrong-password");
    EXPECT_EQ(refusal(accounts.change_mail(guest(), "", "guest@example.org")), "wrong-password");
}

TEST_F(AccountsTest, accept_only_known_settings) {
    const Identity ann = member("ann");
    EXPECT_EQ(refusal(accounts.change_settings(ann, R"({"theme":"dark"})")), "bad-settings");
    EXPECT_EQ(refusal(accounts.change_settings(ann, "{")), "bad-settings");
    granted(accounts.change_settings(ann, R"({"challenges":"nobody"})"));
    EXPECT_EQ(again(ann).account.settings, R"({"challenges":"nobody"})");
}

TEST_F(AccountsTest, create_tokens_with_limited_scopes) {
    const Identity ann = member("ann");
    const auto make = [&](const Identity& who, Scopes scopes, std::string label = "a program") {
        return accounts.make_token(who, {.label = std::move(label), .scopes = scopes});
    };
    EXPECT_EQ(refusal(make(ann, 0)), "not-allowed");
    EXPECT_EQ(refusal(make(ann, 16)), "not-allowed");
    EXPECT_EQ(refusal(make(ann, every_scope, "")), "bad-label");
    EXPECT_EQ(refusal(make(ann, every_scope, "a\nb")), "bad-label");
    EXPECT_EQ(refusal(make(ann, every_scope, "\xC3")), "bad-label");
    const auto token = granted(make(ann, static_cast<Scopes>(Scope::play)));
    const Identity program = granted(accounts.recognize(token.secret));
    EXPECT_TRUE(program.may(Permission::play));
    for (const Permission permission : {Permission::see_own, Permission::invite, Permission::change_account})
        EXPECT_FALSE(program.may(permission));
    EXPECT_EQ(refusal(make(program, static_cast<Scopes>(Scope::play))), "not-allowed");
    EXPECT_EQ(refusal(accounts.credentials(program)), "not-allowed");
    EXPECT_EQ(refusal(accounts.change_password(program, password, "another horse")), "not-allowed");
    EXPECT_EQ(refusal(accounts.change_mail(program, password, "")), "not-allowed");
    EXPECT_EQ(refusal(accounts.change_settings(program, "{}")), "not-allowed");
    EXPECT_EQ(refusal(accounts.seat_link(program)), "not-allowed");
    EXPECT_EQ(refusal(accounts.close(program, password)), "not-allowed");
    EXPECT_EQ(refusal(accounts.end_credential(program, ann.credential.hash)), "not-allowed");
    granted(accounts.end_credential(program, program.credential.hash));
    EXPECT_EQ(refusal(accounts.recognize(token.secret)), "not-signed-in");
}

TEST_F(AccountsTest, let_no_token_create_one_with_more_scopes) {
    const Identity ann = member("ann");
    const Identity keeper = with_token(ann, static_cast<Scopes>(Scope::account));
    EXPECT_EQ(refusal(accounts.make_token(keeper, {.label = "more", .scopes = every_scope})), "not-allowed");
    EXPECT_TRUE(
        accounts.make_token(keeper, {.label = "as much", .scopes = static_cast<Scopes>(Scope::account)}));
}

TEST_F(AccountsTest, refuse_an_expired_token) {
    const auto token = granted(accounts.make_token(
        member("ann"), {.label = "a program", .scopes = every_scope, .expires = now() + days(7)}));
    wait(days(7) - 1ms);
    EXPECT_TRUE(accounts.recognize(token.secret));
    wait(1ms);
    EXPECT_EQ(refusal(accounts.recognize(token.secret)), "not-signed-in");
}

TEST_F(AccountsTest, stay_signed_in_while_the_session_is_used) {
    const auto ann = granted(sign_up("ann", "correct horse"));
    for (int month = 0; month < 6; ++month) {
        wait(days(30));
        ASSERT_TRUE(accounts.recognize(ann.secret));
    }
    wait(days(60));
    EXPECT_EQ(refusal(accounts.recognize(ann.secret)), "not-signed-in");
}

TEST_F(AccountsTest, record_presence_on_arrival_and_regularly) {
    const Identity ann = member("ann");
    const Time then = now();
    const auto used = [&] { return granted(accounts.touch(ann)).credential.used; };
    for (int look = 0; look < 11; ++look) {
        wait(50s);
        EXPECT_EQ(used(), then) << "they stay";
    }
    wait(50s);
    EXPECT_EQ(used(), then + 600s) << "for long";
    wait(60s);
    EXPECT_EQ(used(), then + 660s) << "they were away, and came back";
    EXPECT_EQ(granted(accounts.touch(ann)).account.seen, then + 660s);
    EXPECT_EQ(context.presence->last(ann.account.id), now());
}

// A server that receives a notice of every change caches identities.
class CachedIdentities : public AccountsTest {
protected:
    CachedIdentities() {
        EXPECT_TRUE(house().attention.begin(
            [this](std::string_view channel, std::string_view payload) { house().hear(channel, payload); }));
        house().begin_hearing();
    }
    void TearDown() override { house().attention.end(); }
};

TEST_F(CachedIdentities, refuses_ended_credentials) {
    const auto ann = granted(sign_up("ann", "correct horse"));
    const auto there = granted(accounts.sign_in("ann", "correct horse", "elsewhere", "here"));
    granted(accounts.recognize(ann.secret));
    granted(accounts.recognize(there.secret));
    granted(accounts.sign_out(there.identity));
    EXPECT_EQ(refusal(accounts.recognize(there.secret)), "not-signed-in");
    EXPECT_EQ(refusal(accounts.recognize(ann.secret)), "");
    granted(accounts.close(ann.identity, "correct horse"));
    EXPECT_EQ(refusal(accounts.recognize(ann.secret)), "not-signed-in");
}

TEST_F(CachedIdentities, sees_changes_of_accounts) {
    const auto ann = granted(sign_up("ann", "correct horse"));
    granted(accounts.recognize(ann.secret));
    granted(accounts.change_settings(ann.identity, R"({"challenges": "nobody"})"));
    EXPECT_THAT(granted(accounts.recognize(ann.secret)).account.settings, HasSubstr("nobody"));
}

TEST_F(CachedIdentities, refuses_an_expired_token_without_a_notice) {
    const auto ann = granted(sign_up("ann", "correct horse"));
    const auto token = granted(
        accounts.make_token(ann.identity, {.label = "short", .scopes = every_scope, .expires = now() + 5s}));
    granted(accounts.recognize(token.secret));
    wait(5s);
    EXPECT_EQ(refusal(accounts.recognize(token.secret)), "not-signed-in");
}

TEST_F(AccountsTest, replace_the_oldest_session_at_the_limit) {
    const auto first = granted(sign_up("ann", "correct horse"));
    for (int session = 0; session < 60; ++session) {
        wait(1min);
        granted(sign_in("ann", "correct horse", std::to_string(session)));
    }
    EXPECT_EQ(refusal(accounts.recognize(first.secret)), "not-signed-in");
    const auto last = granted(sign_in("ann", "correct horse"));
    EXPECT_THAT(granted(accounts.credentials(last.identity)), SizeIs(50));
}

TEST_F(AccountsTest, limit_the_number_of_tokens) {
    const Identity ann = member("ann");
    for (int token = 0; token < 50; ++token) with_token(ann, every_scope);
    EXPECT_EQ(refusal(accounts.make_token(ann, {.label = "one more", .scopes = every_scope})), "too-many");
    EXPECT_TRUE(sign_in("ann", password)) << "the limit on tokens does not affect signing in";
}

TEST_F(AccountsTest, end_only_their_own_credentials) {
    const Identity ann = member("ann");
    const Identity ben = member("ben");
    EXPECT_EQ(refusal(accounts.end_credential(ann, ben.credential.hash)), "no-such-credential");
    EXPECT_EQ(refusal(accounts.end_credential(ann, Hash{})), "no-such-credential");
}

TEST_F(AccountsTest, that_are_banned_cannot_sign_in_until_the_ban_ends) {
    const auto ann = granted(sign_up("ann", "correct horse"));
    const std::string link = granted(accounts.seat_link(ann.identity));
    write_down([&](sql::Transaction& transaction) {
        Account account = ann.identity.account;
        account.ban = Restriction{now() + days(3), {}};
        change_account(transaction, account);
    });
    EXPECT_EQ(refusal(accounts.recognize(ann.secret)), "banned");
    EXPECT_EQ(refusal(accounts.touch(ann.identity)), "banned");
    EXPECT_EQ(refusal(sign_in("ann", "correct horse")), "banned");
    EXPECT_EQ(refusal(sign_in("ann", "wrong horse")), "wrong-password");
    EXPECT_EQ(refusal(accounts.take_seat(link, "a phone")), "banned");
    wait(days(3));
    EXPECT_TRUE(accounts.recognize(ann.secret));
    EXPECT_TRUE(sign_in("ann", "correct horse"));
}

TEST_F(AccountsTest, that_are_closed_leave_only_an_anonymous_name) {
    const auto ann = granted(sign_up("ann", "correct horse", "ann@example.org"));
    const Identity ben = member("ben");
    const std::string going_on = table(ann.identity, ben);
    const auto link = granted(lobby.link(ann.identity, terms()));
    const auto challenge = granted(lobby.challenge(ben, "ann", terms()));
    EXPECT_EQ(refusal(accounts.close(ann.identity, "wrong")), "wrong-password");
    granted(accounts.close(ann.identity, "correct horse"));

    EXPECT_EQ(refusal(accounts.recognize(ann.secret)), "not-signed-in");
    EXPECT_EQ(refusal(sign_in("ann", "correct horse")), "wrong-password");
    EXPECT_THAT(name_at(going_on, game::Player::one), StartsWith("closed-"));
    EXPECT_EQ(name_at(going_on, game::Player::two), "ben");
    EXPECT_EQ(refusal(lobby.accept(ben, link.id)), "no-such-invitation");
    EXPECT_THAT(granted(lobby.of(ben)), IsEmpty());
    EXPECT_EQ(granted(lobby.find(ben, challenge.id)).state, Invitation::State::declined);
    EXPECT_EQ(refusal(accounts.change_settings(ann.identity, "{}")), "not-signed-in");
    granted(sign_up("ann", "another horse", "ann@example.org"));
}

TEST_F(AccountsTest, of_guests_are_closed_without_a_password) {
    const Identity visitor = guest();
    granted(accounts.close(visitor, ""));
    EXPECT_EQ(refusal(accounts.touch(visitor)), "not-signed-in");
}

}  // namespace
}  // namespace house
