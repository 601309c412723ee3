// What players are notified of while they are away, and how often.
#include "house/notify/notifications.h"

#include "house/tables/bots.h"
#include "mail_room.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using table::Offer;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Kind = Notification::Kind;
using Pace = Contact::Pace;

class NotificationsTest : public Readers {
public:
    Identity cay = reader("cay");
};

TEST_F(NotificationsTest, report_a_turn_to_the_player_to_move) {
    const std::string id = table(ann, ben);
    forget_notifications();
    granted(play(ann, id, "c8-b6"));
    EXPECT_THAT(told(ann), IsEmpty()) << "players are not notified of their own actions";
    ASSERT_THAT(told(ben), ElementsAre(Kind::turn));
    const Notification notification = notifications(ben).front();
    EXPECT_EQ(notification.from, "ann");
    EXPECT_EQ(notification.table, id);
    EXPECT_EQ(notification.number, 1);
    EXPECT_EQ(notification.time, now());
    granted(play(ben, id, "e1-f3"));
    EXPECT_THAT(told(ann), ElementsAre(Kind::turn));
    EXPECT_THAT(told(ben), SizeIs(1));
}

TEST_F(NotificationsTest, report_a_turn_once_despite_a_conditional_reply) {
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    granted(tables.ask(ben, id, table::SetConditions{*table::read_conditions("if b8-a6 then b1-a3")}));
    forget_notifications();
    ASSERT_THAT(granted(play(ann, id, "b8-a6")), SizeIs(2));
    EXPECT_THAT(told(ann), IsEmpty()) << "the player who acted sees the result";
    ASSERT_THAT(told(ben), ElementsAre(Kind::turn));
    EXPECT_EQ(notifications(ben).front().number, seen(id).table->last_number() - 1)
        << "the turn that is not their own";
}

TEST_F(NotificationsTest, report_a_dropped_queued_turn) {
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    granted(tables.ask(ben, id, table::Queue{"e1-f3"}));
    forget_notifications();
    granted(play(ann, id, "b8-a6"));
    EXPECT_THAT(told(ben), ElementsAre(Kind::dropped)) << "its email also shows the opponent's turn";
    EXPECT_EQ(notifications(ben).front().number, seen(id).table->last_number());
    EXPECT_THAT(told(ann), IsEmpty());
}

TEST_F(NotificationsTest, report_offers_and_answers) {
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    forget_notifications();
    granted(offer(ann, id, Offer::draw));
    EXPECT_THAT(told(ben), ElementsAre(Kind::offer));
    granted(tables.ask(ben, id, table::Decline{Offer::draw}));
    EXPECT_THAT(told(ann), ElementsAre(Kind::answer));
    forget_notifications();
    granted(offer(ben, id, Offer::takeback, 2));
    granted(tables.ask(ann, id, table::Accept{Offer::takeback}));
    EXPECT_THAT(told(ann), ElementsAre(Kind::offer));
    EXPECT_THAT(told(ben), ElementsAre(Kind::answer));
    forget_notifications();
    granted(offer(ben, id, Offer::pause));
    granted(tables.ask(ann, id, table::Accept{Offer::pause}));
    granted(ask<table::Resume>(ann, id));
    EXPECT_THAT(told(ben), ElementsAre(Kind::answer, Kind::answer));
    EXPECT_THAT(told(ann), ElementsAre(Kind::offer));
}

TEST_F(NotificationsTest, report_the_end_of_a_game_instead_of_its_last_turn) {
    const std::string id = table(ann, ben, "3d", R"(,"position":"3xxx1/7/7/7/7/7/X6/xooOoo1 x -")");
    forget_notifications();
    ASSERT_THAT(granted(play(ann, id, "a2-a1")), SizeIs(2)) << "a turn, and the end of the game";
    EXPECT_THAT(told(ann), IsEmpty());
    ASSERT_THAT(told(ben), ElementsAre(Kind::over));
    EXPECT_EQ(notifications(ben).front().number, seen(id).table->last_number());
}

