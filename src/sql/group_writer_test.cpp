#include "sql/group_writer.h"

#include <gmock/gmock.h>

#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "sql/databases_test.h"
#include "sql/notice_board.h"
#include "sql/sqlite_connection.h"
#include "sql/wrapped_connection_test.h"

namespace sql {
namespace {

// Every third commit fails.
class FlakyConnection final : public WrappedConnection {
public:
    using WrappedConnection::WrappedConnection;

    Result<void> commit() override {
        if (++commits_ % 3 != 0) return WrappedConnection::commit();
        rollback();
        return failure(Trouble::other, "the disk is on fire");
    }

private:
    int commits_ = 0;
};

// Another transaction is in the way of the first commit.
class ContestedConnection final : public WrappedConnection {
public:
    using WrappedConnection::WrappedConnection;

    Result<void> commit() override {
        if (std::exchange(contested_, false)) {
            rollback();
            return failure(Trouble::conflict, "somebody else was faster");
        }
        return WrappedConnection::commit();
    }

private:
    bool contested_ = true;
};

struct CountingMeter final : Meter {
    void lent(Lane /*lane*/, Seconds /*wait*/) override { ++lendings; }
    void given_back(Lane /*lane*/) override { ++returns; }
    void queued(Lane lane) override {
        EXPECT_EQ(lane, Lane::deciding);
        ++waits;
    }
    void taken(Lane /*lane*/, std::size_t writes) override { taken_writes += writes; }
    void written(Lane /*lane*/, std::size_t writes, Seconds /*time*/) override { written_writes += writes; }
    void tried_again(Lane /*lane*/) override { ++retries; }

    int lendings = 0;
    int returns = 0;
    int waits = 0;
    std::size_t taken_writes = 0;
    std::size_t written_writes = 0;
    int retries = 0;
};

std::vector<std::unique_ptr<Connection>> only(std::unique_ptr<Connection> connection) {
    std::vector<std::unique_ptr<Connection>> connections;
    connections.push_back(std::move(connection));
    return connections;
}

// What is stored, acknowledged and published must be the same, however commits were grouped.
TEST(AGroupWriter, acknowledges_exactly_what_was_committed) {
    constexpr std::size_t crowd = 8;
    constexpr std::size_t writes_each = 60;
    const auto inside = value_of(
        SqliteConnection::open(std::string(SqliteConnection::in_memory), SqliteConnection::Access::writing));
    value_of(migrate(*inside, notes));
    Pool pool(only(std::make_unique<FlakyConnection>(*inside)));
    NoticeBoard board;
    std::set<std::string> told;
    const auto listening = board.listen({.channels = {"notes"},
                                         .heard = [&](const Notice& notice) { told.insert(notice.payload); },
                                         .missed = [] {}});
    std::mutex mutex;
    std::set<std::string> acknowledged;
    {
        GroupWriter writer(pool, {.tell = [&](std::span<const Notice> notices) { board.post(notices); }});
        const auto write = [&](std::size_t id) {
            const auto outcome = writer.write([&](Transaction& transaction) {
                transaction.publish("notes", std::to_string(id));
                return add_note(transaction, static_cast<std::int64_t>(id), "x");
            });
            const std::scoped_lock lock(mutex);
            if (outcome) acknowledged.insert(std::to_string(id));
        };
        std::vector<std::jthread> threads;
        for (std::size_t member = 0; member < crowd; ++member)
            threads.emplace_back([&write, member] {
                for (std::size_t count = 0; count < writes_each; ++count) write(member * writes_each + count);
            });
    }
    std::set<std::string> found;
    for (const Row& row : value_of(inside->execute("SELECT id FROM note")))
        found.insert(std::to_string(row[0].integer()));
    EXPECT_EQ(found, acknowledged);
    EXPECT_EQ(told, acknowledged);
    EXPECT_GT(acknowledged.size(), 0U);
    EXPECT_LT(acknowledged.size(), crowd * writes_each) << "some commits have failed";
}

TEST(AGroupWriter, reports_writes_and_retries_to_its_meter) {
    const auto inside = value_of(
        SqliteConnection::open(std::string(SqliteConnection::in_memory), SqliteConnection::Access::writing));
    value_of(migrate(*inside, notes));
    const auto meter = std::make_shared<CountingMeter>();
    Pool pool(only(std::make_unique<ContestedConnection>(*inside)), Lane::deciding, meter);
    {
        GroupWriter writer(pool, {.tell = [](std::span<const Notice>) {}});
        EXPECT_TRUE(writer.write([](Transaction& transaction) { return add_note(transaction, 1, "x"); }));
    }
    EXPECT_EQ(meter->waits, 1);
    EXPECT_EQ(meter->taken_writes, 1U);
    EXPECT_EQ(meter->written_writes, 1U);
    EXPECT_EQ(meter->retries, 1);
    EXPECT_EQ(meter->lendings, 2) << "once for each attempt";
    EXPECT_EQ(meter->returns, 2);
}

}  // namespace
}  // namespace sql
