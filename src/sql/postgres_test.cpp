// What is special about a database on a server: the way there can be lost.
#include <gmock/gmock.h>

#include <array>
#include <atomic>
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

// The answer to a rollback is awaited by the next statement, which must not wait for a new connection after
// that.
TEST_F(APostgresDatabase, waits_for_a_silent_server_only_once) {
    PostgresConnection connection(address());
    value_of(connection.begin(Purpose::writing));
    value_of(connection.execute_soon("SELECT pg_sleep(7)"));
    connection.rollback();
    EXPECT_EQ(trouble_of(connection.execute("SELECT 1")), Trouble::silent);
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
TEST_F(APostgresDatabase, reports_an_uncertain_commit_after_a_lost_connection) {
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

// They read the note that they change, so each conflicts with all others.
TEST_F(APostgresDatabase, lets_every_writer_succeed_despite_conflicts) {
    constexpr int nodes = 4;
    constexpr int increments = 50;
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, ""); }));
    const auto increment = [](Transaction& transaction) -> Result<void> {
        const auto rows = transaction.execute("SELECT text FROM note WHERE id = 1");
        if (!rows) return failure(rows.error());
        return transaction.run("UPDATE note SET text = ?1 WHERE id = 1", {(*rows)[0][0].text() + "x"});
    };
    {
        std::vector<std::jthread> crowd;
        for (int node = 0; node < nodes; ++node)
            crowd.emplace_back([&] {
                const auto own = value_of(open_database(address(), {.migrations = notes}));
                for (int count = 0; count < increments; ++count) value_of(own->write(increment));
            });
    }
    EXPECT_EQ(notes_in(at()), "1 " + std::string(nodes * increments, 'x'));
}

// In one transaction both would see the same number, and one of them would write it again.
TEST_F(APostgresDatabase, accepts_one_of_two_conflicting_batches) {
    const auto other = value_of(open_database(address(), {.migrations = notes}));
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, "0"); }));
    std::array nodes{&at(), other.get()};
    for (int round = 0; round < 50; ++round) {
        std::atomic<int> faster = 0;
        {
            std::vector<std::jthread> both;
            for (Database* node : nodes)
                both.emplace_back([&, node] {
                    Batch batch;
                    batch.add_expecting_one("UPDATE note SET text = ?1 WHERE id = 1 AND text = ?2",
                                            {std::to_string(round + 1), std::to_string(round)});
                    const auto written = node->write(batch);
                    if (written) ++faster;
                    if (!written) {
                        EXPECT_EQ(trouble_of(written), Trouble::conflict);
                    }
                });
        }
        ASSERT_EQ(faster, 1);
    }
}

TEST_F(APostgresDatabase, is_led_by_one_node_and_by_another_when_that_has_left) {
    const auto await = [](Database& node) {
        while (!node.leads("a duty")) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    };
    auto other = value_of(open_database(address(), {.migrations = notes}));
    await(*other);
    for (int look = 0; look < 120; ++look) {
        ASSERT_FALSE(at().leads("a duty"));
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    other.reset();
    await(at());
}

// As if the node had been killed between committing and telling.
TEST_F(APostgresDatabase, sends_the_notices_of_a_dead_node) {
    while (!at().leads("a duty")) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::promise<std::string> heard;
    const auto listening =
        value_of(at().listen({.channels = {"notes"},
                              .heard = [&](const Notice& notice) { heard.set_value(notice.payload); },
                              .missed = [] {}}));
    PostgresConnection dead(address());
    value_of(
        dead.execute("INSERT INTO node_outbox (node, notices) VALUES ('dead', E'notes\\tlast words\\n')"));
    EXPECT_EQ(heard.get_future().get(), "last words");
}

TEST_F(APostgresDatabase, ends_transactions_of_lost_nodes) {
    value_of(at().write([](Transaction& transaction) {
        return transaction.execute("SHOW idle_in_transaction_session_timeout").map([](const Rows& rows) {
            EXPECT_EQ(rows[0][0], Value("10s"));
        });
    }));
}

TEST_F(APostgresDatabase, does_not_continue_a_transaction_after_a_reconnect) {
    PostgresConnection connection(address());
    value_of(connection.begin(Purpose::writing));
    cut_all_connections();
    EXPECT_EQ(trouble_of(connection.run_script("SELECT 1")), Trouble::gone);
    EXPECT_EQ(trouble_of(connection.run_script("SELECT 1")), Trouble::gone) << "still the same transaction";
    EXPECT_EQ(trouble_of(connection.commit()), Trouble::gone) << "and certainly not committed";
    connection.rollback();
    EXPECT_TRUE(connection.run_script("SELECT 1"));
}

TEST_F(APostgresDatabase, reports_possibly_missed_notices_after_a_reconnect) {
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

TEST_F(APostgresDatabase, receives_notices_of_other_nodes) {
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

TEST_F(APostgresDatabase, receives_notices_of_channels_that_were_added) {
    const auto other = value_of(open_database(address(), {.connections = 1, .migrations = notes}));
    std::promise<std::string> heard;
    const auto listening =
        value_of(at().listen({.channels = {"notes"},
                              .heard = [&](const Notice& notice) { heard.set_value(notice.payload); },
                              .missed = [] {}}));
    const auto say = [&](const std::string& payload) {
        Batch batch;
        batch.publish("table.7", payload);
        value_of(other->write(batch));
    };
    say("too early");
    PostgresConnection watcher(address());
    const auto waits = [&] { return value_of(watcher.execute("SELECT 1 FROM node_outbox")).rows.size() > 0; };
    while (waits()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    listening->add("table.7");
    listening->catch_up();
    say("in time");
    EXPECT_EQ(heard.get_future().get(), "in time");
}

// Otherwise every node would have to read the notices of all.
TEST_F(APostgresDatabase, sends_each_channel_by_itself) {
    PostgresConnection node(address());
    value_of(node.run_script("LISTEN \"parlor.table.7\""));
    Batch batch;
    for (const char* const channel : {"table.6", "table.7", "table.8", "table.7"})
        batch.publish(channel, std::string("for ") + channel);
    batch.publish("table.7", "end");
    value_of(at().write(batch));
    std::string heard;
    while (!heard.ends_with("end")) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        for (const Notice& notice : value_of(node.hear())) heard += notice.payload;
    }
    EXPECT_THAT(heard,
                AllOf(HasSubstr("for table.7\n"), Not(HasSubstr("table.6")), Not(HasSubstr("table.8"))));
}

TEST_F(APostgresDatabase, reports_a_gap_if_a_channel_is_added_while_it_cannot_be_reached) {
    std::promise<void> missed;
    std::atomic<int> gaps = 0;
    std::promise<std::string> heard;
    const auto listening =
        value_of(at().listen({.channels = {},
                              .heard = [&](const Notice& notice) { heard.set_value(notice.payload); },
                              .missed =
                                  [&] {
                                      if (gaps++ == 0) missed.set_value();
                                  }}));
    cut_all_connections();
    listening->add("notes");
    listening->catch_up();
    missed.get_future().wait();
    const auto other = value_of(open_database(address(), {.connections = 1, .migrations = notes}));
    Batch batch;
    batch.publish("notes", "after it");
    value_of(other->write(batch));
    EXPECT_EQ(heard.get_future().get(), "after it");
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
