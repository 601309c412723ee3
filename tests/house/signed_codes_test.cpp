// Signed codes, as those who have one show them.
#include "house/notify/signed_codes.h"

#include <algorithm>
#include <limits>
#include <set>

#include "house/people/names.h"
#include "mail_room.h"
#include "sql/database.h"

namespace house {
namespace {

using testing::Each;
using testing::ResultOf;

class SignedCodesTest : public Readers {
protected:
    std::optional<Grant> read(std::string_view text) {
        std::optional<Grant> grant;
        write_down([&](sql::Transaction& transaction) { grant = read_signed_code(transaction, text); });
        return grant;
    }
    std::string signed_code(Purpose purpose, std::string_view subject = {}) {
        return granted(signed_links.code_for(ann.account.id, purpose, subject));
    }

public:
    static constexpr std::array every_purpose{Purpose::answer, Purpose::unsubscribe, Purpose::feed,
                                              Purpose::confirm, Purpose::returned};
};

TEST_F(SignedCodesTest, are_read_by_the_server_that_made_them) {
    for (const Purpose purpose : every_purpose)
        for (const std::string_view subject : {"", "k7f2abcdef", "zzzzzzzzzzzz"})
            EXPECT_EQ(read(signed_code(purpose, subject)),
                      (Grant{purpose, ann.account.id, std::string(subject)}));
    EXPECT_FALSE(read(""));
    EXPECT_FALSE(read("ann"));
}

TEST_F(SignedCodesTest, ignore_case) {
    std::string shouted = signed_code(Purpose::answer, "k7f2abcdef");
    for (char& character : shouted) character = static_cast<char>(std::toupper(character));
    EXPECT_EQ(read(shouted), (Grant{Purpose::answer, ann.account.id, "k7f2abcdef"}));
}

TEST_F(SignedCodesTest, always_fit_into_an_email_address) {
    const auto is_plain = [](char character) {
        return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
    };
    for (const std::int64_t id : {std::int64_t{0}, std::int64_t{1}, std::int64_t{31}, std::int64_t{32},
                                  std::numeric_limits<std::int64_t>::max()}) {
        const Account account{.id = AccountId{id}, .mail = "somebody@example.org"};
        const std::string text = write_signed_code({}, {Purpose::answer, account.id, "abcdefghjkmn"}, account,
                                                   {.account = account.id});
        EXPECT_LE(text.size(), longest_signed_code);
        EXPECT_THAT(text, Each(ResultOf(is_plain, true)));
    }
}

TEST_F(SignedCodesTest, are_void_with_any_character_changed_added_or_missing) {
    const std::string good = signed_code(Purpose::answer, "k7f2abcdef");
    for (std::size_t at = 0; at < good.size(); ++at)
        for (const char other : {'0', '7', 'a', 'z', '!', '\0', '\xFF'}) {
            std::string bad = good;
            bad[at] = other;
            EXPECT_EQ(read(bad).has_value(), bad == good) << bad;
        }
    for (std::size_t size = 0; size < good.size(); ++size) EXPECT_FALSE(read(good.substr(0, size)));
    EXPECT_FALSE(read(good + "0"));
    EXPECT_FALSE(read(std::string(1'000, 'a')));
}

TEST_F(SignedCodesTest, are_valid_for_one_purpose_account_and_subject) {
    std::set<std::string> proofs;
    for (const AccountId account : {ann.account.id, ben.account.id})
        for (const Purpose purpose : every_purpose)
            for (const std::string_view subject : {"", "a", "aa"}) {
                const std::string text = granted(signed_links.code_for(account, purpose, subject));
                EXPECT_TRUE(proofs.insert(text.substr(text.size() - 20)).second);
            }
    const std::string feed = signed_code(Purpose::feed);
    EXPECT_EQ(refusal(signed_links.unsubscribe(feed)), "no-such-link");
    EXPECT_EQ(refusal(signed_links.confirm(feed)), "no-such-link");
    EXPECT_EQ(refusal(signed_links.recognize(feed)), "no-such-link");
    EXPECT_EQ(refusal(signed_links.feed(signed_code(Purpose::answer))), "no-such-link");
}

TEST_F(SignedCodesTest, in_emails_are_void_when_the_address_has_changed) {
    std::vector<std::string> signed_codes;
    for (const Purpose purpose : every_purpose) signed_codes.push_back(signed_code(purpose));
    granted(accounts.change_mail(ann, password, "ANN@example.org"));
    for (const std::string& text : signed_codes)
        EXPECT_TRUE(read(text)) << "another case is the same address";
    granted(accounts.change_mail(again(ann), password, "ann@elsewhere.org"));
    for (const std::string& text : signed_codes)
        EXPECT_EQ(read(text).has_value(), text == signed_codes[2])
            << "the feed does not depend on the email address";
}

TEST_F(SignedCodesTest, are_void_once_they_are_renewed) {
    const std::string old = signed_code(Purpose::feed);
    granted(signed_links.feed(old));
    EXPECT_EQ(granted(signed_links.renew_codes(ann)).edition, 1);
    EXPECT_FALSE(read(old));
    EXPECT_TRUE(read(signed_code(Purpose::feed)));
    EXPECT_EQ(refusal(signed_links.feed(old)), "no-such-link");
}

TEST_F(SignedCodesTest, are_void_when_the_account_is_closed) {
    const std::string old = signed_code(Purpose::feed);
    granted(accounts.close(ann, password));
    EXPECT_FALSE(read(old));
    EXPECT_EQ(refusal(signed_links.code_for(ann.account.id, Purpose::feed)), "not-signed-in");
}

TEST_F(SignedCodesTest, need_the_permission_for_their_purpose) {
    const auto only = [&](Scope scope) { return with_token(ann, static_cast<Scopes>(scope)); };
    EXPECT_EQ(refusal(signed_links.make_code(only(Scope::read), Purpose::feed)), "");
    EXPECT_EQ(refusal(signed_links.make_code(only(Scope::play), Purpose::feed)), "not-allowed");
    EXPECT_EQ(refusal(signed_links.make_code(only(Scope::play), Purpose::answer, "k7f2abcdef")), "");
    EXPECT_EQ(refusal(signed_links.make_code(only(Scope::read), Purpose::answer)), "not-allowed");
    EXPECT_EQ(refusal(signed_links.make_code(only(Scope::read), Purpose::unsubscribe)), "not-allowed");
    EXPECT_EQ(refusal(signed_links.make_code(ann, Purpose::confirm)), "not-allowed")
        << "only an email contains this code";
    EXPECT_EQ(refusal(signed_links.make_code(ann, Purpose::answer, "k7F2")), "no-such-table");
    EXPECT_EQ(refusal(signed_links.make_code(ann, Purpose::answer, std::string(13, 'a'))), "no-such-table");
}

TEST_F(SignedCodesTest, are_made_with_a_permanent_key) {
    Hash first{};
    write_down([&](sql::Transaction& transaction) { first = signing_key(transaction, context.entropy); });
    write_down(
        [&](sql::Transaction& transaction) { EXPECT_EQ(signing_key(transaction, context.entropy), first); });
    EXPECT_NE(first, Hash{});
}

}  // namespace
}  // namespace house
