// Messages from players and from the server, and periodic work.
#include "house/accounts/messages.h"

#include "house/notify/notification_sql.h"
#include "house/tables/bots.h"
#include "house/tables/following_sql.h"
#include "mail_room.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Channel = Delivery::Channel;

class MessagesTest : public Readers {};

TEST_F(MessagesTest, stores_letters_unchanged) {
    const WrittenLetter letter{.to = "ann@example.org",
                               .subject = "Grüße",
                               .text = "two\nlines",
                               .reply_to = "a1",
                               .in_reply_to = "<x@y>",
                               .automatic = false};
    EXPECT_EQ(read_letter(write_letter(letter)), letter);
    EXPECT_FALSE(read_letter(""));
    EXPECT_FALSE(read_letter("[]"));
    EXPECT_FALSE(read_letter(R"({"to":"ann@example.org"})"));
    EXPECT_TRUE(read_letter(write_letter({.to = "a", .subject = "b", .text = "broken \xFF"})));
}

TEST_F(MessagesTest, sends_a_reset_email_without_revealing_accounts) {
    EXPECT_EQ(refusal(messages.send_reset("ann")), "unavailable")
        << "without a public address there is no link";
    context.page = "https://play.example.org";
    signed_up("dan");
    forget_deliveries();
    for (const std::string_view name : {"nobody", "nobody@example.org", "dan", "level-1", "bad\nname"})
        EXPECT_EQ(refusal(messages.send_reset(name)), "") << name;
    EXPECT_THAT(waiting(Channel::mail), IsEmpty()) << "no such account, or no confirmed address";
    granted(messages.send_reset("ANN@example.org"));
    const WrittenLetter letter = only_letter();
    EXPECT_EQ(letter.to, "ann@example.org");
    const std::string_view link = "https://play.example.org/reset/";
    const std::size_t at = letter.text.find(link);
    ASSERT_NE(at, std::string::npos);
    const std::string secret = letter.text.substr(at + link.size(), 43);
    granted(accounts.finish_reset(secret, "another horse"));
    granted(accounts.sign_in("ann", "another horse", "a test", "127.0.0.1"));
    for (int letters = 0; letters < 3; ++letters) granted(messages.send_reset("ben"));
    EXPECT_EQ(refusal(messages.send_reset("BEN")), "too-many-attempts");
}

