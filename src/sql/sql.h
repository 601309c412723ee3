// A thin layer over the databases: values, rows, errors, and a connection that runs SQL.
//
// SQL is written once, in what SQLite 3.40 and PostgreSQL 15 have in common: parameters are ?1, ?2, …; types
// are INTEGER (64 bits), REAL (doubles), TEXT and BLOB; both have ON CONFLICT … DO UPDATE and RETURNING.
// FOR UPDATE SKIP LOCKED may be used, too: SQLite, which has only one writer at a time, never sees it.
// Texts compare by their bytes. LIKE and lower() differ between the two and are not used.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace sql {

using Blob = std::vector<std::uint8_t>;

// The value of a column or a parameter: null, a number (integer or not), a text or bytes.
class Value {
public:
    Value() = default;  // null
    Value(std::integral auto number) : content_(static_cast<std::int64_t>(number)) {}
    Value(double number) : content_(number) {}
    Value(std::string text) : content_(std::move(text)) {}
    Value(std::string_view text) : content_(std::string(text)) {}
    Value(const char* text) : content_(std::string(text)) {}
    Value(Blob bytes) : content_(std::move(bytes)) {}
    template <class T>
    Value(std::optional<T> value) {
        if (value) *this = Value(*std::move(value));
    }

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    // Precondition: the value has this type, as the schema guarantees.
    [[nodiscard]] std::int64_t integer() const { return std::get<std::int64_t>(content_); }
    // SQLite may return a whole number as an integer.
    [[nodiscard]] double real() const {
        const auto* whole = std::get_if<std::int64_t>(&content_);
        return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(content_);
    }
    [[nodiscard]] const std::string& text() const { return std::get<std::string>(content_); }
    [[nodiscard]] const Blob& blob() const { return std::get<Blob>(content_); }

    template <class Visitor>
    [[nodiscard]] decltype(auto) visit(Visitor&& visitor) const {
        return std::visit(std::forward<Visitor>(visitor), content_);
    }

    bool operator==(const Value&) const = default;

private:
    std::variant<std::monostate, std::int64_t, double, std::string, Blob> content_;
};

using Row = std::vector<Value>;

// The result of a statement.
struct Rows {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // how many rows it inserted, updated or deleted

    [[nodiscard]] bool empty() const { return rows.empty(); }
    [[nodiscard]] std::size_t size() const { return rows.size(); }
    [[nodiscard]] const Row& operator[](std::size_t row) const { return rows[row]; }
    [[nodiscard]] auto begin() const { return rows.begin(); }
    [[nodiscard]] auto end() const { return rows.end(); }
};

// A statement of a batch, with its parameters.
struct Statement {
    std::string_view sql;  // must outlive this: one of a few constants
    std::vector<Value> parameters;
    std::optional<std::int64_t> changes{};  // how many rows it must change; another number is a conflict
};

enum class Trouble : std::uint8_t {
    conflict,    // conflict with another transaction; may be retried
    constraint,  // the statement violates a constraint of the schema
    gone,        // the connection was lost, and nothing was committed
    silent,      // the server did not answer in time; nothing was committed
    uncertain,   // the connection was lost during the commit: the data may or may not be stored
    refused,     // the function itself wants a rollback
    damaged,     // the data found cannot be right
    other,
};

struct Error {
    Trouble kind = Trouble::other;
    std::string what;  // a sentence for people, no trailing period

    bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> failure(Trouble kind, std::string what) {
    return tl::unexpected<Error>(Error{.kind = kind, .what = std::move(what)});
}
[[nodiscard]] inline tl::unexpected<Error> failure(Error error) {
    return tl::unexpected<Error>(std::move(error));
}

// Errors for texts that not every database can store, and for a statement that has not changed the required
// number of rows.
[[nodiscard]] Result<void> check_texts(std::span<const Value> parameters);
[[nodiscard]] Result<void> check_changes(const Statement& statement, const Rows& rows);

// The purpose of a transaction.
enum class Purpose : std::uint8_t {
    reading,    // sees one state of the database throughout, and changes nothing
    writing,    // serializable; may end in a conflict
    appending,  // each statement sees what was committed before it: for batches
    migrating,  // waits for other migrations, and sees their results
};

// A connection to a database; used by one thread at a time.
class Connection {
public:
    virtual ~Connection() = default;

    // The name of the database in messages.
    [[nodiscard]] virtual std::string name() const = 0;

    // Runs one statement; it is prepared once and kept, so there should be few different texts. Text
    // parameters must be UTF-8 without zero bytes, because not every database stores others.
    [[nodiscard]] Result<Rows> execute(std::string_view sql, std::span<const Value> parameters = {});
    // Runs statements in order, until one fails or does not change the required number of rows.
    [[nodiscard]] virtual Result<void> execute_all(std::span<const Statement> statements);
    // Runs a statement that cannot fail and returns nothing; it may be sent together with the next one.
    [[nodiscard]] virtual Result<void> execute_soon(std::string_view sql);
    // Runs statements that need not be prepared, without parameters.
    [[nodiscard]] virtual Result<void> run_script(std::string_view sql) = 0;
    // The next number of a series, unique for all callers. The name of a series has lower-case letters and
    // underscores. Callers do not wait for each other, and a rollback may leave a gap.
    [[nodiscard]] virtual Result<std::int64_t> next_number(std::string_view series) = 0;
    // Runs statements that define tables, with the types above.
    [[nodiscard]] virtual Result<void> define(std::string_view sql) = 0;

    // Precondition of writing: the database was migrated. After a failed statement a transaction, or what
    // follows its savepoint, can only be rolled back.
    [[nodiscard]] virtual Result<void> begin(Purpose purpose) = 0;
    [[nodiscard]] virtual Result<void> commit() = 0;
    virtual void rollback() = 0;
    [[nodiscard]] virtual bool in_transaction() const = 0;

    // One savepoint at a time.
    [[nodiscard]] Result<void> savepoint() { return execute_soon("SAVEPOINT here"); }
    [[nodiscard]] Result<void> keep_since_savepoint() { return execute_soon("RELEASE here"); }
    [[nodiscard]] Result<void> undo_since_savepoint() {
        return execute("ROLLBACK TO here").and_then([this](const Rows&) {
            return execute_soon("RELEASE here");
        });
    }

private:
    [[nodiscard]] virtual Result<Rows> run(std::string_view sql, std::span<const Value> parameters) = 0;
};

}  // namespace sql
