#include "sql/migrations.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <thread>

#include "entries.h"
#include "house/common/columns.h"
#include "house/common/schema.h"
#include "house/lobby/invitation_sql.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/mail_sql.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/tables/rating_sql.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"
#include "sql/databases_test.h"

namespace house {
namespace {

using testing::HasSubstr;

constexpr std::array in_two_steps{
    sql::Migration{"first",
                   "CREATE TABLE first (id INTEGER PRIMARY KEY) STRICT; INSERT INTO first VALUES (1)"},
    sql::Migration{"second", "ALTER TABLE first ADD COLUMN word TEXT; UPDATE first SET word = 'tulip'"}};
constexpr std::array with_a_flaw{
    in_two_steps[0],
    sql::Migration{"flawed", "INSERT INTO first VALUES (2); INSERT INTO nowhere VALUES (1)"}};

std::int64_t number(sql::Connection& connection, std::string_view sql) {
    return sql::value_of(connection.execute(sql))[0][0].integer();
}

// As a house was before this migration.
void migrate_up_to(sql::Connection& connection, std::string_view migration) {
    const auto all = schema();
    const auto next = std::ranges::find(all, migration, &sql::Migration::name);
    sql::value_of(sql::migrate(connection, std::span(all.begin(), next)));
}

class Migrations : public sql::DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, Migrations, sql::every_kind, sql::name_of);

class ConcurrentMigrations : public sql::DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, ConcurrentMigrations, sql::lasting_kinds, sql::name_of);

TEST_P(Migrations, lead_from_nothing_to_the_newest_schema) {
    const auto at = connection();
    sql::value_of(sql::migrate(*at, in_two_steps));
    EXPECT_EQ(sql::value_of(at->execute("SELECT word FROM first"))[0][0], sql::Value("tulip"));
    EXPECT_EQ(number(*at, "SELECT max(version) FROM schema_version"), 2);
}

TEST_P(Migrations, run_once_each) {
    const auto at = connection();
    sql::value_of(sql::migrate(*at, std::span(in_two_steps).first(1)));
    sql::value_of(sql::migrate(*at, in_two_steps));
    sql::value_of(sql::migrate(*at, in_two_steps));
    EXPECT_EQ(number(*at, "SELECT count(*) FROM first"), 1);
    EXPECT_EQ(number(*at, "SELECT count(*) FROM schema_version"), 2);
}

TEST_P(Migrations, leave_nothing_of_a_step_that_fails) {
    const auto at = connection();
    EXPECT_FALSE(sql::migrate(*at, with_a_flaw));
    EXPECT_EQ(number(*at, "SELECT count(*) FROM first"), 1) << "the first step is done, the second is not";
    sql::value_of(sql::migrate(*at, in_two_steps));
}

TEST_P(Migrations, refuse_a_newer_schema_by_name) {
    const auto at = connection();
    sql::value_of(sql::migrate(*at, in_two_steps));
    const auto refused = sql::migrate(*at, std::span(in_two_steps).first(1));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what,
                HasSubstr("newer version of Parlor: its schema version is 2, and this program knows"));
    EXPECT_THAT(refused.error().what, HasSubstr(at->name()));
}

// A house that was opened before there were words for the dice.
TEST_P(Migrations, keep_existing_data) {
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(1)));
    for (const char* sql :
         {"INSERT INTO account (id, name, folded_name, kind, password, mail, folded_mail, settings, created, "
          "seen, vacation_year, vacation_days_left) "
          "VALUES (1, 'ben', 'ben', 0, '', '', '', '', 1, 1, 0, 0)",
          "INSERT INTO invitation (id, kind, state, from_account, game, terms, reason, table_id, created, "
          "expires) VALUES ('i', 0, 0, 1, 'mazers', '{}', '', '', 2, 3)",
          "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
          "created, last_event, turns, result, moved, bot_to_move) "
          "VALUES ('t', 1, 1, 'mazers', '', '{}', '00ff', 0, 4, 0, 0, '', 4, 0)"})
        sql::value_of(old->execute(sql));
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    EXPECT_FALSE(find_account_named(db, "ben")->planned_vacation);
    EXPECT_EQ(find_invitation(db, "i"), (Invitation{.id = "i",
                                                    .from = AccountId{1},
                                                    .game = "mazers",
                                                    .terms = "{}",
                                                    .created = at(2),
                                                    .expires = at(3)}));
    EXPECT_EQ(find_table(db, "t"), (TableEntry{.id = "t",
                                               .seats = {AccountId{1}, AccountId{1}},
                                               .game = "mazers",
                                               .settings = "{}",
                                               .secret = "00ff",
                                               .created = at(4),
                                               .board = first_board}));
}

