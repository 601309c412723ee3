#include "sql/sqlite_database.h"

#include <optional>
#include <utility>

#include "sql/sqlite_connection.h"

namespace sql {
namespace {

using Access = SqliteConnection::Access;

Result<SqliteDatabase::Connections> open_all(const std::string& file, Access access, std::size_t count) {
    SqliteDatabase::Connections connections;
    while (connections.size() < count) {
        auto connection = SqliteConnection::open(file, access);
        if (!connection) return failure(std::move(connection.error()));
        connections.push_back(*std::move(connection));
    }
    return connections;
}

SqliteConnection& sqlite(const Pool::Lease& lease) { return dynamic_cast<SqliteConnection&>(*lease); }

}  // namespace

// The writer first: it creates the file.
Result<std::unique_ptr<Database>> SqliteDatabase::open(const std::string& file,
                                                       const DatabaseOptions& options) {
    auto writer = open_all(file, Access::writing, 1);
    if (!writer) return failure(std::move(writer.error()));
    if (auto done = migrate(*writer->front(), options.migrations); !done)
        return failure(std::move(done.error()));
    const bool in_memory = file == SqliteConnection::in_memory;
    auto readers = open_all(file, Access::reading, in_memory ? 0 : options.connections);
    if (!readers) return failure(std::move(readers.error()));
    return std::make_unique<SqliteDatabase>(*std::move(writer), *std::move(readers), options.meter);
}

SqliteDatabase::SqliteDatabase(Connections writer, Connections readers, const std::shared_ptr<Meter>& meter)
    : readers_apart_(!readers.empty()),
      writer_(std::move(writer), Lane::deciding, meter),
      readers_(std::move(readers), Lane::reading, meter),
      group_(writer_, {.tell = [this](std::span<const Notice> notices) { board_.post(notices); }}) {}

// An outdated batch must not fail the transaction that it shares with others.
Result<void> SqliteDatabase::write(const Batch& batch) {
    return group_.write([&](Transaction& transaction) { return transaction.try_to_make(batch); });
}

Result<void> SqliteDatabase::read(const Reading& function) {
    std::optional<Pool::Lease> lease;
    Snapshot snapshot([&]() -> Result<Connection*> {
        const Pool::Lease& connection = lease.emplace(reader());
        return connection->begin(Purpose::reading).map([&] { return &*connection; });
    });
    return outcome_of(function, snapshot);
}

Result<std::unique_ptr<Listening>> SqliteDatabase::listen(Listener listener) {
    return board_.listen(std::move(listener));
}

Result<void> SqliteDatabase::back_up(const std::filesystem::path& to) { return sqlite(reader()).back_up(to); }

Result<void> SqliteDatabase::check() { return sqlite(reader()).check(); }

}  // namespace sql
