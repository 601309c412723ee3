// What every database guarantees to its callers.
#include "sql/database.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <latch>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "sql/databases_test.h"
#include "sql/sqlite_connection.h"

namespace sql {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ADatabase : public DatabaseTest {
protected:
    ADatabase() : database_(database(notes)) {}

    Database& at() { return *database_; }

private:
    std::unique_ptr<Database> database_;
};
INSTANTIATE_TEST_SUITE_P(On, ADatabase, every_kind, name_of);

// In memory, readers and the writer take turns.
class PersistentDatabase : public ADatabase {};
INSTANTIATE_TEST_SUITE_P(On, PersistentDatabase, lasting_kinds, name_of);

// What listeners heard, to be waited for.
class Ear {
public:
    Listener on(std::set<std::string> channels) {
        return {.channels = std::move(channels),
                .heard = [this](const Notice& notice) { hear(notice); },
                .missed = [] {}};
    }

    // Everything up to the notice with this payload.
    std::vector<Notice> until(std::string_view payload) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !heard_.empty() && heard_.back().payload == payload; });
        return heard_;
    }

private:
    void hear(const Notice& notice) {
        const std::scoped_lock lock(mutex_);
        heard_.push_back(notice);
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Notice> heard_;
};

Result<void> refuse() { return failure(Trouble::refused, "no"); }

// More reads are in progress than there are connections; only the innermost asks the database something.
TEST_P(ADatabase, borrows_a_connection_only_for_a_statement) {
    std::size_t depth = 2 * DatabaseOptions{}.connections;
    const Reading read = [&](Snapshot& snapshot) {
        if (--depth > 0)
            value_of(at().read(read));
        else
            snapshot.query("SELECT 1", {});
    };
    value_of(at().read(read));
    EXPECT_EQ(depth, 0U);
}

TEST_P(ADatabase, keeps_all_of_a_transaction) {
    value_of(at().write([](Transaction& transaction) -> Result<void> {
        add_note(transaction, 1, "tulip");
        add_note(transaction, 2, "oak");
        return {};
    }));
    EXPECT_EQ(notes_in(at()), "1 tulip, 2 oak");
}

TEST_P(ADatabase, keeps_nothing_of_a_transaction_that_is_refused) {
    const auto outcome = at().write([](Transaction& transaction) {
        add_note(transaction, 1, "tulip");
        return refuse();
    });
    EXPECT_EQ(trouble_of(outcome), Trouble::refused);
    EXPECT_EQ(notes_in(at()), "");
}

TEST_P(ADatabase, keeps_nothing_of_a_transaction_that_throws_and_passes_the_exception_on) {
    EXPECT_THROW(static_cast<void>(at().write([](Transaction& transaction) -> Result<void> {
                     add_note(transaction, 1, "tulip");
                     throw std::logic_error("a bug");
                 })),
                 std::logic_error);
    EXPECT_EQ(notes_in(at()), "");
}

TEST_P(ADatabase, rolls_back_after_a_failed_statement_even_if_ignored) {
    const auto outcome = at().write([](Transaction& transaction) -> Result<void> {
        add_note(transaction, 1, "tulip");
        add_note(transaction, 1, "oak");
        add_note(transaction, 2, "elm");
        return {};
    });
    EXPECT_EQ(trouble_of(outcome), Trouble::constraint);
    EXPECT_EQ(notes_in(at()), "");
}

TEST_P(ADatabase, shows_a_transaction_what_it_has_written) {
    value_of(at().write([](Transaction& transaction) {
        add_note(transaction, 1, "tulip");
        return transaction.execute("SELECT text FROM note").map([](const Rows& rows) {
            EXPECT_THAT(rows.rows, ElementsAre(Row{"tulip"}));
        });
    }));
}

