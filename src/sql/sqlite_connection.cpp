#include "sql/sqlite_connection.h"

#include <sqlite3.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "sql/sqlite_file.h"

namespace sql {
namespace {

// Pages in the write-ahead log before they are copied to the database, which blocks everyone. Many turns
// change the same pages, so the later the copy, the less there is to do per turn.
const std::string write_back = "PRAGMA wal_autocheckpoint = 4000; ";
// In kilobytes, used as needed. With a smaller cache, unfinished pages would be written to disk and read
// again, including those that a savepoint may need.
const std::string room = "PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY; ";

constexpr int patience_ms = 5000;  // for another program that writes to the file

Trouble kind_of(int code) {
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::conflict;
    case SQLITE_CONSTRAINT: return Trouble::constraint;
    default: return Trouble::other;
    }
}

// Rows are locked only in PostgreSQL: see sql.h.
std::string without_row_locks(std::string_view sql) {
    constexpr std::string_view lock = "FOR UPDATE SKIP LOCKED";
    std::string text(sql);
    if (const std::size_t place = text.find(lock); place != std::string::npos) text.erase(place, lock.size());
    return text;
}

// SQLite copies the values: they need not outlive the statement's run.
struct Bind {
    sqlite3_stmt* statement;
    int index;

    int operator()(std::monostate) const { return sqlite3_bind_null(statement, index); }
    int operator()(std::int64_t number) const { return sqlite3_bind_int64(statement, index, number); }
    int operator()(double number) const { return sqlite3_bind_double(statement, index, number); }
    int operator()(const std::string& text) const {
        return sqlite3_bind_text64(statement, index, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    int operator()(const Blob& bytes) const {
        if (bytes.empty()) return sqlite3_bind_zeroblob(statement, index, 0);
        return sqlite3_bind_blob64(statement, index, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    }
};

std::string text_of(sqlite3_stmt* statement, int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
    return {bytes, bytes + sqlite3_column_bytes(statement, column)};
}

Blob blob_of(sqlite3_stmt* statement, int column) {
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement, column));
    return {bytes, bytes + sqlite3_column_bytes(statement, column)};
}

Value value_of(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL: return {};
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column);
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
    case SQLITE_BLOB: return blob_of(statement, column);
    default: return text_of(statement, column);
    }
}

Row row_of(sqlite3_stmt* statement) {
    Row row;
    const int columns = sqlite3_column_count(statement);
    for (int column = 0; column < columns; ++column) row.push_back(value_of(statement, column));
    return row;
}

// Resets a statement for its next run, whatever the result of this one.
class Run {
public:
    explicit Run(sqlite3_stmt* statement) : statement_(statement) {}
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }

private:
    sqlite3_stmt* statement_;
};

// Copies all pages to another database; a code of SQLite.
int copy_pages(sqlite3* from, sqlite3* to) {
    constexpr int all = -1;
    sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == nullptr) return sqlite3_errcode(to);
    sqlite3_backup_step(backup, all);
    return sqlite3_backup_finish(backup);
}

bool is_there(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

}  // namespace

void SqliteConnection::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Result<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& file, Access access) {
    if (access == Access::writing && file != in_memory) create_private(file);
    sqlite3* handle = nullptr;
    const int how =
        access == Access::writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, how | SQLITE_OPEN_NOMUTEX, nullptr);
    std::unique_ptr<SqliteConnection> connection(new SqliteConnection(file, handle));
    if (code != SQLITE_OK)
        return failure(Trouble::other, "cannot open " + file + ": " + sqlite3_errmsg(handle));
    if (auto done = connection->set_up(access); !done) return failure(std::move(done.error()));
    return connection;
}

SqliteConnection::~SqliteConnection() {
    statements_.clear();
    sqlite3_close(handle_);
}

Error SqliteConnection::last_error() const {
    const int code = sqlite3_extended_errcode(handle_);
    if ((code & 0xFF) == SQLITE_NOTADB) return {Trouble::other, file_ + " is not a SQLite database"};
    return {kind_of(code), file_ + ": " + sqlite3_errmsg(handle_)};
}