// A house that was opened before boards had numbers.
TEST_P(Migrations, number_the_boards_of_each_game_by_age) {
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(2)));
    for (const char* name : {"ann", "ben"})
        sql::value_of(old->execute(
            "INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, "
            "seen, vacation_year, vacation_days_left) VALUES (?1, ?1, 0, '', '', '', '', 1, 1, 0, 0)",
            std::array<sql::Value, 1>{name}));
    const auto lay = [&](const char* id, const char* game, int created, int seat) {
        sql::value_of(old->execute(
            "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
            "created, last_event, turns, result, moved, bot_to_move) "
            "VALUES (?1, 1, ?4, ?2, '', '{}', '', 0, ?3, 0, 0, '', ?3, 0)",
            std::array<sql::Value, 4>{id, game, created, seat}));
    };
    lay("young", "razzle", 9, 1);
    lay("b", "razzle", 5, 1);
    lay("B", "razzle", 5, 1);
    lay("other", "knights", 7, 2);
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    EXPECT_EQ(find_table_on_board(db, "razzle", 101)->id, "B");
    EXPECT_EQ(find_table_on_board(db, "razzle", 102)->id, "b");
    EXPECT_EQ(find_table_on_board(db, "razzle", 103)->id, "young");
    EXPECT_EQ(find_table_on_board(db, "knights", 101)->id, "other");
    EXPECT_EQ(take_board(db, "razzle"), 104);
    EXPECT_EQ(take_board(db, "knights"), 102);
    EXPECT_EQ(take_board(db, "mazers"), 101);
    EXPECT_EQ(list_players(db, "razzle", {}).size(), 1U);
    EXPECT_EQ(list_players(db, "knights", {}).size(), 2U);
}

// A house that was opened before it knew what it was busy with.
TEST_P(Migrations, mark_received_emails_as_answered) {
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(3)));
    sql::value_of(old->execute("INSERT INTO received_letter (hash, time) VALUES (?1, 7)",
                               std::array<sql::Value, 1>{kept(hash(1))}));
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    EXPECT_EQ(find_received(db, hash(1)),
              (ReceivedMessage{.hash = hash(1), .begun = at(7), .answered = true}));
}

// A house that was opened when a time control was still called a tempo.
TEST_P(Migrations, rename_columns_to_plain_names) {
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(5)));
    for (const char* sql :
         {"INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, "
          "seen, "
          "vacation_year, vacation_days_left) VALUES ('ben', 'ben', 0, '', '', '', '', 1, 1, 0, 0)",
          "INSERT INTO invitation (id, kind, state, from_account, game, terms, reason, table_id, created, "
          "expires) "
          "VALUES ('i', 0, 0, 1, 'razzle', '{\"game\":\"razzle\",\"tempo\":\"3d\"}', '', '', 2, 3)",
          "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
          "created, "
          "last_event, turns, result, moved, bot_to_move) "
          "VALUES ('t', 1, 1, 'razzle', '', '{\"tempo\":\"3d\"}', '', 0, 4, 0, 0, '', 4, 0)",
          "INSERT INTO memo (account, kind, time, from_name, table_id, invitation, number, text) "
          "VALUES (1, 1, 5, 'ann', 't', '', 1, 'hello')",
          "INSERT INTO errand (account, channel, state, memo, after_memo, endpoint, letter, created, due, "
          "attempts, "
          "trouble) VALUES (1, 0, 0, 1, 0, 0, '', 5, 6, 0, '')"})
        sql::value_of(old->execute(sql));
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    EXPECT_EQ(find_invitation(db, "i")->terms, R"({"game":"razzle","time_control":"3d"})");
    EXPECT_EQ(find_table(db, "t")->settings, R"({"time_control":"3d"})");
    EXPECT_EQ(list_notifications(db, AccountId{1}, 0, 5).at(0).text, "hello");
    const auto delivery = list_due_deliveries(db, Delivery::Channel::mail, at(6), {}, 5).at(0);
    EXPECT_EQ(delivery.notification, 1);
    EXPECT_EQ(delivery.after, 0);
}

