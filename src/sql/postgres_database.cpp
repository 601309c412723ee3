#include "sql/postgres_database.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <thread>
#include <utility>

#include "sql/postgres_connection.h"
#include "sql/postgres_listener.h"

namespace sql {
namespace {

constexpr std::chrono::microseconds first_pause{500};
constexpr std::chrono::microseconds longest_pause{10'000};

// PostgreSQL sees conflicts by pages, not by rows, so that many who write into small tables are all in each
// other's way. Whoever has met others this often goes on alone, which cannot fail for them.
constexpr int attempts_among_others = 4;

// Who is alone meets nobody, unless a node that does not take turns like this shares the database. A
// connection that is lost again and again means that there is no server, and each attempt may wait long for
// an answer.
int most_attempts_after(Trouble kind) {
    if (kind == Trouble::conflict) return attempts_among_others + 2;
    return kind == Trouble::gone ? 3 : 1;
}

// A pause of random length, so that those who met do not meet again; longer with each attempt.
void pause_after(int attempt) {
    const auto longest = std::min(first_pause * (1 << attempt), longest_pause);
    std::random_device chance;
    std::this_thread::sleep_for(
        std::chrono::microseconds(std::uniform_int_distribution<std::int64_t>(0, longest.count())(chance)));
}

// The attempt is told how many there were with it.
template <class Attempt>
Result<void> repeated(Attempt attempt) {
    for (int count = 1;; ++count) {
        auto outcome = attempt(count);
        if (outcome || count >= most_attempts_after(outcome.error().kind)) return outcome;
        pause_after(count);
    }
}

// The server tells them when the transaction commits.
Result<void> leave_notices(const Transaction& transaction, Connection& connection) {
    for (const Notice& notice : transaction.notices()) {
        const std::array<Value, 2> parameters{notice.channel, notice.payload};
        if (auto done = connection.execute("SELECT pg_notify(?1, ?2)", parameters); !done)
            return failure(std::move(done.error()));
    }
    return {};
}

std::vector<std::unique_ptr<Connection>> connections_to(const std::string& address, std::size_t count) {
    std::vector<std::unique_ptr<Connection>> connections;
    while (connections.size() < count) connections.push_back(std::make_unique<PostgresConnection>(address));
    return connections;
}

}  // namespace

Result<std::unique_ptr<Database>> PostgresDatabase::open(const std::string& address,
                                                         const DatabaseOptions& options) {
    PostgresConnection connection(address);
    if (auto done = migrate(connection, options.migrations); !done) return failure(std::move(done.error()));
    return std::make_unique<PostgresDatabase>(address, options.connections);
}

PostgresDatabase::PostgresDatabase(std::string address, std::size_t connections)
    : address_(std::move(address)), pool_(connections_to(address_, connections)) {}

Result<void> PostgresDatabase::read(const Reading& function) {
    return repeated([&](int /*count*/) { return read_once(function); });
}

Result<void> PostgresDatabase::read_once(const Reading& function) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(Purpose::reading); !begun) return begun;
    Snapshot snapshot(*connection);
    return outcome_of(function, snapshot);
}

Result<void> PostgresDatabase::write(const Writing& function) {
    return repeated([&](int count) {
        return write_once(function,
                          count > attempts_among_others ? Purpose::writing_alone : Purpose::writing);
    });
}

Result<void> PostgresDatabase::write_once(const Writing& function, Purpose purpose) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(purpose); !begun) return begun;
    Transaction transaction(*connection);
    if (auto outcome = outcome_of(function, transaction); !outcome) return outcome;
    if (auto left = leave_notices(transaction, *connection); !left) return left;
    return connection->commit();
}

Result<std::unique_ptr<Listening>> PostgresDatabase::listen(Listener listener) {
    return PostgresListener::start(address_, std::move(listener));
}

Result<void> PostgresDatabase::back_up(const std::filesystem::path& /*to*/) {
    return failure(Trouble::other, "a PostgreSQL database is backed up with its own program, pg_dump");
}

Result<void> PostgresDatabase::check() {
    return failure(Trouble::other, "a PostgreSQL database is checked with its own program, pg_amcheck");
}

}  // namespace sql