TEST_F(NotificationsTest, report_a_loss_on_time_to_both_players) {
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    forget_notifications();
    wait(days(3));
    granted(tables.pass_time());
    EXPECT_THAT(told(ann), ElementsAre(Kind::over));
    EXPECT_THAT(told(ben), ElementsAre(Kind::over));
    EXPECT_EQ(notifications(ann).front().from, "");
    const std::string other = table(ann, ben);
    forget_notifications();
    wait(days(3));
    EXPECT_EQ(refusal(play(ann, other, "c8-b6")), "time-is-up");
    EXPECT_THAT(told(ann), ElementsAre(Kind::over)) << "even the player whose request noticed it is notified";
    EXPECT_THAT(told(ben), ElementsAre(Kind::over));
}

TEST_F(NotificationsTest, are_not_sent_to_players_of_a_live_game) {
    const std::string id = table(ann, ben, "5m");
    forget_notifications();
    begin(ann, ben, id);
    granted(ask<table::Resign>(ann, id));
    EXPECT_THAT(told(ann), IsEmpty());
    EXPECT_THAT(told(ben), IsEmpty());
}

TEST_F(NotificationsTest, bring_a_comment_only_to_the_opponent) {
    const std::string id = table(ann, ben);
    granted(followings.follow(cay, "", id, Following::Extent::every_turn));
    forget_notifications();
    granted(tables.ask(ann, id, table::Play{1, "c8-b6"},
                       {.comment = "good luck!\r\n\r\nBeware of the \x1B[31mknight.\n"}));
    EXPECT_EQ(notifications(ben).front().text, "good luck!\n\nBeware of the  [31mknight.");
    EXPECT_THAT(told(ben), ElementsAre(Kind::turn)) << "one notification for the turn and its comment";
    EXPECT_EQ(notifications(cay).front().text, "");
    const auto lines = granted(chat.lines(ben, id, Room::players, 0));
    ASSERT_THAT(lines, SizeIs(2));
    EXPECT_EQ(lines[0].text, "good luck!");
    EXPECT_EQ(lines[1].from, "ann");
}

TEST_F(NotificationsTest, bring_no_comment_of_a_refused_turn) {
    const std::string id = table(ann, ben);
    forget_notifications();
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Play{1, "c8-c7"}, {.comment = "good luck!"})),
              "illegal-turn");
    EXPECT_THAT(granted(chat.lines(ben, id, Room::players, 0)), IsEmpty());
    EXPECT_THAT(told(ben), IsEmpty());
}

TEST_F(NotificationsTest, report_a_challenge_and_its_answer) {
    const auto challenge = granted(lobby.challenge(ann, "ben", terms(), {}, "a game?"));
    ASSERT_THAT(told(ben), ElementsAre(Kind::challenge));
    EXPECT_EQ(notifications(ben).front().invitation, challenge.id);
    EXPECT_EQ(notifications(ben).front().from, "ann");
    EXPECT_EQ(notifications(ben).front().text, "a game?");
    granted(lobby.decline(ben, challenge.id, "no time"));
    ASSERT_THAT(told(ann), ElementsAre(Kind::settled));
    EXPECT_EQ(notifications(ann).front().text, "no time");
    EXPECT_EQ(notifications(ann).front().table, "");
    const auto second = granted(lobby.challenge(ann, "ben", terms()));
    const std::string id = granted(lobby.accept(ben, second.id)).id;
    EXPECT_THAT(told(ann), ElementsAre(Kind::settled, Kind::settled));
    EXPECT_EQ(notifications(ann).back().table, id);
    EXPECT_THAT(told(ben), ElementsAre(Kind::challenge, Kind::challenge));
}

TEST_F(NotificationsTest, report_a_game_that_started_without_an_answer) {
    const auto begun = granted(lobby.begin(ann, "ben", terms(), {}, "here we go"));
    EXPECT_THAT(told(ann), IsEmpty());
    ASSERT_THAT(told(ben), ElementsAre(Kind::began));
    EXPECT_EQ(notifications(ben).front().table, begun.table);
    EXPECT_EQ(notifications(ben).front().text, "here we go");
}

