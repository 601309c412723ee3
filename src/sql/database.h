// A database that many threads use at once: reads see one state throughout, writes happen whole or not at
// all.
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

// How a function is left whose statement has failed; the snapshot knows why.
struct Abandoned {};

// Thrown by a function that finds something in the database that its own program cannot have put there. What
// was written in the same transaction is undone.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The database as it is throughout one transaction.
class Snapshot {
public:
    explicit Snapshot(Connection& connection) : connection_(connection) {}

    // After a failure nothing of the transaction will be kept, whatever its function returns.
    Result<Rows> execute(std::string_view sql, std::span<const Value> parameters = {});
    Result<Rows> execute(std::string_view sql, std::initializer_list<Value> parameters) {
        return execute(sql, std::span(parameters.begin(), parameters.size()));
    }
    // The same, for a statement that gives nothing back.
    Result<void> run(std::string_view sql, std::initializer_list<Value> parameters = {}) {
        return execute(sql, parameters).map([](const Rows&) {});
    }

    // The same for whoever cannot go on without: a failure ends the reading or writing, by an exception that
    // goes no further than Database::read and Database::write.
    Rows query(std::string_view sql, std::span<const Value> parameters = {});
    Rows query(std::string_view sql, std::initializer_list<Value> parameters) {
        return query(sql, std::span(parameters.begin(), parameters.size()));
    }

    // The first thing that went wrong.
    [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

protected:
    void remember(const Error& error);
    [[nodiscard]] Connection& connection() { return connection_; }

private:
    Connection& connection_;
    std::optional<Error> trouble_;
};

// Writes that were decided on before they are made: all of them are made, in their order, or none.
class Batch {
public:
    void add(std::string_view sql, std::vector<Value> parameters);
    // It has to change one row. If it changes none, somebody else was faster: a conflict.
    void add_expecting_one(std::string_view sql, std::vector<Value> parameters);
    // To be told to listeners once all is committed.
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

    // To be told to listeners once the transaction is committed; the same notice only once.
    void publish(std::string channel, std::string payload);
    // The next number of a series, as Connection::next_number has it; a failure ends this, as with query.
    [[nodiscard]] std::int64_t next_number(std::string_view series);
    // Makes the writes of a batch as part of this transaction; a failure ends it, as with query.
    void make(const Batch& batch);
    // The same for a transaction that is ended by what this returns, in any case.
    [[nodiscard]] Result<void> try_to_make(const Batch& batch);

    [[nodiscard]] std::span<const Notice> notices() const { return notices_; }

private:
    std::vector<Notice> notices_;
    std::unordered_set<Notice, NoticeHash> known_;  // the same, to be found
};

// A failed statement, an error that such a function returns and an exception reach whoever asked for the
// reading or writing. A function does not use the database but through its argument.
using Reading = std::function<void(Snapshot&)>;
using Writing = std::function<Result<void>(Transaction&)>;

class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    // The function may be called again after it has failed for a conflict or a lost connection.
    [[nodiscard]] virtual Result<void> read(const Reading& function) = 0;

    // Returns when what was written is safe on disk, or an error when nothing of it was kept (but see
    // Trouble::uncertain). The function is called again after a conflict, and must change nothing outside
    // that a second call would not set right.
    [[nodiscard]] virtual Result<void> write(const Writing& function) = 0;

    // The same for what was decided on before; this may meet a conflict only with somebody who was faster,
    // and waits for nobody who decides while writing. After Trouble::conflict or Trouble::constraint what was
    // decided on is out of date, and has to be decided on anew.
    [[nodiscard]] virtual Result<void> write(const Batch& batch) = 0;

    // Whether this node is the one, of all that share the database and ask this, to do something that one of
    // them has to do. It is decided anew all the time, and at times there is none; two believe it of
    // themselves only for a moment.
    [[nodiscard]] virtual bool leads(const std::string& duty) = 0;

    // The time of day at the machine of the database, which all nodes share, in milliseconds since 1970;
    // nothing where that is this machine.
    [[nodiscard]] virtual Result<std::optional<std::int64_t>> time() = 0;

    // What is committed after this has returned is heard, whichever node writes it.
    [[nodiscard]] virtual Result<std::unique_ptr<Listening>> listen(Listener listener) = 0;

    // Whether that includes what other programs write, at any time. Who remembers what was read has to know.
    [[nodiscard]] virtual bool tells_all() const = 0;

    // Writes a copy to a file that is not there yet, while others read and write.
    [[nodiscard]] virtual Result<void> back_up(const std::filesystem::path& to) = 0;
    // Reads everything; an error tells the first thing that is damaged.
    [[nodiscard]] virtual Result<void> check() = 0;
};

struct DatabaseOptions {
    std::size_t connections = 4;              // how many may read at once
    std::span<const Migration> migrations{};  // the steps to its schema
    std::string direct{};  // where PostgreSQL itself is, if the address is that of a pooler in front of it
    std::shared_ptr<Meter> meter = std::make_shared<Meter>();  // who measures its work
};

// Whether an address is that of a PostgreSQL server, or of a pooler in front of one.
[[nodiscard]] bool is_postgres(std::string_view address);

// Opens the database at an address: the path of a SQLite file, ":memory:", or postgresql://… with whatever
// libpq understands. Brings its schema up to date.
[[nodiscard]] Result<std::unique_ptr<Database>> open_database(const std::string& address,
                                                              const DatabaseOptions& options = {});

// Runs a function on a snapshot or a transaction; the first failed statement outweighs what it returns.
[[nodiscard]] Result<void> outcome_of(const Reading& function, Snapshot& snapshot);
[[nodiscard]] Result<void> outcome_of(const Writing& function, Transaction& transaction);

}  // namespace sql
