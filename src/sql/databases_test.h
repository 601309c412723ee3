// The databases that the tests run on: a SQLite file, one in memory, and a PostgreSQL of our own.
#pragma once

#include <gmock/gmock.h>

#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "sql/database.h"

namespace sql {

// A folder that is removed when the test ends.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// The address of a new, empty database on a PostgreSQL server that runs as long as this program. Where
// PostgreSQL is not installed the test fails: an exception says so.
[[nodiscard]] std::string new_postgres_database();
// The same with this schema, which is copied from a database that is migrated once.
[[nodiscard]] std::string new_postgres_database(std::span<const Migration> migrations);

// What is named in a test's name.
enum class Kind : std::uint8_t { file, memory, postgres };
[[nodiscard]] std::string name_of(const testing::TestParamInfo<Kind>& kind);

inline const auto every_kind = testing::Values(Kind::file, Kind::memory, Kind::postgres);
// Databases that keep their contents when they are reopened.
inline const auto lasting_kinds = testing::Values(Kind::file, Kind::postgres);

// A test with a database of its kind, which is empty or, with migrations, has their schema from the
// beginning.
class DatabaseTest : public testing::TestWithParam<Kind> {
public:
    explicit DatabaseTest(std::span<const Migration> migrations = {});

protected:
    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] std::filesystem::path folder() const { return folder_.path(); }
    [[nodiscard]] std::unique_ptr<Connection> connection() const;
    [[nodiscard]] std::unique_ptr<Database> database(std::span<const Migration> migrations) const;

private:
    [[nodiscard]] std::string new_address() const;

    TemporaryFolder folder_;
    std::span<const Migration> schema_;
    std::string address_;
};

// The value, or a failed test.
template <class T>
T value_of(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().what);
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

template <class T>
Trouble trouble_of(const Result<T>& result) {
    if (result) throw std::runtime_error("something that had to fail has not");
    return result.error().kind;
}

// A table of numbered notes, used by the database tests.
inline constexpr std::array notes{
    Migration{"notes", "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"}};

Result<void> add_note(Snapshot& snapshot, std::int64_t id, std::string_view text);
// The notes in their order: "1 tulip, 2 oak".
[[nodiscard]] std::string notes_in(Database& database);

}  // namespace sql