// Double quotes always mean names; statements cannot tamper with the schema.
Result<void> SqliteConnection::set_up(Access access) {
    sqlite3_busy_timeout(handle_, patience_ms);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    if (sqlite3_db_readonly(handle_, "main") == 1) return failure(Trouble::other, "cannot write to " + file_);
    if (access == Access::reading) return run_script("PRAGMA foreign_keys = ON; PRAGMA query_only = ON");
    return run_script(write_back + room + "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        .and_then([&] { return claim(); })
        .and_then([&] { return write_ahead(); });
}

// An empty file becomes ours; a non-empty one must already be ours.
Result<void> SqliteConnection::claim() {
    const auto application = number("PRAGMA application_id");
    if (!application) return failure(application.error());
    if (*application == our_application) return {};
    if (auto begun = begin(Purpose::writing); !begun) return begun;
    auto claimed = claim_if_empty().and_then([&] { return commit(); });
    if (!claimed) rollback();
    return claimed;
}

Result<void> SqliteConnection::claim_if_empty() {
    const auto application = number("PRAGMA application_id");
    if (!application) return failure(application.error());
    const auto tables = number("SELECT count(*) FROM sqlite_schema");
    if (!tables) return failure(tables.error());
    if (*application == our_application) return {};
    if (*application != 0 || *tables != 0)
        return failure(Trouble::other, file_ + " belongs to another program");
    return run_script("PRAGMA application_id = " + std::to_string(our_application));
}

// The only statement that does not wait by itself while another program has the new file open.
Result<void> SqliteConnection::write_ahead() {
    constexpr std::chrono::milliseconds pause{10};
    for (std::chrono::milliseconds left{patience_ms};; left -= pause) {
        auto done = run_script("PRAGMA journal_mode = WAL");
        if (done || done.error().kind != Trouble::conflict || left <= pause) return done;
        std::this_thread::sleep_for(pause);
    }
}

Result<std::int64_t> SqliteConnection::number(std::string_view sql) {
    return run(sql, {}).map([](const Rows& rows) { return rows[0][0].integer(); });
}

Result<void> SqliteConnection::run_script(std::string_view sql) {
    if (sqlite3_exec(handle_, std::string(sql).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure(last_error());
    return {};
}

Result<sqlite3_stmt*> SqliteConnection::prepared(std::string_view sql) {
    if (const auto known = statements_.find(sql); known != statements_.end()) return known->second.get();
    sqlite3_stmt* made = nullptr;
    const std::string own = without_row_locks(sql);
    const int code = sqlite3_prepare_v3(handle_, own.data(), static_cast<int>(own.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (code != SQLITE_OK) return failure(last_error());
    statements_.emplace(sql, Statement(made));
    return made;
}

Result<Rows> SqliteConnection::run(std::string_view sql, std::span<const Value> parameters) {
    const auto statement = prepared(sql);
    if (!statement) return failure(statement.error());
    const Run finished(*statement);
    int index = 0;
    for (const Value& parameter : parameters)
        if (parameter.visit(Bind{*statement, ++index}) != SQLITE_OK) return failure(last_error());
    Rows result;
    int code = sqlite3_step(*statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(*statement)) result.rows.push_back(row_of(*statement));
    if (code != SQLITE_DONE) return failure(last_error());
    if (!sqlite3_stmt_readonly(*statement)) result.changed = sqlite3_changes64(handle_);
    return result;
}

// There is only one writer at a time, so a row works as a sequence.
Result<std::int64_t> SqliteConnection::next_number(std::string_view series) {
    const std::array<Value, 1> name{series};
    return execute(
               "INSERT INTO series (name, last) VALUES (?1, 1) "
               "ON CONFLICT (name) DO UPDATE SET last = last + 1 RETURNING last",
               name)
        .map([](const Rows& rows) { return rows[0][0].integer(); });
}

Result<void> SqliteConnection::begin(Purpose purpose) {
    return execute(purpose == Purpose::reading ? "BEGIN" : "BEGIN IMMEDIATE").map([](const Rows&) {});
}

Result<void> SqliteConnection::commit() {
    return execute("COMMIT").map([](const Rows&) {});
}

// It can fail only if SQLite has rolled back by itself, as it does when the disk is full.
void SqliteConnection::rollback() { static_cast<void>(execute("ROLLBACK")); }

bool SqliteConnection::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Result<void> SqliteConnection::copy_to(SqliteConnection& other) {
    if (copy_pages(handle_, other.handle_) != SQLITE_OK) return failure(other.last_error());
    return {};
}

// Under a temporary name until it is complete, so that an incomplete backup never has the final name.
Result<void> SqliteConnection::back_up(const std::filesystem::path& to) {
    if (is_there(to)) return failure(Trouble::other, to.string() + " already exists");
    std::filesystem::path unfinished = to;
    unfinished += ".part";
    std::error_code trouble;
    std::filesystem::remove(unfinished, trouble);
    if (auto done = copy_to_file(unfinished); !done) {
        std::filesystem::remove(unfinished, trouble);
        return done;
    }
    std::filesystem::rename(unfinished, to, trouble);
    if (trouble) return failure(Trouble::other, "cannot write " + to.string() + ": " + trouble.message());
    return {};
}

Result<void> SqliteConnection::copy_to_file(const std::filesystem::path& to) {
    create_private(to);
    sqlite3* copy = nullptr;
    int code = sqlite3_open(to.c_str(), &copy);
    if (code == SQLITE_OK) code = copy_pages(handle_, copy);
    const std::string why = sqlite3_errmsg(copy);
    sqlite3_close(copy);
    if (code != SQLITE_OK) return failure(kind_of(code), "cannot write " + to.string() + ": " + why);
    return {};
}

Result<void> SqliteConnection::check() {
    const auto damage = run("PRAGMA integrity_check(1)", {});
    if (!damage) return failure(damage.error());
    if ((*damage)[0][0] != Value("ok"))
        return failure(Trouble::other, file_ + " is damaged: " + (*damage)[0][0].text());
    const auto strays = run("PRAGMA foreign_key_check", {});
    if (!strays) return failure(strays.error());
    if (!strays->empty())
        return failure(Trouble::other, file_ + " is damaged: the table " + (*strays)[0][0].text() +
                                           " refers to a row that does not exist");
    return {};
}

}  // namespace sql
