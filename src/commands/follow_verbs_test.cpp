#include <map>

#include "commands/commands_test.h"
#include "house/notify/notification_sql.h"
#include "sql/database.h"

namespace commands {
namespace {

using house::Following;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class FollowVerbTest : public CommandsTest {
protected:
    // "every turn of 101", "the end of all": in the order of boards.
    std::vector<std::string> followed(const house::Identity& who) {
        std::vector<std::string> list;
        for (const Following& one : granted(house_.followings.followings(known(who)))) {
            const bool every = one.extent == Following::Extent::every_turn;
            list.push_back((every ? "every turn of " : "the end of ") + boards_.at(one.table));
        }
        std::ranges::sort(list);
        return list;
    }
    std::vector<std::string> messages(const house::Identity& who) {
        std::vector<std::string> texts;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            for (const house::Notification& notification :
                 house::list_notifications(snapshot, who.account.id, 0, 100))
                if (notification.kind == house::Notification::Kind::message)
                    texts.push_back(notification.from + ": " + notification.text);
        }));
        return texts;
    }
    void confirm_address(const house::Identity& who) {
        write_down([&](sql::Transaction& transaction) {
            house::put_contact(transaction, {.account = who.account.id, .confirmed = who.account.mail});
        });
    }

    std::string first_ = table(ann_, ben_);
    std::string second_ = table(ben_, ann_);
    std::map<std::string, std::string> boards_{{first_, "101"}, {second_, "102"}, {"", "all"}};
};

TEST_F(FollowVerbTest, letters_sets_how_often_emails_come) {
    confirm_address(ann_);
    EXPECT_EQ(say(ann_, "letters").subject, "You get emails at once, to ann@example.org.");
    EXPECT_EQ(say(ann_, "letters ann whatever").subject, say(ann_, "letters").subject);
    EXPECT_EQ(say(ann_, "letters Digest 9").subject,
              "You get one email a day, at 9:00 UTC, to ann@example.org.");
    EXPECT_THAT(say(ann_, "letters broadcasts").subject, HasSubstr("This includes messages to all members."));
    EXPECT_EQ(say(ann_, "letters digest").subject, say(ann_, "letters").subject)
        << "other settings do not change";
    EXPECT_THAT(say(ann_, "letters once").subject, HasSubstr("no more until your next visit"));
    EXPECT_EQ(say(ann_, "letters no-broadcasts").refused(), false);
    EXPECT_THAT(say(ann_, "letters ann digest 9").subject, HasSubstr("at 9:00 UTC"));
    EXPECT_EQ(say(ann_, "letters never").subject, "You get no emails.");
    EXPECT_EQ(granted(house_.contacts.contact(ann_)).pace, house::Contact::Pace::never);
}

TEST_F(FollowVerbTest, letters_says_that_an_address_is_unreachable) {
    write_down([&](sql::Transaction& transaction) {
        house::put_contact(transaction,
                           {.account = ann_.account.id, .confirmed = ann_.account.mail, .unreached = now_});
    });
    EXPECT_THAT(say(ann_, "letters").subject, HasSubstr("emails to ann@example.org could not be delivered"));
}

TEST_F(FollowVerbTest, letters_refuses_unknown_settings) {
    EXPECT_THAT(say(ann_, "letters weekly").subject,
                AllOf(HasSubstr("'weekly'"), HasSubstr("at-once|digest [HOUR]|once|never")));
    EXPECT_THAT(say(ann_, "letters digest 24").subject, HasSubstr("from 0 to 23"));
    EXPECT_EQ(say(ann_, "letters never ever").code, "bad-command");
    EXPECT_EQ(say({}, "letters never").code, "not-signed-in");
    EXPECT_THAT(say(ann_, "letters").subject, HasSubstr("'change address' sets it"));
}

TEST_F(FollowVerbTest, subscribe_follows_boards) {
    EXPECT_FALSE(say(carl_, "razzle sub 101 carl whatever").refused());
    EXPECT_FALSE(say(carl_, "razzle subscribe carl whatever 102 101").refused());
    EXPECT_THAT(followed(carl_), ElementsAre("every turn of 101", "every turn of 102"));
    EXPECT_EQ(say(carl_, "razzle subscribe").code, "bad-command");
    EXPECT_EQ(say(carl_, "razzle subscribe 199").code, "no-such-board");
    EXPECT_FALSE(say(carl_, "razzle unsub 101").refused());
    EXPECT_THAT(followed(carl_), ElementsAre("every turn of 102"));
    EXPECT_FALSE(answer(carl_, second_, "unsubscribe").refused());
    EXPECT_THAT(followed(carl_), IsEmpty());
}

TEST_F(FollowVerbTest, subscribe_all_follows_all_future_boards) {
    EXPECT_FALSE(say(carl_, "razzle subscribe all").refused());
    EXPECT_THAT(followed(carl_), ElementsAre("every turn of all"));
    EXPECT_EQ(say(carl_, "razzle subscribe all 101").code, "bad-command");
    EXPECT_FALSE(say(carl_, "razzle unsubscribe carl whatever all").refused());
    EXPECT_THAT(followed(carl_), IsEmpty());
}

TEST_F(FollowVerbTest, players_cannot_follow_their_own_running_boards) {
    EXPECT_TRUE(say(ann_, "razzle subscribe 101").refused());
    EXPECT_EQ(say({}, "razzle subscribe 101").code, "not-signed-in");
}

TEST_F(FollowVerbTest, notify_switches_on_and_off) {
    EXPECT_FALSE(say(carl_, "razzle notify").refused());
    EXPECT_FALSE(say(carl_, "razzle notify 101 102").refused());
    EXPECT_THAT(followed(carl_), UnorderedElementsAre("the end of all", "the end of 101", "the end of 102"));
    EXPECT_THAT(say(carl_, "razzle notify carl whatever").text, HasSubstr("no longer"));
    EXPECT_THAT(say(carl_, "razzle notify 101").text, HasSubstr("no longer"));
    EXPECT_THAT(followed(carl_), ElementsAre("the end of 102"));
}

TEST_F(FollowVerbTest, a_message_goes_to_the_named_players) {
    EXPECT_FALSE(say(ann_, "message ben carl", "Shall we play?\nSoon?").refused());
    EXPECT_THAT(messages(ben_), ElementsAre("ann: Shall we play?\nSoon?"));
    EXPECT_THAT(messages(carl_), ElementsAre("ann: Shall we play?\nSoon?"));
    EXPECT_EQ(say(ann_, "message ben").code, "bad-command");
    EXPECT_EQ(say(ann_, "message", "Hello").code, "bad-command");
    EXPECT_EQ(say(ann_, "message nobody-here", "Hello").code, "no-such-account");
    EXPECT_EQ(say({}, "message ben", "Hello").code, "not-signed-in");
}

TEST_F(FollowVerbTest, a_broadcast_goes_to_members_who_receive_broadcasts) {
    EXPECT_EQ(say(ann_, "broadcast", "Who plays?").code, "no-mail");
    for (const auto& who : {ann_, ben_, carl_}) confirm_address(who);
    EXPECT_EQ(say(ann_, "broadcast", "Who plays?").subject, "The message is on its way to 0 readers.");
    granted(house_.contacts.change_contact(ben_, {.broadcasts = true}));
    EXPECT_EQ(say(carl_, "broadcast", "Who plays?").subject, "The message is on its way to 1 reader.");
    EXPECT_EQ(say(ann_, "broadcast").code, "bad-command");
}

}  // namespace
}  // namespace commands
