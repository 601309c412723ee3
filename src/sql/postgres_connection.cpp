#include "sql/postgres_connection.h"

#include <optional>
#include <utility>
#include <vector>

#include "sql/numbers.h"
#include "sql/postgres_sql.h"

namespace sql {
namespace {

// Types by PostgreSQL's numbers, which never change.
enum Type : Oid {
    unknown_type = 0,
    bool_type = 16,
    bytea_type = 17,
    int8_type = 20,
    int2_type = 21,
    int4_type = 23,
    text_type = 25,
    float8_type = 701,
    numeric_type = 1700,
};

constexpr int text_format = 0;
constexpr int binary_format = 1;

Type type_of(const Value& value) {
    struct TypeOf {
        Type operator()(std::monostate) const { return unknown_type; }
        Type operator()(std::int64_t) const { return int8_type; }
        Type operator()(double) const { return float8_type; }
        Type operator()(const std::string&) const { return text_type; }
        Type operator()(const Blob&) const { return bytea_type; }
    };
    return value.visit(TypeOf{});
}

// A parameter as libpq takes it. Texts stay where they are; what has to be written first lives here.
struct Parameter {
    std::optional<std::string> written;
    const char* text = nullptr;
    int length = 0;
    int format = text_format;

    void operator()(std::monostate) {}
    void operator()(std::int64_t value) { written = std::to_string(value); }
    void operator()(double value) { written = write_real(value); }
    void operator()(const std::string& value) { text = value.c_str(); }
    void operator()(const Blob& value) {
        written = std::string(value.begin(), value.end());
        length = static_cast<int>(value.size());
        format = binary_format;
    }

