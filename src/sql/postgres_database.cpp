#include "sql/postgres_database.h"

#include <optional>
#include <utility>

#include "sql/attempts.h"
#include "sql/postgres_connection.h"

namespace sql {
namespace {

// The target of connections.
struct Way {
    std::string address;
    Behind behind;
    std::shared_ptr<Patience> patience;

    [[nodiscard]] std::unique_ptr<PostgresConnection> connection() const {
        return std::make_unique<PostgresConnection>(address, behind, patience);
    }
    [[nodiscard]] PostgresDatabase::Connections connections(std::size_t count) const {
        PostgresDatabase::Connections all;
        while (all.size() < count) all.push_back(connection());
        return all;
    }
};

Result<void> define_bus(Connection& connection) {
    if (auto begun = connection.begin(Purpose::migrating); !begun) return begun;
    auto done = PostgresBus::define(connection).and_then([&] { return connection.commit(); });
    if (!done && connection.in_transaction()) connection.rollback();
    return done;
}

}  // namespace

Result<std::unique_ptr<Database>> PostgresDatabase::open(const std::string& address,
                                                         const DatabaseOptions& options) {
    const bool pooled = !options.direct.empty();
    const auto patience = std::make_shared<Patience>();
    const Way server{pooled ? options.direct : address, Behind::server, patience};
    const Way way{address, pooled ? Behind::pooler : Behind::server, patience};
    const auto first = server.connection();
    if (auto done = migrate(*first, options.migrations); !done) return failure(std::move(done.error()));
    if (auto done = define_bus(*first); !done) return failure(std::move(done.error()));
    auto database = std::make_unique<PostgresDatabase>(way.connections(options.connections),
                                                       way.connections(1), way.connections(1), options.meter);
    if (auto done = database->join_others(server.connection()); !done)
        return failure(std::move(done.error()));
    return database;
}

PostgresDatabase::PostgresDatabase(Connections readers, Connections decider, Connections appender,
                                   const std::shared_ptr<Meter>& meter)
    : readers_(std::move(readers), Lane::reading, meter),
      decider_(std::move(decider), Lane::deciding, meter),
      appender_(std::move(appender), Lane::appending, meter),
      deciding_(decider_, telling()),
      appending_(appender_, telling()) {}

Result<void> PostgresDatabase::join_others(std::unique_ptr<PostgresConnection> connection) {
    return PostgresBus::start(std::move(connection), board_).map([this](std::unique_ptr<PostgresBus> bus) {
        bus_ = std::move(bus);
    });
}

Telling PostgresDatabase::telling() {
    return {.keep = [this](Connection& connection,
                           std::span<const Notice> notices) { return bus_->leave(connection, notices); },
            .tell =
                [this](std::span<const Notice> notices) {
                    bus_->pass_on_soon();
                    board_.post(notices);
                }};
}

Result<void> PostgresDatabase::read(const Reading& function) {
    return repeated([&] { return read_once(function); });
}

Result<void> PostgresDatabase::read_once(const Reading& function) {
    std::optional<Pool::Lease> lease;
    Snapshot snapshot([&]() -> Result<Connection*> {
        auto lent = readers_.lend_within(Patience::for_an_answer);
        if (!lent) return failure(Trouble::silent, "all connections to PostgreSQL are in use");
        const Pool::Lease& connection = lease.emplace(*std::move(lent));
        return connection->begin(Purpose::reading).map([&] { return &*connection; });
    });
    return outcome_of(function, snapshot);
}

Result<std::optional<std::int64_t>> PostgresDatabase::time() {
    std::optional<std::int64_t> time;
    const auto done = read([&](Snapshot& snapshot) {
        const Rows rows = snapshot.query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", {});
        time = rows[0][0].integer();
    });
    if (!done) return failure(done.error());
    return time;
}

Result<std::unique_ptr<Listening>> PostgresDatabase::listen(Listener listener) {
    return board_.listen(std::move(listener));
}

Result<void> PostgresDatabase::back_up(const std::filesystem::path& /*to*/) {
    return failure(Trouble::other, "use pg_dump to back up a PostgreSQL database");
}

Result<void> PostgresDatabase::check() {
    return failure(Trouble::other, "use pg_amcheck to check a PostgreSQL database");
}

}  // namespace sql
