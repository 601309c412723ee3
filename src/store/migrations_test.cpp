#include "store/migrations.h"

#include <gmock/gmock.h>

#include <thread>

#include "store/books.h"
#include "store/columns.h"
#include "store/databases_test.h"
#include "store/house_test.h"

namespace store {
namespace {

using testing::HasSubstr;

constexpr std::array in_two_steps{
    Migration{"first", "CREATE TABLE first (id INTEGER PRIMARY KEY) STRICT; INSERT INTO first VALUES (1)"},
    Migration{"second", "ALTER TABLE first ADD COLUMN word TEXT; UPDATE first SET word = 'tulip'"}};
constexpr std::array with_a_flaw{
    in_two_steps[0], Migration{"flawed", "INSERT INTO first VALUES (2); INSERT INTO nowhere VALUES (1)"}};

std::int64_t number(Connection& connection, std::string_view sql) {
    return value_of(connection.execute(sql))[0][0].integer();
}

class Migrations : public DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, Migrations, every_kind, name_of);

class MigrationsOfOne : public DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, MigrationsOfOne, lasting_kinds, name_of);

TEST_P(Migrations, lead_from_nothing_to_the_newest_schema) {
    const auto at = connection();
    value_of(migrate(*at, in_two_steps));
    EXPECT_EQ(value_of(at->execute("SELECT word FROM first"))[0][0], Value("tulip"));
    EXPECT_EQ(number(*at, "SELECT max(version) FROM schema_version"), 2);
}

TEST_P(Migrations, run_once_each) {
    const auto at = connection();
    value_of(migrate(*at, std::span(in_two_steps).first(1)));
    value_of(migrate(*at, in_two_steps));
    value_of(migrate(*at, in_two_steps));
    EXPECT_EQ(number(*at, "SELECT count(*) FROM first"), 1);
    EXPECT_EQ(number(*at, "SELECT count(*) FROM schema_version"), 2);
}

TEST_P(Migrations, leave_nothing_of_a_step_that_fails) {
    const auto at = connection();
    EXPECT_FALSE(migrate(*at, with_a_flaw));
    EXPECT_EQ(number(*at, "SELECT count(*) FROM first"), 1) << "the first step is done, the second is not";
    value_of(migrate(*at, in_two_steps));
}

TEST_P(Migrations, refuse_a_newer_schema_by_name) {
    const auto at = connection();
    value_of(migrate(*at, in_two_steps));
    const auto refused = migrate(*at, std::span(in_two_steps).first(1));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what,
                HasSubstr("newer version of Parlor: its schema is number 2, the newest known"));
    EXPECT_THAT(refused.error().what, HasSubstr(at->name()));
}

// A house that was opened before there were words for the dice.
TEST_P(Migrations, keep_what_stood_in_the_books) {
    const auto books_of_old = connection();
    value_of(migrate(*books_of_old, all_migrations().first(1)));
    for (const char* sql :
         {"INSERT INTO account (id, name, folded_name, kind, password, mail, folded_mail, settings, created, "
          "seen, vacation_year, vacation_days_left) "
          "VALUES (1, 'ben', 'ben', 0, '', '', '', '', 1, 1, 0, 0)",
          "INSERT INTO invitation (id, kind, state, from_account, game, terms, reason, table_id, created, "
          "expires) VALUES ('i', 0, 0, 1, 'mazers', '{}', '', '', 2, 3)",
          "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
          "created, last_event, turns, result, moved, bot_to_move) "
          "VALUES ('t', 1, 1, 'mazers', '', '{}', '00ff', 0, 4, 0, 0, '', 4, 0)"})
        value_of(books_of_old->execute(sql));
    value_of(migrate(*books_of_old));
    Transaction transaction(*books_of_old);
    Books books(transaction);
    EXPECT_FALSE(books.account_named("ben")->planned_vacation);
    EXPECT_EQ(books.invitation("i"), (house::Invitation{.id = "i",
                                                        .from = house::AccountId{1},
                                                        .game = "mazers",
                                                        .terms = "{}",
                                                        .created = at(2),
                                                        .expires = at(3)}));
    EXPECT_EQ(books.table("t"), (house::TableEntry{.id = "t",
                                                   .seats = {house::AccountId{1}, house::AccountId{1}},
                                                   .game = "mazers",
                                                   .settings = "{}",
                                                   .secret = "00ff",
                                                   .created = at(4),
                                                   .board = house::first_board}));
}

// A house that was opened before boards had numbers.
TEST_P(Migrations, number_the_boards_of_each_game_by_age) {
    const auto books_of_old = connection();
    value_of(migrate(*books_of_old, all_migrations().first(2)));
    for (const char* name : {"ann", "ben"})
        value_of(books_of_old->execute(
            "INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, "
            "seen, vacation_year, vacation_days_left) VALUES (?1, ?1, 0, '', '', '', '', 1, 1, 0, 0)",
            std::array<Value, 1>{name}));
    const auto lay = [&](const char* id, const char* game, int created, int seat) {
        value_of(books_of_old->execute(
            "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, "
            "created, last_event, turns, result, moved, bot_to_move) "
            "VALUES (?1, 1, ?4, ?2, '', '{}', '', 0, ?3, 0, 0, '', ?3, 0)",
            std::array<Value, 4>{id, game, created, seat}));
    };
    lay("young", "razzle", 9, 1);
    lay("b", "razzle", 5, 1);
    lay("B", "razzle", 5, 1);
    lay("other", "knights", 7, 2);
    value_of(migrate(*books_of_old));
    Transaction transaction(*books_of_old);
    Books books(transaction);
    EXPECT_EQ(books.table_on_board("razzle", 101)->id, "B");
    EXPECT_EQ(books.table_on_board("razzle", 102)->id, "b");
    EXPECT_EQ(books.table_on_board("razzle", 103)->id, "young");
    EXPECT_EQ(books.table_on_board("knights", 101)->id, "other");
    EXPECT_EQ(books.take_board("razzle"), 104);
    EXPECT_EQ(books.take_board("knights"), 102);
    EXPECT_EQ(books.take_board("mazers"), 101);
    EXPECT_EQ(books.players_of("razzle", {}).size(), 1U);
    EXPECT_EQ(books.players_of("knights", {}).size(), 2U);
}

// A house that was opened before it knew what it was busy with.
TEST_P(Migrations, take_what_has_been_received_for_answered) {
    const auto books_of_old = connection();
    value_of(migrate(*books_of_old, all_migrations().first(3)));
    value_of(books_of_old->execute("INSERT INTO received_letter (hash, time) VALUES (?1, 7)",
                                   std::array<Value, 1>{kept(hash(1))}));
    value_of(migrate(*books_of_old));
    Transaction transaction(*books_of_old);
    Books books(transaction);
    EXPECT_EQ(books.received(hash(1)),
              (house::ReceivedMessage{.hash = hash(1), .begun = at(7), .answered = true}));
}

TEST_P(MigrationsOfOne, may_be_run_by_several_at_once) {
    constexpr int nodes = 4;
    std::vector<Result<void>> outcomes(nodes);
    {
        std::vector<std::jthread> starting;
        for (auto& outcome : outcomes)
            starting.emplace_back([&] {
                outcome = open_database(address(), {.migrations = in_two_steps}).map([](const auto&) {});
            });
    }
    for (const auto& outcome : outcomes) EXPECT_TRUE(outcome) << outcome.error().what;
    EXPECT_EQ(number(*connection(), "SELECT count(*) FROM schema_version"), 2);
    EXPECT_EQ(number(*connection(), "SELECT count(*) FROM first"), 1);
}

}  // namespace
}  // namespace store