TEST_P(ADatabase, makes_all_writes_of_a_batch_and_sends_its_notices) {
    Ear ear;
    const auto listening = value_of(at().listen(ear.on({"notes"})));
    Batch batch;
    batch.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {1, "tulip"});
    batch.add_expecting_one("UPDATE note SET text = ?2 WHERE id = ?1", {1, "oak"});
    batch.publish("notes", "1");
    value_of(at().write(batch));
    EXPECT_EQ(notes_in(at()), "1 oak");
    EXPECT_THAT(ear.until("1"), ElementsAre(Notice{"notes", "1"}));
}

TEST_P(ADatabase, makes_no_write_of_an_outdated_batch) {
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, "tulip"); }));
    Batch batch;
    batch.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {2, "elm"});
    batch.add_expecting_one("UPDATE note SET text = ?2 WHERE id = 1 AND text = ?1", {"oak", "ash"});
    EXPECT_EQ(trouble_of(at().write(batch)), Trouble::conflict);
    Batch twice;
    twice.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {3, "elm"});
    twice.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {1, "elm"});
    EXPECT_EQ(trouble_of(at().write(twice)), Trouble::constraint);
    EXPECT_EQ(notes_in(at()), "1 tulip");
}

TEST_P(ADatabase, makes_a_batch_as_part_of_a_transaction) {
    Batch batch;
    batch.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {1, "tulip"});
    value_of(at().write([&](Transaction& transaction) -> Result<void> {
        transaction.make(batch);
        return {};
    }));
    EXPECT_EQ(notes_in(at()), "1 tulip");
    const auto refused = at().write([&](Transaction& transaction) -> Result<void> {
        add_note(transaction, 2, "oak");
        transaction.make(batch);
        return {};
    });
    EXPECT_EQ(trouble_of(refused), Trouble::constraint);
    EXPECT_EQ(notes_in(at()), "1 tulip");
}

TEST_P(ADatabase, handles_concurrent_batches_separately) {
    constexpr int writers = 8;
    constexpr int notes_each = 25;
    const auto work = [&](int writer) {
        for (int count = 0; count < notes_each; ++count) {
            const bool fails = count % 5 == 0;
            Batch batch;
            batch.add("INSERT INTO note (id, text) VALUES (?1, ?2)", {writer * notes_each + count, "x"});
            if (fails) batch.add_expecting_one("UPDATE note SET text = 'y' WHERE id = ?1", {-1});
            EXPECT_EQ(at().write(batch).has_value(), !fails);
        }
    };
    {
        std::vector<std::jthread> crowd;
        for (int writer = 0; writer < writers; ++writer) crowd.emplace_back(work, writer);
    }
    value_of(at().read([](Snapshot& snapshot) {
        return snapshot.execute("SELECT count(*), count(DISTINCT id % 5) FROM note")
            .map([](const Rows& rows) {
                EXPECT_THAT(rows.rows, ElementsAre(Row{writers * notes_each * 4 / 5, 4}));
            });
    }));
}

TEST_P(ADatabase, is_led_by_its_only_node) {
    while (!at().leads("a duty")) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

TEST_P(ADatabase, loses_no_increment_of_two_threads) {
    constexpr int increments = 1000;
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, "0"); }));
    const auto increment = [](Transaction& transaction) -> Result<void> {
        const auto rows = transaction.execute("SELECT text FROM note WHERE id = 1");
        if (!rows) return failure(rows.error());
        const int count = std::stoi((*rows)[0][0].text());
        return transaction.run("UPDATE note SET text = ?1 WHERE id = 1", {std::to_string(count + 1)});
    };
    const auto count = [&] {
        for (int done = 0; done < increments; ++done) value_of(at().write(increment));
    };
    auto one = std::async(std::launch::async, count);
    auto two = std::async(std::launch::async, count);
    one.get();
    two.get();
    EXPECT_EQ(notes_in(at()), "1 2000");
}

