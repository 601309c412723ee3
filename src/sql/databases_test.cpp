#include "sql/databases_test.h"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <atomic>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "sql/child_test.h"
#include "sql/copies_test.h"
#include "sql/postgres_connection.h"
#include "sql/sqlite_connection.h"

namespace sql {

extern const std::string_view private_postgres;

namespace {

std::filesystem::path make_folder() {
    std::string path = (std::filesystem::temp_directory_path() / "parlor-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("cannot make a folder like " + path);
    return path;
}

class PrivatePostgres {
public:
    PrivatePostgres() {
        if (const std::string said = script_.line(); said != "ready")
            throw std::runtime_error("no PostgreSQL to test with: " + said);
    }

    [[nodiscard]] std::string address_of(const std::string& database) const {
        return "postgresql:///" + database + "?user=parlor&host=" + folder_.string();
    }

    // The name of a new database, which is a copy of another.
    [[nodiscard]] std::string add(const std::string& original) {
        const std::string name = "test_" + std::to_string(++count_);
        PostgresConnection connection(address_of("postgres"));
        value_of(connection.run_script("CREATE DATABASE " + name + " TEMPLATE " + original));
        return name;
    }

private:
    std::atomic<int> count_ = 0;
    std::filesystem::path folder_ = make_folder();  // the script removes it
    Child script_{{"sh", "-c", std::string(private_postgres), "private_postgres", folder_.string()}};
};

PrivatePostgres& server() {
    static PrivatePostgres started;
    return started;
}

}  // namespace

TemporaryFolder::TemporaryFolder() : path_(make_folder()) {}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string new_postgres_database() { return server().address_of(server().add("template1")); }

std::string new_postgres_database(std::span<const Migration> migrations) {
    static std::map<std::pair<const Migration*, std::size_t>, std::string> originals;
    std::string& original = originals[{migrations.data(), migrations.size()}];
    if (original.empty()) {
        original = server().add("template1");
        PostgresConnection connection(server().address_of(original));
        value_of(migrate(connection, migrations));
    }
    return server().address_of(server().add(original));
}

std::string name_of(const testing::TestParamInfo<Kind>& kind) {
    switch (kind.param) {
    case Kind::file: return "file";
    case Kind::memory: return "memory";
    case Kind::postgres: return "postgres";
    }
    return {};
}

DatabaseTest::DatabaseTest(std::span<const Migration> migrations)
    : schema_(migrations), address_(new_address()) {}

std::string DatabaseTest::new_address() const {
    if (GetParam() == Kind::postgres)
        return schema_.empty() ? new_postgres_database() : new_postgres_database(schema_);
    if (GetParam() == Kind::memory) return std::string(SqliteConnection::in_memory);
    const std::filesystem::path file = folder_.path() / "parlor.db";
    if (!schema_.empty()) make_database(file, schema_);
    return file.string();
}

std::unique_ptr<Connection> DatabaseTest::connection() const {
    if (GetParam() == Kind::postgres) return std::make_unique<PostgresConnection>(address_);
    return value_of(SqliteConnection::open(address_, SqliteConnection::Access::writing));
}

std::unique_ptr<Database> DatabaseTest::database(std::span<const Migration> migrations) const {
    if (GetParam() == Kind::memory && !schema_.empty()) return new_database_in_memory(migrations);
    return value_of(open_database(address_, {.connections = 4, .migrations = migrations}));
}

Result<void> add_note(Snapshot& snapshot, std::int64_t id, std::string_view text) {
    return snapshot.run("INSERT INTO note (id, text) VALUES (?1, ?2)", {id, text});
}

std::string notes_in(Database& database) {
    std::string list;
    value_of(database.read([&](Snapshot& snapshot) {
        list.clear();
        return snapshot.execute("SELECT id, text FROM note ORDER BY id").map([&](const Rows& rows) {
            for (const Row& row : rows)
                list += (list.empty() ? "" : ", ") + std::to_string(row[0].integer()) + ' ' + row[1].text();
        });
    }));
    return list;
}

}  // namespace sql
