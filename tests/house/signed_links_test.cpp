// What the house does for whoever brings a seal.
#include "house/notify/chancery.h"

#include "house/accounts/admin.h"
#include "house/people/account_sql.h"
#include "post_office.h"
#include "sql/database.h"

namespace house {
namespace {

using std::chrono::days;
using testing::IsEmpty;
using testing::SizeIs;
using Channel = Delivery::Channel;
using Pace = Contact::Pace;

class ChanceryTest : public Readers {};

TEST_F(ChanceryTest, lets_everybody_leave_with_one_click_as_often_as_they_like) {
    granted(contacts.change_contact(ann, {.pace = Pace::digest, .digest_hour = {}, .broadcasts = true}));
    const std::string seal = granted(chancery.seal(ann, Purpose::unsubscribe));
    for (int click = 0; click < 3; ++click) {
        EXPECT_EQ(granted(chancery.unsubscribe(seal)).name, "ann");
        EXPECT_EQ(contact_of(ann).pace, Pace::never);
        EXPECT_FALSE(contact_of(ann).broadcasts);
    }
    granted(post.write_to(ben, {"ann"}, "hello"));
    EXPECT_THAT(waiting(Channel::mail), IsEmpty());
}

TEST_F(ChanceryTest, recognizes_who_answers_a_letter) {
    const std::string seal = granted(chancery.seal_for(ann.account.id, Purpose::answer, "k7f2abcdef"));
    wait(days(1));
    const auto correspondent = granted(chancery.recognize(seal));
    EXPECT_EQ(correspondent.identity.account.name, "ann");
    EXPECT_EQ(correspondent.identity.account.seen, now());
    EXPECT_EQ(correspondent.subject, "k7f2abcdef");
    EXPECT_TRUE(correspondent.identity.may(Scope::play));
    EXPECT_FALSE(correspondent.identity.may(Scope::account)) << "a letter may be read by others";
    write_down([&](sql::Transaction& transaction) {
        Account account = find_account(transaction, ann.account.id).value();
        account.banned_until = now() + days(1);
        change_account(transaction, account);
    });
    EXPECT_EQ(refusal(chancery.recognize(seal)), "banned");
}

TEST_F(ChanceryTest, has_a_feed_of_the_newest_first) {
    granted(post.write_to(ben, {"ann"}, "one"));
    granted(post.write_to(ben, {"ann"}, "two"));
    const auto feed = granted(chancery.feed(granted(chancery.seal(ann, Purpose::feed))));
    EXPECT_EQ(feed.account.name, "ann");
    ASSERT_THAT(feed.notifications, SizeIs(2));
    EXPECT_EQ(feed.notifications[0].text, "two");
    EXPECT_EQ(feed.notifications[0].from, "ben");
}

}  // namespace
}  // namespace house