    [[nodiscard]] const char* start() const { return written ? written->c_str() : text; }
};

Answer run_prepared(const Link& link, const std::string& statement, std::span<const Value> values) {
    std::vector<Parameter> parameters(values.size());
    std::vector<const char*> starts;
    std::vector<int> lengths;
    std::vector<int> formats;
    for (std::size_t index = 0; index < values.size(); ++index) {
        Parameter& parameter = parameters[index];
        values[index].visit(parameter);
        starts.push_back(parameter.start());
        lengths.push_back(parameter.length);
        formats.push_back(parameter.format);
    }
    return Answer(PQexecPrepared(link.get(), statement.c_str(), static_cast<int>(values.size()),
                                 starts.data(), lengths.data(), formats.data(), text_format));
}

template <class Number>
Result<Value> number_of(const char* text) {
    const auto number = read_number<Number>(text);
    if (!number) return failure(Trouble::other, "PostgreSQL gave a number that cannot be read");
    return Value(*number);
}

struct FreeMemory {
    void operator()(unsigned char* memory) const { PQfreemem(memory); }
};

Blob read_blob(std::string_view text) {
    Blob escaped(text.begin(), text.end());
    escaped.push_back(0);
    std::size_t length = 0;
    const std::unique_ptr<unsigned char, FreeMemory> bytes(PQunescapeBytea(escaped.data(), &length));
    return {bytes.get(), bytes.get() + length};
}

Result<Value> value_of(const Answer& answer, int row, int column) {
    if (PQgetisnull(answer.get(), row, column) != 0) return Value();
    const char* text = PQgetvalue(answer.get(), row, column);
    switch (PQftype(answer.get(), column)) {
    case bool_type: return Value(*text == 't');
    case bytea_type: return Value(read_blob(text));
    case int2_type:
    case int4_type:
    case int8_type:
    case numeric_type: return number_of<std::int64_t>(text);
    case float8_type: return number_of<double>(text);
    default: return Value(text);
    }
}

Result<Row> row_of(const Answer& answer, int row) {
    Row values;
    const int columns = PQnfields(answer.get());
    for (int column = 0; column < columns; ++column) {
        auto value = value_of(answer, row, column);
        if (!value) return failure(std::move(value.error()));
        values.push_back(*std::move(value));
    }
    return values;
}

std::int64_t changed_rows(const Answer& answer) {
    const std::string_view status = PQcmdStatus(answer.get());
    if (status.starts_with("SELECT")) return 0;
    return read_number<std::int64_t>(PQcmdTuples(answer.get())).value_or(0);
}

Result<Rows> rows_of(const Answer& answer) {
    Rows result{.rows = {}, .changed = changed_rows(answer)};
    const int rows = PQntuples(answer.get());
    for (int row = 0; row < rows; ++row) {
        auto values = row_of(answer, row);
        if (!values) return failure(std::move(values.error()));
        result.rows.push_back(*std::move(values));
    }
    return result;
}

// Who migrates holds the lock of this number until its transaction ends. Such a transaction must see what the
// one before it has done, so it does not keep to the state at its beginning.
constexpr std::string_view begin_migrating = "BEGIN; SELECT pg_advisory_xact_lock(1349609836)";
constexpr std::string_view begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
// All who write share a lock; who writes alone has it to himself. It is the lock of a table, since the state
// that a transaction sees is fixed by its first query, and LOCK is none: who has waited for an advisory lock
// would see what was before the wait, and be in conflict with those waited for. A node that is cut off in the
// middle of a transaction must not keep the lock for longer than it takes to be missed.
constexpr std::string_view begin_writing =
    "BEGIN ISOLATION LEVEL SERIALIZABLE, READ WRITE; SET LOCAL idle_in_transaction_session_timeout = '10s'; "
    "LOCK TABLE schema_version IN ROW SHARE MODE";
constexpr std::string_view begin_writing_alone =
    "BEGIN ISOLATION LEVEL SERIALIZABLE, READ WRITE; SET LOCAL idle_in_transaction_session_timeout = '10s'; "
    "LOCK TABLE schema_version IN EXCLUSIVE MODE";

std::string_view beginning(Purpose purpose) {
    switch (purpose) {
    case Purpose::reading: return begin_reading;
    case Purpose::writing: return begin_writing;
    case Purpose::writing_alone: return begin_writing_alone;
    case Purpose::migrating: return begin_migrating;
    }
    return {};
}

}  // namespace

// Within a transaction a new connection would not be the same one.
Result<void> PostgresConnection::make_ready() {
    if (is_alive(link_)) return {};
    if (in_transaction_) return failure(Trouble::gone, "the connection to " + name() + " is lost");
    statements_.clear();
    auto link = connect(address_);
    if (!link) return failure(std::move(link.error()));
    link_ = *std::move(link);
    return {};
}

Result<void> PostgresConnection::run_script(std::string_view sql) {
    if (auto ready = make_ready(); !ready) return ready;
    const Answer answer(PQexec(link_.get(), std::string(sql).c_str()));
    if (!succeeded(answer)) return failure(error_of(link_, answer));
    return {};
}

Result<void> PostgresConnection::define(std::string_view sql) { return run_script(postgres_types(sql)); }

// A statement is prepared for the types of its parameters: guessed ones would depend on where each stands.
Result<std::string> PostgresConnection::prepared(std::string_view sql, std::span<const Value> parameters) {
    std::vector<Oid> types;
    std::string key(sql);
    for (const Value& parameter : parameters) {
        types.push_back(type_of(parameter));
        key += ' ' + std::to_string(types.back());
    }
    if (const auto known = statements_.find(key); known != statements_.end()) return known->second;
    std::string statement = "s" + std::to_string(statements_.size() + 1);
    const Answer answer(PQprepare(link_.get(), statement.c_str(), postgres_parameters(sql).c_str(),
                                  static_cast<int>(types.size()), types.data()));
    if (!succeeded(answer)) return failure(error_of(link_, answer));
    statements_.emplace(std::move(key), statement);
    return statement;
}

Result<Rows> PostgresConnection::run(std::string_view sql, std::span<const Value> parameters) {
    if (auto ready = make_ready(); !ready) return failure(std::move(ready.error()));
    const auto statement = prepared(sql, parameters);
    if (!statement) return failure(statement.error());
    const Answer answer = run_prepared(link_, *statement, parameters);
    if (!succeeded(answer)) return failure(error_of(link_, answer));
    return rows_of(answer);
}

Result<void> PostgresConnection::begin(Purpose purpose) {
    auto begun = run_script(beginning(purpose));
    in_transaction_ = true;
    if (!begun) rollback();
    return begun;
}

// The server answers the commit of a failed transaction with ROLLBACK, and does not call that an error.
Result<void> PostgresConnection::commit() {
    if (auto ready = make_ready(); !ready) return ready;
    const Answer answer(PQexec(link_.get(), "COMMIT"));
    in_transaction_ = false;
    if (!succeeded(answer)) {
        Error error = error_of(link_, answer);
        if (error.kind == Trouble::gone)
            error = {Trouble::uncertain, "the connection to " + name() + " was lost during a commit"};
        return failure(std::move(error));
    }
    if (std::string_view(PQcmdStatus(answer.get())) != "COMMIT")
        return failure(Trouble::other, "PostgreSQL has rolled back instead of committing");
    return {};
}

void PostgresConnection::rollback() {
    if (is_alive(link_)) static_cast<void>(run_script("ROLLBACK"));
    in_transaction_ = false;
}

}  // namespace sql
