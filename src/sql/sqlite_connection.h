// A connection to a SQLite file.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "sql/sql.h"

struct sqlite3;
struct sqlite3_stmt;

namespace sql {

class SqliteConnection final : public Connection {
public:
    // A database in memory, which ends with its connection.
    static constexpr std::string_view in_memory = ":memory:";

    enum class Access : std::uint8_t { writing, reading };
    // For writing, a missing file is created. Refuses, in a sentence with the file's name, files that are not
    // databases, belong to another program or cannot be written to.
    [[nodiscard]] static Result<std::unique_ptr<SqliteConnection>> open(const std::string& file,
                                                                        Access access);

    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;
    ~SqliteConnection() override;

    [[nodiscard]] std::string name() const override { return file_; }
    [[nodiscard]] Result<std::int64_t> next_number(std::string_view series) override;
    [[nodiscard]] Result<void> run_script(std::string_view sql) override;
    [[nodiscard]] Result<void> define(std::string_view sql) override { return run_script(sql); }

    [[nodiscard]] Result<void> begin(Purpose purpose) override;
    [[nodiscard]] Result<void> commit() override;
    void rollback() override;
    [[nodiscard]] bool in_transaction() const override;

    // Replaces everything in another database, which nobody else has open.
    [[nodiscard]] Result<void> copy_to(SqliteConnection& other);
    // Writes a copy of the current database; others can continue writing. Refused if `to` exists.
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to);
    // Reads the whole database; an error names the first damage.
    [[nodiscard]] Result<void> check();

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

    SqliteConnection(std::string file, sqlite3* handle) : file_(std::move(file)), handle_(handle) {}

    [[nodiscard]] Result<Rows> run(std::string_view sql, std::span<const Value> parameters) override;
    [[nodiscard]] Result<sqlite3_stmt*> prepared(std::string_view sql);
    [[nodiscard]] Result<void> set_up(Access access);
    [[nodiscard]] Result<void> claim();
    [[nodiscard]] Result<void> claim_if_empty();
    [[nodiscard]] Result<void> write_ahead();
    [[nodiscard]] Result<std::int64_t> number(std::string_view sql);
    [[nodiscard]] Result<void> copy_to_file(const std::filesystem::path& to);
    [[nodiscard]] Error last_error() const;

    std::string file_;
    sqlite3* handle_;
    std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace sql
