// How people choose to be told of things.
#include "house/notify/contacts.h"

#include "mail_room.h"

namespace house {
namespace {

using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Channel = Delivery::Channel;
using Pace = Contact::Pace;

class ContactsTest : public Readers {};

TEST_F(ContactsTest, lists_the_endpoints_of_an_account) {
    const Endpoint hook = hook_of(ann);
    EXPECT_THAT(hook.keys, HasSubstr("secret"));
    const Endpoint again_hook = hook_of(ann);
    EXPECT_EQ(again_hook.id, hook.id) << "the same address replaces the old entry";
    EXPECT_NE(again_hook.keys, hook.keys);
    EXPECT_THAT(granted(contacts.endpoints(ann)), ElementsAre(again_hook));
    EXPECT_EQ(refusal(contacts.remove_endpoint(ben, hook.id)), "no-such-endpoint");
    granted(contacts.remove_endpoint(ann, hook.id));
    EXPECT_EQ(refusal(contacts.remove_endpoint(ann, hook.id)), "no-such-endpoint");
    for (std::size_t count = 0; count < most_endpoints; ++count)
        hook_of(ann, "https://example.org/" + std::to_string(count));
    EXPECT_EQ(
        refusal(contacts.add_endpoint(ann, {Endpoint::Kind::hook, "https://example.org/x", {}, "one more"})),
        "too-many");
}

TEST_F(ContactsTest, refuses_invalid_endpoints) {
    const auto add = [&](Endpoint::Kind kind, const std::string& url, const std::string& keys,
                         const std::string& label) {
        return refusal(contacts.add_endpoint(ann, {kind, url, keys, label}));
    };
    EXPECT_EQ(add(Endpoint::Kind::push, "https://p.example.org/", push_keys, "phone"), "");
    EXPECT_EQ(add(Endpoint::Kind::hook, "", {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, std::string(2'001, 'x'), {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, "https://example.org/\n", {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, "https://example.org/", {}, ""), "bad-label");
    EXPECT_EQ(refusal(contacts.add_endpoint(with_token(ann, static_cast<Scopes>(Scope::read)),
                                            {Endpoint::Kind::hook, "https://example.org/", {}, "mine"})),
              "not-allowed");
}

TEST_F(ContactsTest, gives_an_address_to_the_account_that_confirms_it) {
    const Identity squatter = signed_up("squatter", "dan@example.org");
    const WrittenLetter first = only_letter();
    const Identity dan = signed_up("dan", "Dan@example.org");
    const WrittenLetter second = only_letter();
    EXPECT_EQ(granted(signed_links.confirm(second.reply_to)).name, "dan");
    EXPECT_EQ(refusal(signed_links.confirm(first.reply_to)), "mail-taken");
    EXPECT_EQ(contact_of(squatter).confirmed, "");
    EXPECT_EQ(
        granted(accounts.sign_in("dan@example.org", password, "a test", "192.0.2.1")).identity.account.name,
        "dan");
}

TEST_F(ContactsTest, answers_the_same_whether_an_address_is_taken_or_free) {
    const Identity dan = signed_up("dan");
    granted(signed_links.confirm(only_letter().reply_to));
    const auto taken = accounts.change_mail(ann, password, "dan@example.org");
    const auto unused = accounts.change_mail(ben, password, "nobody@example.org");
    EXPECT_TRUE(taken && unused);
    EXPECT_EQ(refusal(accounts.sign_up({"erin", std::string(password), "dan@example.org"}, "a test")), "");
    EXPECT_EQ(contact_of(dan).confirmed, "dan@example.org");
}

TEST_F(ContactsTest, confirms_an_address_before_sending_anything_else) {
    const Identity dan = signed_up("dan");
    const WrittenLetter letter = only_letter();
    EXPECT_EQ(letter.to, "dan@example.org");
    EXPECT_THAT(letter.text, HasSubstr("reply to this email"))
        << "the email has no link without a public address";
    EXPECT_EQ(contact_of(dan).confirmed, "");
    EXPECT_EQ(granted(signed_links.confirm(letter.reply_to)).name, "dan");
    EXPECT_EQ(contact_of(dan).confirmed, "dan@example.org");
    EXPECT_EQ(granted(signed_links.confirm(letter.reply_to)).name, "dan") << "again: no harm";
    EXPECT_EQ(refusal(contacts.ask_to_confirm(dan)), "no-mail") << "there is no address to confirm";
}

TEST_F(ContactsTest, confirms_with_a_link_if_there_is_a_page) {
    context.page = "https://play.example.org";
    signed_up("dan");
    const WrittenLetter letter = only_letter();
    EXPECT_THAT(letter.text, HasSubstr("https://play.example.org/confirm/" + letter.reply_to));
}

TEST_F(ContactsTest, confirms_only_the_address_that_was_asked) {
    const Identity dan = signed_up("dan");
    const std::string first = only_letter().reply_to;
    granted(accounts.change_mail(dan, password, "dan@elsewhere.org"));
    EXPECT_EQ(refusal(signed_links.confirm(first)), "no-such-link");
    granted(signed_links.confirm(only_letter().reply_to));
    EXPECT_EQ(contact_of(dan).confirmed, "dan@elsewhere.org");
    granted(accounts.change_mail(again(dan), password, ""));
    EXPECT_THAT(waiting(Channel::mail), IsEmpty());
    EXPECT_EQ(refusal(contacts.ask_to_confirm(dan)), "no-mail");
}

TEST_F(ContactsTest, asks_for_confirmation_when_a_guest_becomes_a_member) {
    const Identity visitor = guest();
    EXPECT_EQ(refusal(contacts.ask_to_confirm(visitor)), "not-allowed");
    EXPECT_EQ(
        refusal(contacts.change_contact(visitor, {.pace = Pace::never, .digest_hour = {}, .broadcasts = {}})),
        "not-allowed");
    granted(accounts.settle(visitor, {"dan", std::string(password), "dan@example.org"}));
    EXPECT_EQ(only_letter().to, "dan@example.org");
}

TEST_F(ContactsTest, limits_confirmation_emails_per_address) {
    const Identity dan = signed_up("dan");
    granted(contacts.ask_to_confirm(dan));
    granted(contacts.ask_to_confirm(dan));
    EXPECT_EQ(refusal(contacts.ask_to_confirm(dan)), "too-many-requests");
    EXPECT_THAT(waiting(Channel::mail), SizeIs(3));
    granted(accounts.close(dan, password));
    EXPECT_EQ(refusal(accounts.sign_up({"eve", std::string(password), "Dan@example.org"}, "a test")),
              "too-many-requests")
        << "the limit is per address, not per account";
    EXPECT_EQ(refusal(accounts.sign_in("eve", password, "a test", "192.0.2.1")), "wrong-password")
        << "no account was created";
    wait(days(1));
    granted(accounts.sign_up({"eve", std::string(password), "dan@example.org"}, "a test"));
}

TEST_F(ContactsTest, limits_confirmation_emails_per_account) {
    const Identity dan = signed_up("dan");
    const auto move = [&](int number) {
        return accounts.change_mail(again(dan), password, "dan" + std::to_string(number) + "@example.org");
    };
    for (int number = 1; number <= 5; ++number) granted(move(number));
    const auto refused = move(6);
    EXPECT_EQ(refusal(refused), "too-many-requests");
    EXPECT_TRUE(refused.error().retry_after);
    EXPECT_EQ(again(dan).account.mail, "dan5@example.org") << "it stays as it was";
    EXPECT_THAT(waiting(Channel::mail), SizeIs(6)) << "with the first, when there was no account yet";
    granted(accounts.change_mail(again(dan), password, ""));
    wait(days(1));
    granted(move(7));
}

}  // namespace
}  // namespace house