TEST_F(MessagesTest, sends_messages_to_existing_members_within_the_limit) {
    granted(Bots(context, tables, "a").enroll());
    EXPECT_EQ(refusal(messages.write_to(guest(), {"ann"}, "hello")), "not-allowed");
    EXPECT_EQ(refusal(messages.write_to(ben, {"ann"}, " \n")), "bad-text");
    EXPECT_EQ(refusal(messages.write_to(ben, {"ann"}, std::string(4'001, 'x'))), "bad-text");
    EXPECT_EQ(refusal(messages.write_to(ben, {}, "hello")), "bad-text");
    const auto unknown = messages.write_to(ben, {"ann", "nobody", "level-1"}, "hello");
    ASSERT_EQ(refusal(unknown), "no-such-account");
    EXPECT_EQ(unknown.error().message, "There is no member 'nobody' or 'level-1'.");
    EXPECT_THAT(told(ann), IsEmpty()) << "nothing is sent if a recipient is unknown";
    granted(messages.write_to(ben, {"ann", "ANN"}, "two\nlines"));
    ASSERT_THAT(told(ann), ElementsAre(Notification::Kind::message)) << "each recipient gets it once";
    EXPECT_EQ(notifications(ann).front().text, "two\nlines");
    for (int message = 1; message < 20; ++message) granted(messages.write_to(ben, {"ann"}, "hello"));
    EXPECT_EQ(refusal(messages.write_to(ben, {"ann"}, "hello")), "too-many-requests");
    granted(messages.write_to(ann, {"ben"}, "calm down"));
}

TEST_F(MessagesTest, sends_broadcasts_to_those_who_want_them_once_a_day) {
    const Identity cay = reader("cay");
    const Identity dan = signed_up("dan");
    for (const Identity& who : {ann, ben, cay, dan})
        granted(contacts.change_contact(
            who, {.pace = {}, .digest_hour = {}, .broadcasts = who.account.name != "cay"}));
    forget_deliveries();
    EXPECT_EQ(refusal(messages.broadcast(dan, "who plays?")), "no-mail");
    EXPECT_EQ(granted(messages.broadcast(ann, "who plays?")), 1);
    EXPECT_THAT(told(ben), ElementsAre(Notification::Kind::broadcast));
    EXPECT_THAT(told(ann), IsEmpty());
    EXPECT_THAT(told(cay), IsEmpty()) << "cay has not turned broadcasts on";
    EXPECT_THAT(told(dan), IsEmpty()) << "whose address is not confirmed";
    EXPECT_EQ(refusal(messages.broadcast(ann, "nobody?")), "too-many-requests");
    wait(days(1));
    EXPECT_EQ(granted(messages.broadcast(ann, "nobody?")), 1);
}

TEST_F(MessagesTest, follows_only_visible_tables) {
    const std::string hidden = table(ann, ben, "3d", R"(,"visibility":"private")");
    const std::string open = table(ann, ben);
    const Identity cay = reader("cay");
    EXPECT_EQ(refusal(followings.follow(cay, "", hidden, Following::Extent::every_turn)), "no-such-table");
    EXPECT_EQ(refusal(followings.follow(ann, "", open, Following::Extent::every_turn)), "not-allowed");
    EXPECT_EQ(refusal(followings.follow(cay, "chess", "", Following::Extent::every_turn)), "no-such-game");
    granted(followings.follow(cay, "", open, Following::Extent::every_turn));
    granted(followings.follow(cay, "", open, Following::Extent::ending));
    granted(followings.follow(cay, "razzledazzlex", "", Following::Extent::every_turn));
    EXPECT_THAT(granted(followings.followings(cay)),
                testing::UnorderedElementsAre(
                    Following{cay.account.id, "razzle", open, Following::Extent::ending},
                    Following{cay.account.id, "razzle", "", Following::Extent::every_turn}));
    granted(followings.unfollow(cay, "", open));
    granted(followings.unfollow(cay, "razzle", ""));
    granted(followings.unfollow(cay, "razzle", ""));
    EXPECT_THAT(granted(followings.followings(cay)), IsEmpty());
}

TEST_F(MessagesTest, erases_everything_with_the_account) {
    hook_of(ann);
    granted(followings.follow(ann, "razzle", "", Following::Extent::every_turn));
    granted(messages.write_to(ben, {"ann"}, "hello"));
    granted(accounts.close(ann, password));
    for (const Channel channel : {Channel::mail, Channel::hook}) EXPECT_THAT(waiting(channel), IsEmpty());
    EXPECT_THAT(told(ann), IsEmpty());
    write_down([&](sql::Transaction& transaction) {
        EXPECT_EQ(find_contact(transaction, ann.account.id), std::nullopt);
        EXPECT_THAT(list_followings(transaction, ann.account.id), IsEmpty());
        EXPECT_THAT(list_endpoints(transaction, ann.account.id), IsEmpty());
    });
}

TEST_F(MessagesTest, erases_old_data) {
    granted(messages.write_to(ben, {"ann"}, "hello"));
    const Delivery delivery = take();
    granted(deliveries.give_up(delivery, "no"));
    granted(messages.pass_time());
    wait(days(30) + 1ms);
    granted(messages.pass_time());
    EXPECT_EQ(kept(delivery), std::nullopt);
    EXPECT_THAT(told(ann), SizeIs(1));
    wait(days(30));
    granted(messages.pass_time());
    EXPECT_THAT(told(ann), IsEmpty());
}

TEST_F(MessagesTest, needs_the_right_scope) {
    const Identity token = with_token(ann, static_cast<Scopes>(Scope::challenge));
    EXPECT_EQ(refusal(contacts.contact(token)), "not-allowed");
    EXPECT_EQ(refusal(contacts.change_contact(token, {})), "not-allowed");
    EXPECT_EQ(refusal(signed_links.renew_codes(token)), "not-allowed");
    EXPECT_EQ(refusal(contacts.endpoints(token)), "not-allowed");
    EXPECT_EQ(refusal(followings.follow(token, "razzle", "", Following::Extent::ending)), "not-allowed");
    EXPECT_EQ(refusal(followings.followings(token)), "not-allowed");
    EXPECT_EQ(refusal(messages.write_to(token, {"ben"}, "hello")), "not-allowed");
    EXPECT_EQ(refusal(messages.broadcast(token, "hello")), "not-allowed");
}

}  // namespace
}  // namespace house
