// What can be done with a signed code.
#include "house/notify/signed_links.h"

#include "house/accounts/admin.h"
#include "house/people/account_sql.h"
#include "mail_room.h"
#include "sql/database.h"

namespace house {
namespace {

using std::chrono::days;
using testing::IsEmpty;
using testing::SizeIs;
using Channel = Delivery::Channel;
using Pace = Contact::Pace;

class SignedLinksTest : public Readers {};

TEST_F(SignedLinksTest, unsubscribes_with_one_click_and_can_be_repeated) {
    granted(contacts.change_contact(ann, {.pace = Pace::digest, .digest_hour = {}, .broadcasts = true}));
    const std::string signed_code = granted(signed_links.make_code(ann, Purpose::unsubscribe));
    for (int click = 0; click < 3; ++click) {
        EXPECT_EQ(granted(signed_links.unsubscribe(signed_code)).name, "ann");
        EXPECT_EQ(contact_of(ann).pace, Pace::never);
        EXPECT_FALSE(contact_of(ann).broadcasts);
    }
    granted(messages.write_to(ben, {"ann"}, "hello"));
    EXPECT_THAT(waiting(Channel::mail), IsEmpty());
}

TEST_F(SignedLinksTest, recognizes_the_sender_of_a_reply) {
    const std::string signed_code =
        granted(signed_links.code_for(ann.account.id, Purpose::answer, "k7f2abcdef"));
    wait(days(1));
    const auto correspondent = granted(signed_links.recognize(signed_code));
    EXPECT_EQ(correspondent.identity.account.name, "ann");
    EXPECT_EQ(correspondent.identity.account.seen, now());
    EXPECT_EQ(correspondent.subject, "k7f2abcdef");
    EXPECT_TRUE(correspondent.identity.may(Permission::play));
    EXPECT_FALSE(correspondent.identity.may(Permission::change_account)) << "others may read the email";
    write_down([&](sql::Transaction& transaction) {
        Account account = find_account(transaction, ann.account.id).value();
        account.ban = Restriction{now() + days(1), {}};
        change_account(transaction, account);
    });
    EXPECT_EQ(refusal(signed_links.recognize(signed_code)), "banned");
}

TEST_F(SignedLinksTest, lists_the_feed_newest_first) {
    granted(messages.write_to(ben, {"ann"}, "one"));
    granted(messages.write_to(ben, {"ann"}, "two"));
    const auto feed = granted(signed_links.feed(granted(signed_links.make_code(ann, Purpose::feed))));
    EXPECT_EQ(feed.account.name, "ann");
    ASSERT_THAT(feed.notifications, SizeIs(2));
    EXPECT_EQ(feed.notifications[0].text, "two");
    EXPECT_EQ(feed.notifications[0].from, "ben");
}

}  // namespace
}  // namespace house