// A database from before names that look alike were refused.
TEST_P(Migrations, compute_skeletons_of_names) {
    constexpr std::size_t before = 8;
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(before)));
    const std::vector<std::string> names{"Larry", "Iarry", "rnodern", "vvVv-1", "B0B", "Ann_Il10", "zoe"};
    for (const std::string& name : names)
        sql::value_of(old->execute(
            "INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, "
            "seen, vacation_year, vacation_days_left) "
            "VALUES (?1, ?2, 0, '', '', '', '', 1, 1, 0, 0)",
            std::array<sql::Value, 2>{name, folded(name)}));
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    for (const std::string& name : names)
        if (name != "Iarry") {
            EXPECT_EQ(find_account_like(db, name)->name, name);
        }
    EXPECT_EQ(find_account_like(db, "Iarry")->name, "Larry") << "the oldest account keeps the name";
    auto younger = *find_account_named(db, "iarry");
    younger.name = "IARRY";
    change_account(db, younger);
    EXPECT_EQ(find_account_named(db, "iarry")->name, "IARRY") << "existing names are kept";
    EXPECT_EQ(add_account(db, {.name = "1arry"}), std::nullopt);
}

// A house that was opened when an address was whose who named it first.
TEST_P(Migrations, keep_confirmed_addresses) {
    constexpr std::size_t before = 8;
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(before)));
    const auto add_old = [&](int id, const std::string& mail, const std::string& confirmed) {
        const std::string name = "account" + std::to_string(id);
        sql::value_of(old->execute(
            "INSERT INTO account (id, name, folded_name, kind, password, mail, folded_mail, settings, "
            "created, seen, vacation_year, vacation_days_left) "
            "VALUES (?1, ?2, ?2, 0, '', ?3, ?4, '', 1, 1, 0, 0)",
            std::array<sql::Value, 4>{id, name, mail, folded(mail)}));
        sql::value_of(
            old->execute("INSERT INTO contact (account, pace, digest_hour, broadcasts, confirmed, "
                         "digested, edition) VALUES (?1, 0, 0, 0, ?2, 0, 0)",
                         std::array<sql::Value, 2>{id, confirmed}));
    };
    add_old(1, "Ann@example.org", "ann@example.org");
    add_old(2, "ben@example.org", "");
    add_old(3, "new@example.org", "ben@example.org");
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    EXPECT_EQ(owner_of_mail(db, "ANN@example.org")->id, AccountId{1});
    EXPECT_FALSE(owner_of_mail(db, "ben@example.org"));
    EXPECT_FALSE(owner_of_mail(db, "new@example.org"));
}

// A table as it was stored before turns were quick: `mover`, `moved` and `bot_to_move` were kept.
void add_early_table(sql::Transaction& db, const std::string& id, AccountId one, AccountId two,
                     std::optional<Time> due = {}, bool bot_to_move = false) {
    db.query(
        "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
        "created, "
        "last_event, turns, to_move, due, result, mover, moved, bot_to_move) "
        "VALUES (?1, ?2, ?3, 'razzle', '', '', '', 0, 1, 0, 0, 0, ?4, '', ?2, 7, ?5)",
        {id, kept(one), kept(two), kept(due), bot_to_move});
}

