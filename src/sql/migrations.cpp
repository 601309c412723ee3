#include "sql/migrations.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace sql {

namespace {

Result<void> find_or_make_version_table(Connection& connection) {
    return connection.define(
        "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT");
}

Result<std::size_t> version_of(Connection& connection) {
    return connection.execute("SELECT coalesce(max(version), 0) FROM schema_version")
        .map([](const Rows& rows) { return static_cast<std::size_t>(rows[0][0].integer()); });
}

Result<void> run_next(Connection& connection, std::size_t version, const Migration& migration) {
    if (auto done = connection.define(migration.sql); !done) return done;
    const std::array<Value, 2> row{version + 1, migration.name};
    return connection.execute("INSERT INTO schema_version (version, name) VALUES (?1, ?2)", row)
        .map([](const Rows&) {});
}

Error newer(const Connection& connection, std::size_t version, std::size_t known) {
    return {Trouble::other,
            connection.name() + " was written by a newer version of Parlor: its schema version is " +
                std::to_string(version) + ", and this program knows versions up to " + std::to_string(known)};
}

// One step towards the newest version; true if there may be another.
Result<bool> step(Connection& connection, std::span<const Migration> migrations) {
    if (auto found = find_or_make_version_table(connection); !found) return failure(std::move(found.error()));
    const auto version = version_of(connection);
    if (!version) return failure(version.error());
    if (*version > migrations.size()) return failure(newer(connection, *version, migrations.size()));
    if (*version == migrations.size()) return false;
    return run_next(connection, *version, migrations[*version]).map([] { return true; });
}

Result<bool> step_in_transaction(Connection& connection, std::span<const Migration> migrations) {
    if (auto begun = connection.begin(Purpose::migrating); !begun) return failure(std::move(begun.error()));
    auto more = step(connection, migrations);
    if (more)
        if (auto done = connection.commit(); !done) more = failure(std::move(done.error()));
    if (!more && connection.in_transaction()) connection.rollback();
    return more;
}

}  // namespace

Result<void> migrate(Connection& connection, std::span<const Migration> migrations) {
    for (;;) {
        const auto more = step_in_transaction(connection, migrations);
        if (!more) return failure(more.error());
        if (!*more) return {};
    }
}

}  // namespace sql
