// What is special about a database on a server: the way there can be lost.
#include <gmock/gmock.h>

#include <future>
#include <thread>

#include "sql/databases_test.h"
#include "sql/postgres_connection.h"

namespace sql {
namespace {

using testing::HasSubstr;
using testing::Not;

class APostgresDatabase : public testing::Test {
protected:
    Database& at() { return *database_; }
    [[nodiscard]] const std::string& address() const { return address_; }

    // As if the network had failed.
    void cut_all_connections() const {
        PostgresConnection axe(address_);
        value_of(
            axe.execute("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()"));
    }

private:
    std::string address_ = new_postgres_database();
    std::unique_ptr<Database> database_ =
        value_of(open_database(address_, {.connections = 2, .migrations = notes}));
};

Result<void> cut_own_connection(Snapshot& snapshot) {
    return snapshot.run("SELECT pg_terminate_backend(pg_backend_pid())");
}

TEST_F(APostgresDatabase, connects_again_after_an_idle_connection_was_lost) {
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, "tulip"); }));
    cut_all_connections();
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 2, "oak"); }));
    cut_all_connections();
    EXPECT_EQ(notes_in(at()), "1 tulip, 2 oak");
}

TEST_F(APostgresDatabase, runs_a_transaction_again_whose_connection_was_lost) {
    int attempts = 0;
    value_of(at().write([&](Transaction& transaction) -> Result<void> {
        add_note(transaction, ++attempts, "tulip");
        if (attempts == 1) {
            EXPECT_EQ(trouble_of(cut_own_connection(transaction)), Trouble::gone);
        }
        return {};
    }));
    EXPECT_EQ(attempts, 2);
    EXPECT_EQ(notes_in(at()), "2 tulip");
}

TEST_F(APostgresDatabase, reads_again_if_the_connection_was_lost) {
    int attempts = 0;
    value_of(at().read(
        [&](Snapshot& snapshot) { return ++attempts == 1 ? cut_own_connection(snapshot) : Result<void>(); }));
    EXPECT_EQ(attempts, 2);
}

TEST_F(APostgresDatabase, gives_up_if_the_connection_is_lost_every_time) {
    EXPECT_EQ(
        trouble_of(at().write([](Transaction& transaction) { return cut_own_connection(transaction); })),
        Trouble::gone);
}

// A trigger that fires at the commit ends its own connection.
TEST_F(APostgresDatabase, does_not_guess_what_became_of_a_commit_during_which_the_connection_was_lost) {
    PostgresConnection connection(address());
    value_of(connection.run_script(R"(
        CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(60); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION cut())"));
    int attempts = 0;
    const auto outcome = at().write([&](Transaction& transaction) {
        ++attempts;
        return add_note(transaction, 1, "tulip");
    });
    EXPECT_EQ(trouble_of(outcome), Trouble::uncertain);
    EXPECT_EQ(attempts, 1);
}

// Somebody who looks at a note for long before changing it, among many who change it all the time.
TEST_F(APostgresDatabase, gives_everybody_a_turn_to_write_however_many_are_in_the_way) {
    const auto crowded = value_of(open_database(address(), {.connections = 8, .migrations = notes}));
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, ""); }));
    const auto change = [](Transaction& transaction) {
        return transaction.run("UPDATE note SET text = text || 'x' WHERE id = 1");
    };
    std::vector<std::jthread> crowd;
    for (int writer = 0; writer < 8; ++writer)
        crowd.emplace_back([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) EXPECT_TRUE(crowded->write(change));
        });
    const auto written = at().write([&](Transaction& transaction) -> Result<void> {
        for (int look = 0; look < 500; ++look)
            if (auto looked = transaction.run("SELECT text FROM note WHERE id = 1"); !looked) return looked;
        return change(transaction);
    });
    EXPECT_TRUE(written) << written.error().what;
}

TEST_F(APostgresDatabase, asks_the_server_to_end_what_a_lost_node_has_left_behind) {
    value_of(at().write([](Transaction& transaction) {
        return transaction.execute("SHOW idle_in_transaction_session_timeout").map([](const Rows& rows) {
            EXPECT_EQ(rows[0][0], Value("10s"));
        });
    }));
}

TEST_F(APostgresDatabase, does_not_go_on_with_a_transaction_over_another_connection) {
    PostgresConnection connection(address());
    value_of(connection.begin(Purpose::writing));
    cut_all_connections();
    EXPECT_EQ(trouble_of(connection.run_script("SELECT 1")), Trouble::gone);
    EXPECT_EQ(trouble_of(connection.run_script("SELECT 1")), Trouble::gone) << "still the same transaction";
    EXPECT_EQ(trouble_of(connection.commit()), Trouble::gone) << "and certainly not committed";
    connection.rollback();
    EXPECT_TRUE(connection.run_script("SELECT 1"));
}

TEST_F(APostgresDatabase, tells_a_listener_that_it_may_have_missed_something_and_goes_on) {
    std::promise<void> missed;
    std::promise<std::string> heard;
    const auto listening =
        value_of(at().listen({.channels = {"My \"Notes\""},
                              .heard = [&](const Notice& notice) { heard.set_value(notice.payload); },
                              .missed = [&] { missed.set_value(); }}));
    cut_all_connections();
    missed.get_future().wait();
    value_of(at().write([](Transaction& transaction) -> Result<void> {
        transaction.publish("My \"Notes\"", "1");
        return {};
    }));
    EXPECT_EQ(heard.get_future().get(), "1");
}

TEST_F(APostgresDatabase, hears_what_another_node_commits) {
    const auto other = value_of(open_database(address(), {.connections = 1, .migrations = notes}));
    std::promise<std::string> heard;
    const auto listening =
        value_of(at().listen({.channels = {"notes"},
                              .heard = [&](const Notice& notice) { heard.set_value(notice.payload); },
                              .missed = [] {}}));
    value_of(other->write([](Transaction& transaction) -> Result<void> {
        transaction.publish("notes", "from afar");
        return {};
    }));
    EXPECT_EQ(heard.get_future().get(), "from afar");
}

TEST_F(APostgresDatabase, names_the_program_that_backs_it_up) {
    EXPECT_THAT(at().back_up("copy.db").error().what, HasSubstr("pg_dump"));
    EXPECT_THAT(at().check().error().what, HasSubstr("pg_amcheck"));
}

TEST(APostgresAddress, is_not_repeated_in_errors_with_its_password) {
    for (const char* address :
         {"postgresql://ben:tulip@localhost:1/parlor", "postgresql://ben:tulip%@/x",
          "postgresql://ben:tulip@[/x", "postgresql:///x?host=/nowhere&password=tulip"}) {
        const auto opened = open_database(address);
        ASSERT_FALSE(opened);
        EXPECT_THAT(opened.error().what, Not(HasSubstr("tulip"))) << address;
    }
}

TEST(APostgresAddress, names_the_database_and_its_place) {
    EXPECT_EQ(PostgresConnection("postgresql://ben:tulip@example.org/parlor").name(),
              "the PostgreSQL database parlor at example.org");
    EXPECT_EQ(PostgresConnection("postgresql://").name(), "the PostgreSQL database");
}

}  // namespace
}  // namespace sql