TEST_F(NotificationsTest, report_to_both_players_who_set_up_their_table) {
    const auto laid = granted(lobby.arrange(cay, {"ann", "ben"}, terms(), "have fun"));
    EXPECT_THAT(told(cay), IsEmpty());
    for (const Identity& who : {ann, ben}) {
        ASSERT_THAT(told(who), ElementsAre(Kind::began));
        const Notification notification = notifications(who).front();
        EXPECT_EQ(notification.from, "cay");
        EXPECT_EQ(notification.table, laid.id);
        EXPECT_EQ(notification.text, "have fun");
    }
}

TEST_F(NotificationsTest, are_not_sent_for_practice) {
    const std::string id = granted(lobby.challenge(ann, "ann", terms(), {}, "a note")).table;
    begin(ann, ann, id);
    granted(offer(ann, id, Offer::takeback, 2));
    granted(chat.say(ann, id, Room::players, "what now?"));
    wait(days(30));
    EXPECT_FALSE(granted(messages.pass_time()));
    granted(ask<table::Resign>(ann, id));
    EXPECT_THAT(told(ann), IsEmpty());
    EXPECT_THAT(waiting(Delivery::Channel::mail), IsEmpty());
}

TEST_F(NotificationsTest, are_not_sent_for_seeks_and_links) {
    const auto seek = granted(lobby.seek(ann, terms()));
    const auto link = granted(lobby.link(ann, terms()));
    const auto live = granted(lobby.seek(ann, terms("5m")));
    const auto gone = granted(lobby.challenge(ann, "ben", terms()));
    forget_notifications();
    granted(lobby.withdraw(ann, gone.id));
    EXPECT_THAT(told(ben), IsEmpty());
    granted(lobby.accept(ben, live.id));
    EXPECT_THAT(told(ann), IsEmpty()) << "the player is waiting on the page";
    granted(lobby.accept(ben, seek.id));
    granted(lobby.accept(cay, link.id));
    EXPECT_THAT(told(ann), ElementsAre(Kind::settled, Kind::settled));
    EXPECT_THAT(told(ben), IsEmpty());
    EXPECT_THAT(told(cay), IsEmpty());
}

TEST_F(NotificationsTest, report_chat_in_correspondence_games) {
    const std::string id = table(ann, ben);
    const std::string live = table(ann, ben, "5m");
    forget_notifications();
    granted(chat.say(ann, id, Room::players, "hello"));
    granted(chat.say(cay, id, Room::watchers, "b6 is strong"));
    granted(chat.say(ann, live, Room::players, "hello"));
    EXPECT_THAT(told(ann), IsEmpty());
    ASSERT_THAT(told(ben), ElementsAre(Kind::chat));
    EXPECT_EQ(notifications(ben).front().text, "hello");
    EXPECT_EQ(notifications(ben).front().table, id);
    EXPECT_THAT(told(cay), IsEmpty());
}

TEST_F(NotificationsTest, report_every_turn_or_only_the_end_to_followers) {
    const Identity dan = reader("dan");
    for (const std::string_view time_control : {"3d", "5m"}) {
        const std::string id = table(ann, ben, time_control);
        granted(followings.follow(cay, "razzle", id, Following::Extent::every_turn));
        granted(followings.follow(cay, "razzle", id, Following::Extent::every_turn));
        granted(followings.follow(dan, "razzle", id, Following::Extent::ending));
        forget_notifications();
        begin(ann, ben, id);
        EXPECT_THAT(told(cay), ElementsAre(Kind::turn, Kind::turn));
        EXPECT_THAT(told(dan), IsEmpty());
        granted(offer(ann, id, Offer::takeback, 1));
        EXPECT_THAT(told(cay), SizeIs(2)) << "offers are not reported to followers";
        granted(tables.ask(ben, id, table::Accept{Offer::takeback}));
        EXPECT_EQ(told(cay).back(), Kind::answer);
        granted(ask<table::Resign>(ann, id));
        EXPECT_EQ(told(cay).back(), Kind::over);
        EXPECT_THAT(told(dan), ElementsAre(Kind::over));
    }
}

TEST_F(NotificationsTest, report_a_swap_as_the_turn_of_the_opponent) {
    const std::string id = table(ann, ben, "3d", R"(,"swap":true)");
    granted(play(ann, id, "c8-b6"));
    forget_notifications();
    granted(ask<table::Swap>(ben, id));
    EXPECT_THAT(told(ann), ElementsAre(Kind::turn));
    EXPECT_THAT(told(ben), IsEmpty());
}