TEST_P(ADatabase, answers_concurrent_writes_separately) {
    constexpr int writers = 16;
    constexpr int notes_each = 25;
    std::atomic<int> refusals = 0;
    const auto work = [&](int writer) {
        for (int count = 0; count < notes_each; ++count) {
            const bool refused = count % 5 == 0;
            const auto outcome = at().write([&](Transaction& transaction) -> Result<void> {
                const auto added = add_note(transaction, writer * notes_each + count, "x");
                if (!added) return failure(added.error());
                return refused ? refuse() : Result<void>();
            });
            EXPECT_EQ(outcome.has_value(), !refused);
            if (!outcome) refusals += outcome.error().kind == Trouble::refused;
        }
    };
    {
        std::vector<std::jthread> crowd;
        for (int writer = 0; writer < writers; ++writer) crowd.emplace_back(work, writer);
    }
    EXPECT_EQ(refusals, writers * notes_each / 5);
    value_of(at().read([](Snapshot& snapshot) {
        return snapshot.execute("SELECT count(*), count(DISTINCT id % 5) FROM note")
            .map([](const Rows& rows) {
                EXPECT_THAT(rows.rows, ElementsAre(Row{writers * notes_each * 4 / 5, 4}));
            });
    }));
}

TEST_P(ADatabase, sends_notices_only_after_the_commit) {
    Ear ear;
    const auto listening = value_of(at().listen(ear.on({"games", "lobby"})));
    const auto leave = [&](const Result<void>& answer, const std::string& payload) {
        return at().write([&](Transaction& transaction) {
            transaction.publish("games", payload);
            return answer;
        });
    };
    EXPECT_FALSE(leave(refuse(), "never happened"));
    EXPECT_TRUE(leave({}, "game 'one'"));
    value_of(at().write([](Transaction& transaction) -> Result<void> {
        transaction.publish("elsewhere", "not for us");
        transaction.publish("lobby", "twice");
        transaction.publish("lobby", "twice");
        transaction.publish("lobby", "end");
        return {};
    }));
    EXPECT_THAT(ear.until("end"),
                ElementsAre(Notice{"games", "game 'one'"}, Notice{"lobby", "twice"}, Notice{"lobby", "end"}));
}

TEST_P(ADatabase, shows_the_change_to_receivers_of_its_notice) {
    std::promise<std::string> seen;
    const auto listening =
        value_of(at().listen({.channels = {"notes"},
                              .heard = [&](const Notice&) { seen.set_value(notes_in(at())); },
                              .missed = [] {}}));
    value_of(at().write([](Transaction& transaction) -> Result<void> {
        transaction.publish("notes", "1");
        add_note(transaction, 1, "tulip");
        return {};
    }));
    EXPECT_EQ(seen.get_future().get(), "1 tulip");
}

TEST_P(ADatabase, sends_notices_of_channels_as_long_as_somebody_listens_to_them) {
    Ear ear;
    const auto listening = value_of(at().listen(ear.on({"games"})));
    const auto say_everywhere = [&](const std::string& payload) {
        Batch batch;
        for (const char* const channel : {"chat", "lobby", "games"}) batch.publish(channel, payload);
        value_of(at().write(batch));
    };
    say_everywhere("1");
    listening->add("lobby");
    listening->add("chat");
    listening->catch_up();
    say_everywhere("2");
    listening->remove("lobby");
    say_everywhere("3");
    listening->remove("games");
    say_everywhere("4");
    listening->add("games");
    listening->catch_up();
    say_everywhere("end");
    EXPECT_THAT(ear.until("end"),
                testing::IsSupersetOf({Notice{"games", "1"}, Notice{"chat", "2"}, Notice{"lobby", "2"},
                                       Notice{"games", "2"}, Notice{"chat", "3"}, Notice{"games", "3"},
                                       Notice{"chat", "4"}}));
    for (const Notice& unheard : {Notice{"lobby", "1"}, Notice{"chat", "1"}, Notice{"lobby", "3"},
                                  Notice{"games", "4"}, Notice{"lobby", "4"}})
        EXPECT_THAT(ear.until("end"), testing::Not(testing::Contains(unheard))) << unheard.payload;
}