// A house that was opened before opponents were counted.
TEST_P(Migrations, count_the_opponents_of_every_rating) {
    const auto old = connection();
    migrate_up_to(*old, "fair play");
    sql::Transaction db(*old);
    const AccountId ann = add(db, "ann");
    const AccountId ben = add(db, "ben");
    const AccountId cay = add(db, "cay");
    const auto rate = [&](const std::string& id, AccountId one, AccountId two) {
        add_early_table(db, id, one, two);
        for (const AccountId account : {one, two})
            db.query(
                "INSERT INTO rating_change (account, ladder, time, table_id, rating, deviation) "
                "VALUES (?1, 'razzle live', 1, ?2, 1500, 100)",
                {kept(account), id});
    };
    rate("t1", ann, ben);
    rate("t2", ben, ann);
    rate("t3", cay, ann);
    for (const AccountId account : {ann, ben})
        db.query(
            "INSERT INTO rating (account, ladder, rating, deviation, volatility, games, won, lost, updated) "
            "VALUES (?1, 'razzle live', 1500, 100, 0.09, 3, 1, 1, 1)",
            {kept(account)});
    sql::value_of(sql::migrate(*old, schema()));
    EXPECT_EQ(find_rating(db, ann, "razzle live")->opponents, 2);
    EXPECT_EQ(find_rating(db, ben, "razzle live")->opponents, 1);
}

// A house with games in progress that was opened before turns were quick.
TEST_P(Migrations, keep_deadlines_turns_and_waiting_bots) {
    const auto old = connection();
    migrate_up_to(*old, "quick turns");
    sql::Transaction db(*old);
    const AccountId ann = add(db, "ann");
    const AccountId bot = add(db, "level-3", Account::Kind::bot);
    add_early_table(db, "waits for ann", ann, bot, at(20));
    add_early_table(db, "waits for a bot", bot, ann, at(10), true);
    add_early_table(db, "without a clock", ann, bot);
    sql::value_of(sql::migrate(*old, schema()));
    EXPECT_EQ(ids(list_due_tables(db, at(20), 10)), "waits for a bot waits for ann");
    EXPECT_EQ(first_look(db), at(10));
    EXPECT_EQ(count_running_clocks(db), 2);
    EXPECT_EQ(ids(list_tables_awaiting(db, ann, 10)), "waits for ann without a clock");
    EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(20), 10)), "waits for a bot");
}

// A house that was opened when bans had no reason.
TEST_P(Migrations, keep_bans_that_had_no_reason) {
    const auto old = connection();
    sql::value_of(sql::migrate(*old, schema().first(8)));
    sql::value_of(old->execute(
        "INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, seen, "
        "banned_until, vacation_year, vacation_days_left) VALUES ('ben', 'ben', 0, '', '', '', '', 1, 1, 9, "
        "0, 0)"));
    sql::value_of(sql::migrate(*old, schema()));
    sql::Transaction db(*old);
    const auto ben = find_account_named(db, "ben");
    EXPECT_EQ(ben->ban, (Restriction{at(9), ""}));
    EXPECT_EQ(ben->mute, std::nullopt);
    EXPECT_FALSE(ben->moderator);
}

TEST_P(ConcurrentMigrations, may_be_run_by_several_at_once) {
    constexpr int nodes = 4;
    std::vector<sql::Result<void>> outcomes(nodes);
    {
        std::vector<std::jthread> starting;
        for (auto& outcome : outcomes)
            starting.emplace_back([&] {
                outcome = sql::open_database(address(), {.migrations = in_two_steps}).map([](const auto&) {});
            });
    }
    for (const auto& outcome : outcomes) EXPECT_TRUE(outcome) << outcome.error().what;
    EXPECT_EQ(number(*connection(), "SELECT count(*) FROM schema_version"), 2);
    EXPECT_EQ(number(*connection(), "SELECT count(*) FROM first"), 1);
}

}  // namespace
}  // namespace house