TEST_F(NotificationsTest, report_new_listed_tables_to_followers_of_a_game) {
    granted(followings.follow(cay, "razzle", "", Following::Extent::every_turn));
    granted(followings.follow(ann, "razzle", "", Following::Extent::every_turn));
    const std::string id = table(ann, ben);
    EXPECT_THAT(told(cay), ElementsAre(Kind::began));
    EXPECT_THAT(told(ann), ElementsAre(Kind::settled)) << "players are not notified as followers";
    forget_notifications();
    granted(play(ann, id, "c8-b6"));
    EXPECT_THAT(told(cay), ElementsAre(Kind::turn));
    EXPECT_THAT(told(ann), IsEmpty());
    forget_notifications();
    for (const std::string_view visibility : {"unlisted", "private"})
        begin(ann, ben, table(ann, ben, "3d", R"(,"visibility":")" + std::string(visibility) + '"'));
    table(ann, ben, mazers());
    EXPECT_THAT(told(cay), IsEmpty());
    granted(followings.unfollow(cay, "razzle", ""));
    granted(play(ben, id, "e1-f3"));
    EXPECT_THAT(told(cay), IsEmpty());
}

TEST_F(NotificationsTest, are_sent_once_to_a_follower_of_table_and_game) {
    granted(followings.follow(cay, "razzle", "", Following::Extent::ending));
    const std::string id = table(ann, ben);
    EXPECT_THAT(told(cay), IsEmpty());
    granted(followings.follow(cay, "razzle", id, Following::Extent::every_turn));
    granted(play(ann, id, "c8-b6"));
    EXPECT_THAT(told(cay), ElementsAre(Kind::turn));
}

TEST_F(NotificationsTest, are_not_stored_for_bots_and_guests_without_endpoints) {
    const Identity visitor = guest();
    const std::string id = table(ann, visitor);
    granted(play(ann, id, "c8-b6"));
    EXPECT_THAT(told(visitor), IsEmpty());
    granted(contacts.add_endpoint(visitor, {Endpoint::Kind::hook, "https://example.org/", {}, "mine"}));
    granted(play(visitor, id, "e1-f3"));
    granted(play(ann, id, "b6-a8"));
    EXPECT_THAT(told(visitor), ElementsAre(Kind::turn));
    EXPECT_THAT(waiting(Delivery::Channel::hook), SizeIs(1));
    granted(Bots(context, tables, "a").enroll());
    const std::string with_bot = granted(lobby.challenge(ann, "level-1", terms())).table;
    granted(play(ann, with_bot, "c8-b6"));
    write_down([&](sql::Transaction& transaction) {
        EXPECT_THAT(list_notifications(transaction, find_account_named(transaction, "level-1")->id, 0, 10),
                    IsEmpty());
    });
}

TEST_F(NotificationsTest, search_followers_only_if_there_are_some) {
    const std::string id = table(ann, ben, "5m");
    EXPECT_FALSE(seen(id).entry.followed);
    granted(followings.follow(cay, "", id, Following::Extent::ending));
    EXPECT_TRUE(seen(id).entry.followed);
    granted(followings.unfollow(cay, "", id));
    EXPECT_FALSE(seen(id).entry.followed);
}

class EmailsTest : public MailRoom {
protected:
    void choose(const Identity& who, Pace pace) {
        granted(contacts.change_contact(who, {.pace = pace, .digest_hour = {}, .broadcasts = {}}));
    }
    // A notification for ben.
    void do_something() {
        write_down([&](sql::Transaction& transaction) {
            notify(transaction,
                   {.account = ben.account.id, .kind = Kind::answer, .time = now(), .table = id});
        });
        wait(1min);
    }
    void say(const std::string& text) { granted(chat.say(ann, id, Room::players, text)); }

public:
    Identity ann = member("ann");
    Identity ben = reader("ben");
    std::string id = table(ann, ben);
};

TEST_F(EmailsTest, are_sent_at_once_by_default) {
    forget_deliveries();
    do_something();
    do_something();
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1), SizeIs(1)));
}

