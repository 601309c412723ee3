// A database for many threads: a read sees one state throughout, a write happens completely or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "sql/meter.h"
#include "sql/migrations.h"
#include "sql/notice.h"
#include "sql/sql.h"

namespace sql {

// Thrown to leave a function whose statement has failed; the snapshot has the error.
struct Abandoned {};

// Thrown by a function that finds data that the program cannot have written. The transaction is rolled back.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The state of the database during one transaction.
class Snapshot {
public:
    explicit Snapshot(Connection& connection) : connection_(&connection) {}
    // The connection is borrowed for the first statement: what asks the database nothing needs none.
    using Borrow = std::function<Result<Connection*>()>;
    explicit Snapshot(Borrow borrow) : borrow_(std::move(borrow)) {}

    // After a failure the transaction is rolled back, whatever its function returns.
    Result<Rows> execute(std::string_view sql, std::span<const Value> parameters = {});
    Result<Rows> execute(std::string_view sql, std::initializer_list<Value> parameters) {
        return execute(sql, std::span(parameters.begin(), parameters.size()));
    }
    // The same, for a statement without results.
    Result<void> run(std::string_view sql, std::initializer_list<Value> parameters = {}) {
        return execute(sql, parameters).map([](const Rows&) {});
    }

    // The same, but a failure ends the read or write by an exception, which is caught by Database::read and
    // Database::write.
    Rows query(std::string_view sql, std::span<const Value> parameters = {});
    Rows query(std::string_view sql, std::initializer_list<Value> parameters) {
        return query(sql, std::span(parameters.begin(), parameters.size()));
    }

    // The first error.
    [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

protected:
    void remember(const Error& error);
    // Precondition: made with a connection.
    [[nodiscard]] Connection& connection() { return *connection_; }

private:
    Borrow borrow_;
    Connection* connection_ = nullptr;
    std::optional<Error> trouble_;
};

// Writes that are decided before they are made: all of them are made, in order, or none.
class Batch {
public:
    void add(std::string_view sql, std::vector<Value> parameters);
    // The statement must change one row. If it changes none, another write was faster: a conflict.
    void add_expecting_one(std::string_view sql, std::vector<Value> parameters);
    // Sent to listeners after the commit.
    void publish(std::string channel, std::string payload);

    [[nodiscard]] bool empty() const { return statements_.empty() && notices_.empty(); }
    [[nodiscard]] std::span<const Statement> statements() const { return statements_; }
    [[nodiscard]] std::span<const Notice> notices() const { return notices_; }

private:
    std::vector<Statement> statements_;
    std::vector<Notice> notices_;
};

class Transaction : public Snapshot {
public:
    using Snapshot::Snapshot;

    // Sent to listeners after the commit; the same notice only once.
    void publish(std::string channel, std::string payload);
    // The next number of a series, as in Connection::next_number; a failure ends the transaction, as with
    // query.
    [[nodiscard]] std::int64_t next_number(std::string_view series);
    // Makes the writes of a batch as part of this transaction; a failure ends it, as with query.
    void make(const Batch& batch);
    // The same for a transaction that ends with this call in any case.
    [[nodiscard]] Result<void> try_to_make(const Batch& batch);

    [[nodiscard]] std::span<const Notice> notices() const { return notices_; }

private:
    std::vector<Notice> notices_;
    std::unordered_set<Notice, NoticeHash> known_;  // the same, for lookup
};

// Failed statements, returned errors and exceptions reach the caller of read and write. A function must use
// the database only through its argument.
using Reading = std::function<void(Snapshot&)>;
using Writing = std::function<Result<void>(Transaction&)>;

class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    // The function may be called again after a conflict or a lost connection.
    [[nodiscard]] virtual Result<void> read(const Reading& function) = 0;

    // Returns when the data is safe on disk, or an error when nothing was stored (but see
    // Trouble::uncertain). The function is called again after a conflict, so its other effects must be
    // repeatable.
    [[nodiscard]] virtual Result<void> write(const Writing& function) = 0;

    // The same for writes decided before; it conflicts only with faster writes, and does not wait for writers
    // that decide inside a transaction. After Trouble::conflict or Trouble::constraint the decision is
    // outdated and has to be made again.
    [[nodiscard]] virtual Result<void> write(const Batch& batch) = 0;

    // Whether this node, of all that share the database and ask this, should do a job that only one of them
    // has to do. This can change at any time; sometimes it is no node, and two only for a moment.
    [[nodiscard]] virtual bool leads(const std::string& duty) = 0;

    // The time of the database machine, which all nodes share, in milliseconds since 1970; nothing if it is
    // this machine.
    [[nodiscard]] virtual Result<std::optional<std::int64_t>> time() = 0;

    // Reports everything that is committed after this call, by any node.
    [[nodiscard]] virtual Result<std::unique_ptr<Listening>> listen(Listener listener) = 0;

    // Whether that includes writes of other programs, at any time. Caches depend on it.
    [[nodiscard]] virtual bool tells_all() const = 0;

    // Writes a copy to a new file, while others read and write.
    [[nodiscard]] virtual Result<void> back_up(const std::filesystem::path& to) = 0;
    // Reads everything; an error names the first damage.
    [[nodiscard]] virtual Result<void> check() = 0;
};

struct DatabaseOptions {
    std::size_t connections = 4;              // how many may read at the same time
    std::span<const Migration> migrations{};  // the steps to its schema
    std::string direct{};  // the address of PostgreSQL itself, if `address` is that of a pooler
    std::shared_ptr<Meter> meter = std::make_shared<Meter>();  // measures its work
};

// Whether an address is that of a PostgreSQL server, or of a pooler in front of one.
[[nodiscard]] bool is_postgres(std::string_view address);

// Opens the database at an address: the path of a SQLite file, ":memory:", or postgresql://… as libpq
// understands it. Migrates its schema.
[[nodiscard]] Result<std::unique_ptr<Database>> open_database(const std::string& address,
                                                              const DatabaseOptions& options = {});

// Runs a function on a snapshot or a transaction; the first failed statement takes precedence over its
// result.
[[nodiscard]] Result<void> outcome_of(const Reading& function, Snapshot& snapshot);
[[nodiscard]] Result<void> outcome_of(const Writing& function, Transaction& transaction);

}  // namespace sql
