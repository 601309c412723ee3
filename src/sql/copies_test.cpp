#include "sql/copies_test.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "sql/sqlite_connection.h"
#include "sql/sqlite_database.h"

namespace sql {
namespace {

void expect(const Result<void>& result) {
    if (!result) throw std::runtime_error(result.error().what);
}

std::unique_ptr<SqliteConnection> empty_database() {
    auto made =
        SqliteConnection::open(std::string(SqliteConnection::in_memory), SqliteConnection::Access::writing);
    if (!made) throw std::runtime_error(made.error().what);
    return *std::move(made);
}

SqliteConnection& original(std::span<const Migration> migrations) {
    static std::map<std::pair<const Migration*, std::size_t>, std::unique_ptr<SqliteConnection>> originals;
    auto& known = originals[{migrations.data(), migrations.size()}];
    if (!known) {
        known = empty_database();
        expect(migrate(*known, migrations));
    }
    return *known;
}

}  // namespace

std::unique_ptr<Database> new_database_in_memory(std::span<const Migration> migrations) {
    auto copy = empty_database();
    expect(original(migrations).copy_to(*copy));
    SqliteDatabase::Connections writer;
    writer.push_back(std::move(copy));
    return std::make_unique<SqliteDatabase>(std::move(writer), SqliteDatabase::Connections{},
                                            std::make_shared<Meter>());
}

void make_database(const std::filesystem::path& file, std::span<const Migration> migrations) {
    expect(original(migrations).back_up(file));
}

}  // namespace sql