TEST_F(EmailsTest, are_sent_only_to_confirmed_addresses) {
    forget_deliveries();
    granted(accounts.change_mail(ben, password, "other@example.org"));
    ASSERT_THAT(waiting(Delivery::Channel::mail), SizeIs(1)) << "the confirmation email";
    do_something();
    EXPECT_THAT(waiting(Delivery::Channel::mail), SizeIs(1));
    EXPECT_THAT(told(ben), ElementsAre(Kind::answer)) << "there is still the feed";
    granted(accounts.change_mail(again(ben), password, "BEN@example.org"));
    do_something();
    EXPECT_THAT(waiting(Delivery::Channel::mail), SizeIs(2));
}

TEST_F(EmailsTest, are_not_sent_to_users_who_want_none) {
    choose(ben, Pace::never);
    granted(
        contacts.add_endpoint(ben, {Endpoint::Kind::push, "https://push.example.org/", push_keys, "phone"}));
    granted(contacts.add_endpoint(ben, {Endpoint::Kind::hook, "https://example.org/", {}, "mine"}));
    forget_deliveries();
    do_something();
    EXPECT_THAT(waiting(Delivery::Channel::mail), IsEmpty());
    EXPECT_THAT(waiting(Delivery::Channel::push), SizeIs(1));
    EXPECT_THAT(waiting(Delivery::Channel::hook), SizeIs(1));
    EXPECT_THAT(told(ben), ElementsAre(Kind::answer));
    granted(messages.write_to(ann, {"ben"}, "answer me!"));
    EXPECT_THAT(waiting(Delivery::Channel::mail), IsEmpty()) << "no email at all";
}

TEST_F(EmailsTest, wait_for_the_hour_of_the_digest) {
    choose(ben, Pace::digest);
    forget_deliveries();
    do_something();
    do_something();
    EXPECT_THAT(letters(), IsEmpty());
    wait(17h - 3min);
    EXPECT_THAT(letters(), IsEmpty());
    wait(1min);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(2)));
    wait(days(2));
    EXPECT_THAT(letters(), IsEmpty()) << "no email without news";
    do_something();
    wait(days(1));
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1))) << "nothing is sent twice";
}

TEST_F(EmailsTest, with_messages_and_reminders_do_not_wait_for_the_digest) {
    choose(ben, Pace::digest);
    forget_deliveries();
    granted(play(ann, id, "c8-b6"));
    granted(messages.write_to(ann, {"ben"}, "answer me!"));
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
    wait(days(2));
    granted(messages.pass_time());
    const auto brought = letters();
    ASSERT_THAT(brought, SizeIs(2));
    EXPECT_EQ(brought[0].size() + brought[1].size(), 2U) << "the digest omits what has already been sent";
}

TEST_F(EmailsTest, wait_for_the_next_digest_while_one_is_being_sent) {
    choose(ben, Pace::digest);
    forget_deliveries();
    do_something();
    wait(days(1));
    const Delivery digest = *granted(deliveries.take(Delivery::Channel::mail));
    do_something();
    EXPECT_THAT(granted(deliveries.bundle(digest))->notifications, SizeIs(1));
    granted(deliveries.hand_over(digest));
    wait(days(1));
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1))) << "a digest in doubt is not sent again";
}

TEST_F(EmailsTest, are_sent_when_the_hour_or_the_pace_changes) {
    choose(ben, Pace::digest);
    forget_deliveries();
    do_something();
    granted(contacts.change_contact(ben, {.pace = {}, .digest_hour = 3, .broadcasts = {}}));
    wait(3h);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
    do_something();
    choose(ben, Pace::at_once);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
    do_something();
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
    choose(ben, Pace::digest);
    wait(days(1));
    EXPECT_THAT(letters(), IsEmpty()) << "the digest omits what has already been sent";
    do_something();
    choose(ben, Pace::never);
    wait(days(1));
    EXPECT_THAT(letters(), IsEmpty());
    EXPECT_EQ(refusal(contacts.change_contact(ben, {.pace = {}, .digest_hour = 24, .broadcasts = {}})),
              "bad-settings");
}