TEST_P(ADatabase, calls_no_listener_after_its_end) {
    Ear early;
    Ear late;
    auto stopped = value_of(at().listen(early.on({"notes"})));
    const auto listening = value_of(at().listen(late.on({"notes"})));
    const auto leave = [&](const std::string& payload) {
        value_of(at().write([&](Transaction& transaction) -> Result<void> {
            transaction.publish("notes", payload);
            return {};
        }));
    };
    leave("both");
    early.until("both");
    stopped.reset();
    leave("one");
    EXPECT_EQ(late.until("one").size(), 2U);
    EXPECT_EQ(early.until("both").size(), 1U);
}

// So many that comparing each with all would take minutes.
TEST(ATransaction, has_each_of_a_great_many_notices_once_and_in_their_order) {
    const auto connection = value_of(
        SqliteConnection::open(std::string(SqliteConnection::in_memory), SqliteConnection::Access::writing));
    Transaction transaction(*connection);
    constexpr std::size_t count = 200'000;
    for (int time = 0; time < 2; ++time)
        for (std::size_t number = 0; number < count; ++number)
            transaction.publish("notes", std::to_string(number));
    const auto notices = transaction.notices();
    ASSERT_EQ(notices.size(), count);
    for (std::size_t number = 0; number < count; ++number)
        ASSERT_EQ(notices[number], (Notice{"notes", std::to_string(number)}));
}

TEST_P(ADatabase, refuses_notices_that_not_every_database_can_transport) {
    const auto leave = [&](const std::string& channel, const std::string& payload) {
        return at().write([&](Transaction& transaction) -> Result<void> {
            transaction.publish(channel, payload);
            return {};
        });
    };
    EXPECT_FALSE(leave("", "x"));
    EXPECT_FALSE(leave(std::string(64, 'c'), "x"));
    EXPECT_FALSE(leave("notes", std::string(7001, 'x')));
    EXPECT_FALSE(leave("notes", "two\nlines"));
    EXPECT_TRUE(leave(std::string(63, 'c'), std::string(7000, 'x')));
}

TEST_P(PersistentDatabase, shows_a_reader_one_consistent_state) {
    const auto count = [](Snapshot& snapshot) {
        return value_of(snapshot.execute("SELECT count(*) FROM note"))[0][0].integer();
    };
    value_of(at().read([&](Snapshot& snapshot) -> Result<void> {
        EXPECT_EQ(count(snapshot), 0);
        value_of(at().write([](Transaction& transaction) { return add_note(transaction, 1, "x"); }));
        EXPECT_EQ(count(snapshot), 0);
        return {};
    }));
    EXPECT_EQ(notes_in(at()), "1 x");
}

TEST_P(PersistentDatabase, changes_nothing_for_a_reader) {
    EXPECT_FALSE(at().read([](Snapshot& snapshot) { return add_note(snapshot, 1, "tulip"); }));
    EXPECT_EQ(notes_in(at()), "");
}

TEST_P(PersistentDatabase, is_the_same_when_it_is_opened_again) {
    {
        const auto first = database(notes);
        value_of(first->write([](Transaction& transaction) { return add_note(transaction, 1, "tulip"); }));
    }
    EXPECT_EQ(notes_in(*database(notes)), "1 tulip");
}

TEST_P(PersistentDatabase, is_shared_by_several_programs) {
    const auto other = database(notes);
    value_of(other->write([](Transaction& transaction) { return add_note(transaction, 1, "theirs"); }));
    value_of(at().write([](Transaction& transaction) { return add_note(transaction, 2, "ours"); }));
    EXPECT_EQ(notes_in(*other), "1 theirs, 2 ours");
}

}  // namespace
}  // namespace sql
