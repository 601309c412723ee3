#include "sql/databases_test.h"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <atomic>
#include <stdexcept>
#include <string_view>

#include "sql/child_test.h"
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

private:
    std::filesystem::path folder_ = make_folder();  // the script removes it
    Child script_{{"sh", "-c", std::string(private_postgres), "private_postgres", folder_.string()}};
};

}  // namespace

TemporaryFolder::TemporaryFolder() : path_(make_folder()) {}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string new_postgres_database() {
    static const PrivatePostgres server;
    static std::atomic<int> count = 0;
    const std::string name = "test_" + std::to_string(++count);
    PostgresConnection connection(server.address_of("postgres"));
    value_of(connection.run_script("CREATE DATABASE " + name));
    return server.address_of(name);
}

std::string name_of(const testing::TestParamInfo<Kind>& kind) {
    switch (kind.param) {
    case Kind::file: return "file";
    case Kind::memory: return "memory";
    case Kind::postgres: return "postgres";
    }
    return {};
}

std::string DatabaseTest::new_address() const {
    if (GetParam() == Kind::postgres) return new_postgres_database();
    if (GetParam() == Kind::memory) return std::string(SqliteConnection::in_memory);
    return (folder_.path() / "parlor.db").string();
}

std::unique_ptr<Connection> DatabaseTest::connection() const {
    if (GetParam() == Kind::postgres) return std::make_unique<PostgresConnection>(address_);
    return value_of(SqliteConnection::open(address_, SqliteConnection::Access::writing));
}

std::unique_ptr<Database> DatabaseTest::database(std::span<const Migration> migrations) const {
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