TEST_F(EmailsTest, are_sent_once_until_the_next_visit) {
    choose(ben, Pace::once);
    forget_deliveries();
    do_something();
    do_something();
    EXPECT_THAT(letters(), SizeIs(1));
    ben = again(ben);
    wait(1min);
    do_something();
    do_something();
    EXPECT_THAT(letters(), SizeIs(1));
    granted(messages.write_to(ann, {"ben"}, "answer me!"));
    EXPECT_THAT(letters(), SizeIs(1)) << "messages do not wait";
    wait(1min);
    granted(signed_links.recognize(granted(signed_links.make_code(ben, Purpose::answer, id))));
    wait(1min);
    do_something();
    EXPECT_THAT(letters(), SizeIs(1)) << "an answer by mail is a visit, too";
}

TEST_F(EmailsTest, collect_chat_at_a_table_for_a_short_while) {
    forget_deliveries();
    say("hello");
    wait(talk_waits - 1s);
    say("are you there?");
    EXPECT_THAT(letters(), IsEmpty());
    wait(1s);
    const auto brought = letters();
    ASSERT_THAT(brought, ElementsAre(SizeIs(2)));
    EXPECT_EQ(brought[0][0].text, "hello");
    EXPECT_EQ(brought[0][1].text, "are you there?");
    wait(days(1));
    EXPECT_THAT(letters(), IsEmpty());
    say("good night");
    wait(talk_waits);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1))) << "nothing is sent twice";
}

TEST_F(EmailsTest, about_a_turn_do_not_wait_for_chat) {
    forget_deliveries();
    say("hello");
    granted(play(ann, id, "c8-b6"));
    const auto brought = letters();
    ASSERT_THAT(brought, ElementsAre(SizeIs(1)));
    EXPECT_EQ(brought[0][0].kind, Kind::turn);
    wait(talk_waits);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
}

TEST_F(EmailsTest, collect_chat_separately_for_each_table) {
    const std::string other = table(ann, ben);
    forget_deliveries();
    say("hello");
    granted(chat.say(ann, other, Room::players, "here, too"));
    wait(talk_waits);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1), SizeIs(1)));
}

TEST_F(EmailsTest, leave_later_chat_to_the_next_email) {
    forget_deliveries();
    say("hello");
    wait(talk_waits);
    const Delivery first = *granted(deliveries.take(Delivery::Channel::mail));
    say("are you there?");
    EXPECT_THAT(granted(deliveries.bundle(first))->notifications, SizeIs(1));
    granted(deliveries.done(first));
    wait(talk_waits);
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
}

TEST_F(EmailsTest, include_chat_in_the_digest) {
    choose(ben, Pace::digest);
    forget_deliveries();
    say("hello");
    wait(talk_waits);
    EXPECT_THAT(letters(), IsEmpty());
    wait(days(1));
    EXPECT_THAT(letters(), ElementsAre(SizeIs(1)));
}

class RemindersTest : public Readers {
protected:
    // Notifications after so long; the flag falls when it is time.
    void pass(std::chrono::milliseconds time) {
        wait(time);
        granted(tables.pass_time());
        granted(messages.pass_time());
    }
    std::size_t reminders(const Identity& who) {
        return static_cast<std::size_t>(std::ranges::count(told(who), Kind::reminder));
    }
};

TEST_F(RemindersTest, come_when_two_thirds_of_the_time_is_gone_and_a_day_before_the_end) {
    const std::string id = table(ann, ben, "6d");
    begin(ann, ben, id);
    EXPECT_EQ(seen(id).entry.remind, now() + days(4));
    pass(days(4) - 1s);
    EXPECT_EQ(reminders(ann), 0U);
    pass(1s);
    EXPECT_EQ(reminders(ann), 1U);
    EXPECT_EQ(notifications(ann).back().table, id);
    EXPECT_EQ(notifications(ann).back().number, 2);
    EXPECT_EQ(seen(id).entry.remind, now() + days(1));
    pass(1h);
    EXPECT_EQ(reminders(ann), 1U) << "once each";
    pass(23h);
    EXPECT_EQ(reminders(ann), 2U);
    EXPECT_FALSE(seen(id).entry.remind);
    EXPECT_EQ(reminders(ben), 0U);
    pass(1h);
    EXPECT_EQ(reminders(ann), 2U);
    pass(23h);
    EXPECT_FALSE(seen(id).entry.remind) << "the game is over";
}

