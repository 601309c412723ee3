// What players report, and what is done about it.
#include "house/moderation/moderation.h"

#include "house/lobby/invitation_sql.h"
#include "house/moderation/reports.h"
#include "house/notify/notification_sql.h"
#include "house/tables/bots.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Deed = ModerationAct::Deed;
using Room = house::Room;

class ModerationTest : public Rooms {
protected:
    Identity moderator(const std::string& name) {
        const Identity who = member(name);
        granted(moderation.set_moderator(name, true));
        return again(who);
    }
    static ReportWish about(std::string name, std::string text = "insults") {
        return {.name = std::move(name), .text = std::move(text)};
    }
    [[nodiscard]] Ruling for_days(int count) { return {.until = now() + days(count), .reason = "insults"}; }
    std::vector<ModerationAct> acts() { return granted(moderation.log({}, "", {})); }
    std::vector<Deed> deeds() {
        std::vector<Deed> all;
        for (const ModerationAct& act : acts()) all.push_back(act.deed);
        return all;
    }
    // The chat messages that a user sees at a table.
    std::vector<std::string> said_to(const Identity& who, const std::string& id) {
        std::vector<std::string> texts;
        for (const SaidLine& line : granted(chat.lines(who, id, Room::players, 0)))
            texts.push_back(line.text);
        return texts;
    }
    std::vector<Notification> told(const Identity& who) {
        std::vector<Notification> all;
        write_down([&](sql::Transaction& transaction) {
            all = list_last_notifications(transaction, who.account.id, 50);
        });
        return all;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    std::string id = table(ann, ben);
};

TEST_F(ModerationTest, a_report_says_who_and_why) {
    const auto filed =
        granted(reports.file(ann, {.name = "BEN", .kind = Report::Kind::name, .text = " rude\nname \n"}));
    EXPECT_TRUE(filed.is_new);
    EXPECT_EQ(filed.report.about, ben.account.id);
    EXPECT_EQ(filed.report.about_name, "ben");
    EXPECT_EQ(filed.report.kind, Report::Kind::name);
    EXPECT_EQ(filed.report.text, " rude\nname");
    EXPECT_EQ(filed.report.created, now());
    EXPECT_EQ(filed.report.closing, std::nullopt);
}

TEST_F(ModerationTest, a_report_needs_a_text_of_limited_length) {
    EXPECT_EQ(refusal(reports.file(ann, about("ben", ""))), "bad-text");
    EXPECT_EQ(refusal(reports.file(ann, about("ben", " \n\t"))), "bad-text");
    EXPECT_EQ(refusal(reports.file(ann, about("ben", std::string(1'001, 'x')))), "bad-text");
    EXPECT_EQ(refusal(reports.file(ann, about("ben", std::string(1'000, 'x')))), "");
}

TEST_F(ModerationTest, only_other_existing_users_can_be_reported) {
    granted(Bots(context, tables, "a").enroll());
    const Identity gone = member("gone");
    granted(accounts.close(gone, password));
    EXPECT_EQ(refusal(reports.file(ann, about("nobody"))), "no-such-account");
    EXPECT_EQ(refusal(reports.file(ann, about("\xFF"))), "no-such-account");
    EXPECT_EQ(refusal(reports.file(ann, about("gone"))), "no-such-account");
    EXPECT_EQ(refusal(reports.file(ann, about("ann"))), "not-allowed");
    EXPECT_EQ(refusal(reports.file(ann, about("level-1"))), "not-allowed");
    EXPECT_EQ(refusal(reports.file(ann, about(guest().account.name))), "");
    EXPECT_EQ(refusal(reports.file(with_token(ann, static_cast<Scopes>(Scope::read)), about("ben"))),
              "not-allowed");
}

TEST_F(ModerationTest, a_report_that_is_repeated_is_the_first_one_until_it_is_closed) {
    const Report first = granted(reports.file(ann, about("ben"))).report;
    const auto again = granted(reports.file(ann, about("ben", "once more")));
    EXPECT_FALSE(again.is_new);
    EXPECT_EQ(again.report, first);
    ReportWish at_table = about("ben");
    at_table.table = id;
    EXPECT_TRUE(granted(reports.file(ann, at_table)).is_new)
        << "a report about a table is a different report";
    EXPECT_TRUE(granted(reports.file(member("cay"), about("ben"))).is_new) << "so is another reporter";
    granted(moderation.close_report({}, first.id, "done"));
    EXPECT_TRUE(granted(reports.file(ann, about("ben"))).is_new);
}

TEST_F(ModerationTest, reports_are_limited_per_day_and_more_for_guests) {
    const auto file_many = [&](const Identity& who, int count) {
        for (int number = 0; number < count; ++number)
            granted(reports.file(who, about(guest().account.name)));
    };
    file_many(ann, 10);
    EXPECT_EQ(refusal(reports.file(ann, about("ben"))), "too-many-requests");
    const Identity visitor = guest();
    file_many(visitor, 3);
    EXPECT_EQ(refusal(reports.file(visitor, about("ben"))), "too-many-requests");
    wait(days(1));
    file_many(ann, 10);
    file_many(visitor, 3);
}

TEST_F(ModerationTest, a_repeated_report_does_not_count_for_the_limit) {
    for (int times = 0; times < 20; ++times) granted(reports.file(ann, about("ben")));
    EXPECT_THAT(granted(moderation.reports({}, false, {})), SizeIs(1));
}

TEST_F(ModerationTest, a_line_of_the_chat_is_quoted) {
    granted(chat.say(ben, id, Room::players, "you fool"));
    ReportWish wish = about("ben");
    wish.table = id;
    wish.line = ReportWish::Line{Room::players, 1};
    EXPECT_EQ(granted(reports.file(ann, wish)).report.quote, "you fool");
    const Identity eve = member("eve");
    granted(chat.say(eve, id, Room::watchers, "he will lose"));
    ReportWish watcher = about("eve");
    watcher.table = id;
    EXPECT_EQ(refusal(reports.file(member("dan"), watcher)), "not-seated") << "she only watches";
    watcher.line = ReportWish::Line{Room::watchers, 1};
    EXPECT_EQ(granted(reports.file(member("fay"), watcher)).report.quote, "he will lose");
}

TEST_F(ModerationTest, an_invisible_table_cannot_be_reported) {
    const std::string hidden = table(ann, ben, "3d", R"(,"visibility":"private")");
    granted(chat.say(ben, hidden, Room::players, "you fool"));
    granted(chat.say(ben, id, Room::players, "you fool"));
    const Identity cay = member("cay");
    ReportWish wish = about("ben");
    wish.table = hidden;
    EXPECT_EQ(refusal(reports.file(cay, wish)), "no-such-table");
    wish.table = "nowhere";
    EXPECT_EQ(refusal(reports.file(cay, wish)), "no-such-table");
    wish.table = id;
    wish.line = ReportWish::Line{Room::players, 1};
    EXPECT_EQ(refusal(reports.file(cay, wish)), "not-allowed") << "she cannot see the players' chat";
    for (const std::int64_t number : {0, 2}) {
        wish.line = ReportWish::Line{Room::players, number};
        EXPECT_EQ(refusal(reports.file(ann, wish)), "no-such-line");
    }
    granted(chat.say(ann, id, Room::players, "thank you"));
    wish.line = ReportWish::Line{Room::players, 2};
    EXPECT_EQ(refusal(reports.file(ann, wish)), "no-such-line") << "her own words are not his";
}

TEST_F(ModerationTest, the_last_message_is_quoted) {
    ReportWish wish = about("ben");
    wish.quotes_last_message = true;
    EXPECT_EQ(refusal(reports.file(ann, wish)), "no-such-line");
    granted(messages.write_to(ben, {"ann"}, "one"));
    granted(messages.write_to(ben, {"ann"}, "two"));
    granted(messages.write_to(member("cay"), {"ann"}, "three"));
    EXPECT_EQ(granted(reports.file(ann, wish)).report.quote, "two");
}

TEST_F(ModerationTest, reports_are_listed_newest_first_with_current_names) {
    const Identity visitor = guest();
    granted(reports.file(ann, about("ben")));
    granted(reports.file(ben, about(visitor.account.name)));
    granted(accounts.settle(visitor, {"Vic", std::string(password), {}}));
    const auto names = [&](const Page& page) {
        std::vector<std::string> all;
        for (const auto& one : granted(moderation.reports({}, false, page)))
            all.push_back(one.reporter + " " + one.about);
        return all;
    };
    EXPECT_THAT(names({}), ElementsAre("ben Vic", "ann ben"));
    EXPECT_THAT(names({.after = "2"}), ElementsAre("ann ben"));
    EXPECT_THAT(names({.limit = 1}), ElementsAre("ben Vic"));
}

TEST_F(ModerationTest, a_report_stays_when_both_accounts_are_closed) {
    granted(reports.file(ann, about("ben")));
    granted(accounts.close(ben, password));
    granted(accounts.close(ann, password));
    const auto all = granted(moderation.reports({}, false, {}));
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all.front().about, "ben") << "the name at the time of the report";
    EXPECT_TRUE(all.front().reporter.starts_with("closed-")) << "the reporter's name is removed";
    EXPECT_EQ(granted(moderation.close_report({}, 1, "gone")).report.closing->note, "gone");
}

TEST_F(ModerationTest, an_export_contains_the_users_reports) {
    granted(reports.file(ann, about("ben")));
    granted(reports.file(ben, about("ann")));
    const auto own = granted(people.everything_of(ann)).reports;
    ASSERT_THAT(own, SizeIs(1));
    EXPECT_EQ(own.front().about_name, "ben");
}

TEST_F(ModerationTest, a_report_is_closed_once_with_a_note) {
    granted(reports.file(ann, about("ben")));
    EXPECT_EQ(refusal(moderation.close_report({}, 7, "")), "no-such-report");
    EXPECT_EQ(refusal(moderation.close_report({}, 1, "two\nlines")), "bad-text");
    const Identity cay = moderator("cay");
    EXPECT_EQ(granted(moderation.close_report(cay, 1, "a warning")).report.closing,
              (Report::Closing{.time = now(), .by = "cay", .note = "a warning"}));
    EXPECT_EQ(granted(moderation.close_report({}, 1, "again")).report.closing->note, "a warning");
    EXPECT_THAT(granted(moderation.reports({}, false, {})), IsEmpty());
    EXPECT_THAT(granted(moderation.reports({}, true, {})), SizeIs(1));
    EXPECT_THAT(deeds(), ElementsAre(Deed::close_report, Deed::make_moderator));
    EXPECT_EQ(acts().front().report, 1);
}

TEST_F(ModerationTest, a_muted_user_can_play_but_not_chat) {
    granted(moderation.mute({}, "ANN", for_days(2)));
    const Identity muted = again(ann);
    const auto refused_chat = chat.say(muted, id, Room::players, "hello");
    ASSERT_EQ(refusal(refused_chat), "muted");
    EXPECT_EQ(refused_chat.error().message, "You are muted until 2026-07-03 00:00 UTC: insults.");
    EXPECT_EQ(refused_chat.error().restriction, (Restriction{now() + days(2), "insults"}));
    const std::string other = table(ben, member("cay"));
    EXPECT_EQ(refusal(chat.say(muted, other, Room::watchers, "hello")), "muted");
    EXPECT_EQ(refusal(messages.write_to(muted, {"ben"}, "hello")), "muted");
    EXPECT_EQ(refusal(messages.broadcast(muted, "hello")), "muted");
    EXPECT_EQ(refusal(play(muted, id, "c8-b6")), "");
    wait(days(2));
    granted(chat.say(muted, id, Room::players, "hello"));
}

TEST_F(ModerationTest, comments_of_muted_users_are_left_out) {
    granted(moderation.mute({}, "ann", for_days(2)));
    const Identity muted = again(ann);
    granted(tables.ask(muted, id, table::Play{1, "c8-b6"}, {.comment = "you fool"}));
    EXPECT_THAT(said_to(ben, id), IsEmpty());
    granted(lobby.challenge(muted, "ben", terms(), std::nullopt, "you fool"));
    granted(lobby.decline(muted, granted(lobby.challenge(ben, "ann", terms())).id, "you fool"));
    ASSERT_THAT(told(ben), testing::Not(IsEmpty()));
    for (const Notification& one : told(ben)) EXPECT_EQ(one.text, "");
    granted(moderation.unmute({}, "ann"));
    granted(play(ben, id, "e1-f3"));
    granted(tables.ask(again(ann), id, table::Play{3, "b6-c8"}, {.comment = "sorry"}));
    EXPECT_THAT(said_to(ben, id), ElementsAre("sorry"));
}

TEST_F(ModerationTest, a_banned_user_sees_the_reason_and_the_end) {
    granted(moderation.ban({}, "ann", {.until = now() + 36h, .reason = "Insults!"}));
    EXPECT_EQ(accounts.touch(ann).error().message, "You are banned until 2026-07-02 12:00 UTC: Insults!");
    const auto turned_away = accounts.sign_in("ann", password, "a test", "192.0.2.1");
    ASSERT_EQ(refusal(turned_away), "banned");
    EXPECT_EQ(turned_away.error().restriction, (Restriction{now() + 36h, "Insults!"}));
    wait(36h);
    EXPECT_TRUE(accounts.touch(ann));
    granted(moderation.ban({}, "ann", {}));
    EXPECT_EQ(accounts.touch(ann).error().message, "You are banned permanently.");
    wait(days(36'500));
    EXPECT_EQ(refusal(accounts.sign_in("ann", password, "a test", "192.0.2.1")), "banned");
    granted(moderation.unban({}, "ann"));
    EXPECT_TRUE(accounts.sign_in("ann", password, "a test", "192.0.2.1"));
}

TEST_F(ModerationTest, a_ban_ends_open_invitations) {
    const auto seek = granted(lobby.seek(ann, terms()));
    const auto challenge = granted(lobby.challenge(ben, "ann", terms()));
    granted(moderation.ban({}, "ann", for_days(2)));
    EXPECT_EQ(refusal(lobby.accept(ben, seek.id)), "no-such-invitation");
    EXPECT_EQ(granted(lobby.read(challenge.id)).state, Invitation::State::declined);
    EXPECT_EQ(refusal(play(ben, id, "c8-b6")), "not-your-turn") << "the games go on";
}

TEST_F(ModerationTest, only_the_host_appoints_moderators) {
    EXPECT_EQ(refusal(moderation.mute(ann, "ben", for_days(1))), "not-allowed");
    EXPECT_EQ(refusal(moderation.reports(ann, false, {})), "not-allowed");
    EXPECT_EQ(refusal(moderation.close_report(ann, 1, "")), "not-allowed");
    EXPECT_EQ(refusal(moderation.log(ann, "", {})), "not-allowed");
    EXPECT_EQ(refusal(moderation.person(ann, "ben")), "not-allowed");
    EXPECT_EQ(refusal(moderation.set_moderator("nobody", true)), "no-such-account");
    EXPECT_EQ(refusal(moderation.set_moderator(guest().account.name, true)), "not-allowed");
    EXPECT_TRUE(granted(moderation.set_moderator("ann", true)).moderator);
    const Identity marked = again(ann);
    granted(moderation.mute(marked, "ben", for_days(1)));
    EXPECT_EQ(granted(moderation.person(marked, "ben")).mute->reason, "insults");
    granted(moderation.set_moderator("ann", false));
    EXPECT_EQ(refusal(moderation.unmute(again(ann), "ben")), "not-allowed");
    EXPECT_EQ(refusal(moderation.unmute(marked, "ben")), "not-allowed") << "whatever was known a moment ago";
    EXPECT_EQ(refusal(moderation.close_report(marked, 1, "")), "not-allowed");
}

TEST_F(ModerationTest, moderating_by_token_needs_the_scope_account) {
    granted(moderation.set_moderator("ann", true));
    const auto scopes = [](Scope scope) { return static_cast<Scopes>(scope); };
    const Identity marked = again(ann);
    EXPECT_EQ(refusal(moderation.log(with_token(marked, every_scope & ~scopes(Scope::account)), "", {})),
              "not-allowed");
    granted(moderation.log(with_token(marked, scopes(Scope::account)), "", {}));
}

TEST_F(ModerationTest, moderators_need_a_reason_and_cannot_act_on_moderators) {
    granted(Bots(context, tables, "a").enroll());
    const Identity cay = moderator("cay");
    moderator("dan");
    EXPECT_EQ(refusal(moderation.ban(cay, "cay", for_days(1))), "not-allowed");
    EXPECT_EQ(refusal(moderation.ban(cay, "dan", for_days(1))), "not-allowed");
    EXPECT_EQ(refusal(moderation.unmute(cay, "dan")), "not-allowed");
    EXPECT_EQ(refusal(moderation.ban(cay, "level-1", for_days(1))), "not-allowed");
    EXPECT_EQ(refusal(moderation.ban({}, "level-1", for_days(1))), "not-allowed");
    EXPECT_EQ(refusal(moderation.ban(cay, "nobody", for_days(1))), "no-such-account");
    EXPECT_EQ(refusal(moderation.ban(cay, "ben", {.until = now() + 1h, .reason = " "})), "bad-text");
    EXPECT_EQ(refusal(moderation.mute(cay, "ben", {.reason = std::string(201, 'x')})), "bad-text");
    EXPECT_EQ(refusal(moderation.mute({}, "ben", {.reason = "two\nlines"})), "bad-text");
    EXPECT_THAT(deeds(), ElementsAre(Deed::make_moderator, Deed::make_moderator)) << "nothing else was done";
    granted(moderation.ban({}, "dan", for_days(1)));
}

TEST_F(ModerationTest, all_actions_are_logged_and_reported) {
    std::vector<std::int64_t> heard;
    moderation.tell([&](const ModerationAct& act) { heard.push_back(act.id); });
    const Identity cay = moderator("cay");
    granted(moderation.mute(cay, "ben", for_days(7)));
    granted(moderation.ban({}, "ben", {}));
    granted(moderation.unban({}, "ben", "he is sorry"));
    granted(moderation.unban({}, "ben"));
    granted(moderation.unmute(cay, "ben"));
    granted(moderation.set_moderator("cay", true));
    granted(moderation.note_reset("ann"));
    EXPECT_EQ(refusal(moderation.ban(cay, "nobody", for_days(1))), "no-such-account");
    EXPECT_THAT(deeds(), ElementsAre(Deed::reset_password, Deed::unmute, Deed::unban, Deed::ban, Deed::mute,
                                     Deed::make_moderator))
        << "actions without effect are not logged";
    EXPECT_THAT(heard, ElementsAre(1, 2, 3, 4, 5, 6)) << "each once, even though writes are retried";
    const auto all = acts();
    EXPECT_EQ(all[4], (ModerationAct{.id = 2,
                                     .time = now(),
                                     .by = cay.account.id,
                                     .by_name = "cay",
                                     .to = ben.account.id,
                                     .to_name = "ben",
                                     .deed = Deed::mute,
                                     .reason = "insults",
                                     .until = now() + days(7)}));
    EXPECT_EQ(all[3].until, Restriction::never);
    EXPECT_EQ(all[3].by, std::nullopt);
    EXPECT_EQ(all[2].reason, "he is sorry");
}

TEST_F(ModerationTest, the_log_has_pages_and_can_be_filtered_by_user) {
    granted(moderation.mute({}, "ann", for_days(1)));
    granted(moderation.mute({}, "ben", for_days(1)));
    granted(moderation.ban({}, "ann", for_days(1)));
    EXPECT_THAT(granted(moderation.log({}, "", {.limit = 2})), SizeIs(2));
    EXPECT_THAT(granted(moderation.log({}, "", {.after = "2", .limit = 2})), SizeIs(1));
    EXPECT_THAT(granted(moderation.log({}, "Ann", {})), SizeIs(2));
    EXPECT_EQ(refusal(moderation.log({}, "nobody", {})), "no-such-account");
}

}  // namespace
}  // namespace house