TEST_F(RemindersTest, come_when_the_terms_say_so) {
    const std::string id = table(ann, ben, "10d", R"(,"reminder":"3d")");
    EXPECT_EQ(seen(id).entry.remind, now() + days(3));
    pass(days(3));
    EXPECT_EQ(seen(id).entry.remind, now() + days(6)) << "and a day before the end";
}

TEST_F(RemindersTest, come_once_if_both_times_coincide_and_not_with_the_turn) {
    const std::string three = table(ann, ben, "3d");
    const std::string one = table(ann, ben, "1d");
    EXPECT_EQ(seen(three).entry.remind, now() + days(2));
    EXPECT_EQ(seen(one).entry.remind, now() + 16h);
    pass(16h);
    EXPECT_FALSE(seen(one).entry.remind);
    pass(days(2) - 16h);
    EXPECT_FALSE(seen(three).entry.remind);
    EXPECT_EQ(reminders(ann), 2U);
}

TEST_F(RemindersTest, move_with_a_turn_a_vacation_and_a_pause) {
    const std::string id = table(ann, ben, "3d");
    wait(days(1));
    granted(play(ann, id, "c8-b6"));
    EXPECT_EQ(seen(id).entry.remind, now() + days(2));
    wait(days(1));
    granted(tables.set_vacation(ben, 5));
    EXPECT_FALSE(seen(id).entry.remind);
    pass(days(5));
    EXPECT_EQ(reminders(ben), 0U);
    EXPECT_EQ(seen(id).entry.remind, now() + days(1)) << "a day of the turn was used before the vacation";
    granted(play(ben, id, "e1-f3"));
    granted(offer(ann, id, Offer::pause));
    granted(tables.ask(ben, id, table::Accept{Offer::pause}));
    EXPECT_FALSE(seen(id).entry.remind);
}

TEST_F(RemindersTest, come_again_after_a_vacation_before_the_time_is_up) {
    const std::string id = table(ann, ben, "6d");
    begin(ann, ben, id);
    pass(days(6) - 1min);
    ASSERT_EQ(reminders(ann), 1U) << "missed reminders come as one";
    granted(tables.set_vacation(ann, 10));
    pass(days(9));
    EXPECT_EQ(reminders(ann), 1U) << "there are no reminders during a vacation";
    pass(days(1));
    EXPECT_EQ(seen(id).entry.due, now() + days(2)) << "there was a minute left";
    EXPECT_EQ(seen(id).entry.remind, now() + days(1));
    pass(days(1));
    EXPECT_EQ(reminders(ann), 2U);
    EXPECT_EQ(result(id), "");
    pass(days(1));
    EXPECT_EQ(result(id), "0-1");
}

TEST_F(RemindersTest, come_at_once_after_a_vacation_if_the_total_time_is_nearly_up) {
    const std::string id = table(ann, ben, "6d/20d!", R"(,"reminder":"3d")");
    begin(ann, ben, id);
    granted(tables.set_vacation(ann, 19));
    pass(days(19) + 12h);
    EXPECT_EQ(seen(id).entry.due, now() + 12h);
    EXPECT_EQ(reminders(ann), 1U);
    EXPECT_FALSE(seen(id).entry.remind);
}

TEST_F(RemindersTest, are_not_moved_by_other_events) {
    const std::string id = table(ann, ben, "3d");
    begin(ann, ben, id);
    const auto due = seen(id).entry.remind;
    wait(days(1));
    granted(offer(ben, id, Offer::draw));
    EXPECT_EQ(seen(id).entry.remind, due);
}

TEST_F(RemindersTest, that_were_missed_come_once) {
    const std::string id = table(ann, ben, "6d");
    wait(days(5) + 1h);
    granted(messages.pass_time());
    EXPECT_EQ(reminders(ann), 1U);
    EXPECT_FALSE(seen(id).entry.remind);
}

}  // namespace
}  // namespace house
