#include "sql/postgres_connection.h"

#include <poll.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "sql/numbers.h"
#include "sql/postgres_sql.h"

namespace sql {
namespace {

// PostgreSQL's type numbers, which never change.
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

// A parameter for libpq. Texts are not copied; converted values are stored here.
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

// Parameters as the arrays that libpq takes.
struct Parameters {
    explicit Parameters(std::span<const Value> values) : written(values.size()) {
        for (std::size_t index = 0; index < values.size(); ++index) {
            Parameter& parameter = written[index];
            values[index].visit(parameter);
            starts.push_back(parameter.start());
            lengths.push_back(parameter.length);
            formats.push_back(parameter.format);
            types.push_back(type_of(values[index]));
        }
    }
    [[nodiscard]] int count() const { return static_cast<int>(starts.size()); }

    std::vector<Parameter> written;
    std::vector<const char*> starts;
    std::vector<int> lengths;
    std::vector<int> formats;
    std::vector<Oid> types;
};

template <class Number>
Result<Value> number_of(const char* text) {
    const auto number = read_number<Number>(text);
    if (!number) return failure(Trouble::other, "PostgreSQL sent a number that cannot be read");
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

std::string_view beginning(Purpose purpose) {
    switch (purpose) {
    case Purpose::reading: return "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
    case Purpose::writing: return "BEGIN ISOLATION LEVEL SERIALIZABLE, READ WRITE";
    case Purpose::appending:
    case Purpose::migrating: return "BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE";
    }
    return {};
}

// The number of the advisory lock that a migration holds until its transaction ends.
constexpr std::string_view lock_for_migrating = "SELECT pg_advisory_xact_lock(1349609836)";

// A batch in a group must not make all others wait for a locked row.
constexpr std::string_view wait_briefly = "SET LOCAL lock_timeout = '100ms'";

constexpr int no_hurry = -1;

}  // namespace

// Inside a transaction, a reconnect would be wrong. Pending answers of the previous transaction only have to
// be consumed. If they do not come, the caller has waited long enough: a new connection would take as long.
Result<void> PostgresConnection::make_ready() {
    if (in_transaction_ || (!sent_.empty() && !synced_)) {
        if (is_alive(link_)) return {};
        return failure(Trouble::gone, "the connection to " + name() + " is lost");
    }
    if (!patience_->may_ask()) return failure(Trouble::silent, name() + " does not answer");
    if (synced_)
        if (auto before = collect(); !before && before.error().kind == Trouble::silent)
            return failure(std::move(before.error()));
    return is_alive(link_) ? Result<void>() : connect_anew();
}

Result<void> PostgresConnection::connect_anew() {
    statements_.clear();
    sent_.clear();
    synced_ = false;
    auto link = connect(address_, behind_);
    if (!link && link.error().kind == Trouble::silent) patience_->waited_in_vain();
    if (!link) return failure(std::move(link.error()));
    link_ = *std::move(link);
    if (PQsetnonblocking(link_.get(), 1) != 0 || PQenterPipelineMode(link_.get()) != 1)
        return failure(hang_up({Trouble::gone, "the connection to " + name() + " cannot be used"}));
    return {};
}

Error PostgresConnection::hang_up(Error error) {
    link_.reset();
    sent_.clear();
    synced_ = false;
    return error;
}

// A script cannot be pipelined.
Result<void> PostgresConnection::run_script(std::string_view sql) {
    if (auto ready = make_ready(); !ready) return ready;
    if (auto begun = send_beginning(); !begun) return begun;
    if (auto before = answers(); !before) return failure(std::move(before.error()));
    PQexitPipelineMode(link_.get());
    const Answer answer(PQexec(link_.get(), std::string(sql).c_str()));
    if (!succeeded(answer)) {
        Error error = error_of(link_, answer);
        if (is_alive(link_)) PQenterPipelineMode(link_.get());
        return failure(std::move(error));
    }
    PQenterPipelineMode(link_.get());
    return {};
}

Result<void> PostgresConnection::define(std::string_view sql) { return run_script(postgres_types(sql)); }

// A statement is prepared with the types of its parameters; guessed types would depend on their position.
Result<std::string> PostgresConnection::prepared(std::string_view sql, std::span<const Value> parameters) {
    std::vector<Oid> types;
    std::string key(sql);
    for (const Value& parameter : parameters) {
        types.push_back(type_of(parameter));
        key += ' ' + std::to_string(types.back());
    }
    if (const auto known = statements_.find(key); known != statements_.end()) return known->second;
    std::string statement = "s" + std::to_string(++prepared_count_);
    if (PQsendPrepare(link_.get(), statement.c_str(), postgres_parameters(sql).c_str(),
                      static_cast<int>(types.size()), types.data()) != 1)
        return failure(hang_up({Trouble::gone, "the connection to " + name() + " is lost"}));
    sent_.push_back({key});
    statements_.emplace(std::move(key), statement);
    return statement;
}

Result<void> PostgresConnection::send(std::string_view sql, std::span<const Value> parameters) {
    if (auto ready = make_ready(); !ready) return ready;
    if (auto begun = send_beginning(); !begun) return begun;
    return send_statement(sql, parameters);
}

Result<void> PostgresConnection::send_beginning() {
    if (!to_begin_) return {};
    const Purpose purpose = *std::exchange(to_begin_, std::nullopt);
    auto sent = send_statement(beginning(purpose), {});
    if (sent && purpose == Purpose::migrating) sent = send_statement(lock_for_migrating, {});
    if (sent && purpose == Purpose::appending) sent = send_statement(wait_briefly, {});
    return sent;
}

Result<void> PostgresConnection::send_statement(std::string_view sql, std::span<const Value> parameters) {
    if (behind_ == Behind::pooler) return send_unnamed(sql, parameters);
    const auto statement = prepared(sql, parameters);
    if (!statement) return failure(statement.error());
    const Parameters values(parameters);
    if (PQsendQueryPrepared(link_.get(), statement->c_str(), values.count(), values.starts.data(),
                            values.lengths.data(), values.formats.data(), text_format) != 1)
        return failure(hang_up({Trouble::gone, "the connection to " + name() + " is lost"}));
    sent_.emplace_back();
    return {};
}

Result<void> PostgresConnection::send_unnamed(std::string_view sql, std::span<const Value> parameters) {
    const Parameters values(parameters);
    if (PQsendQueryParams(link_.get(), postgres_parameters(sql).c_str(), values.count(), values.types.data(),
                          values.starts.data(), values.lengths.data(), values.formats.data(),
                          text_format) != 1)
        return failure(hang_up({Trouble::gone, "the connection to " + name() + " is lost"}));
    sent_.emplace_back();
    return {};
}

Result<void> PostgresConnection::wait_for_server() {
    const int flushed = PQflush(link_.get());
    if (flushed < 0) return failure(hang_up({Trouble::gone, "the connection to PostgreSQL is lost"}));
    pollfd waiting{.fd = PQsocket(link_.get()),
                   .events = static_cast<short>(flushed == 1 ? POLLIN | POLLOUT : POLLIN),
                   .revents = 0};
    const int patience = in_no_hurry_ ? no_hurry : static_cast<int>(Patience::for_an_answer.count());
    if (::poll(&waiting, 1, patience) == 0) {
        patience_->waited_in_vain();
        return failure(hang_up({Trouble::silent, name() + " does not answer"}));
    }
    if (PQconsumeInput(link_.get()) != 1)
        return failure(hang_up({Trouble::gone, "the connection to PostgreSQL is lost"}));
    return {};
}

Result<Answer> PostgresConnection::next_answer() {
    while (PQisBusy(link_.get()) == 1)
        if (auto waited = wait_for_server(); !waited) return failure(std::move(waited.error()));
    return Answer(PQgetResult(link_.get()));
}

Result<std::vector<Answer>> PostgresConnection::answers() {
    if (sent_.empty()) return std::vector<Answer>();
    if (!synced_ && PQpipelineSync(link_.get()) != 1)
        return failure(hang_up({Trouble::gone, "the connection to " + name() + " is lost"}));
    synced_ = true;
    return collect();
}

// Each statement's answer ends with a null, and the end of the pipeline is answered, too. Statements after an
// error were not executed.
Result<std::vector<Answer>> PostgresConnection::collect() {
    std::vector<Answer> found;
    std::optional<Error> error;
    for (const Sent& sent : std::vector<Sent>(sent_)) {
        auto answer = next_answer();
        if (!answer) return failure(std::move(answer.error()));
        if (*answer == nullptr)
            return failure(hang_up({Trouble::gone, "the connection to PostgreSQL is lost"}));
        if (!succeeded(*answer) && !error) error = error_of(link_, *answer);
        if (error && sent.prepares) statements_.erase(*sent.prepares);
        if (!sent.prepares) found.push_back(*std::move(answer));
        if (const auto end = next_answer(); !end) return failure(end.error());
    }
    if (const auto end = next_answer(); !end) return failure(end.error());
    sent_.clear();
    synced_ = false;
    patience_->answered();
    if (!is_alive(link_)) static_cast<void>(hang_up({}));
    if (error) return failure(*std::move(error));
    return found;
}

Result<Rows> PostgresConnection::run(std::string_view sql, std::span<const Value> parameters) {
    if (auto done = send(sql, parameters); !done) return failure(std::move(done.error()));
    const auto found = answers();
    if (!found) return failure(found.error());
    return rows_of(found->back());
}

Result<void> PostgresConnection::execute_soon(std::string_view sql) { return send(sql); }

// The pipelined statements before it are answered first.
Result<void> PostgresConnection::execute_all(std::span<const Statement> statements) {
    for (const Statement& statement : statements) {
        if (auto fine = check_texts(statement.parameters); !fine) return fine;
        if (auto done = send(statement.sql, statement.parameters); !done) return done;
    }
    const auto found = answers();
    if (!found) return failure(found.error());
    const std::size_t first = found->size() - statements.size();
    for (std::size_t index = 0; index < statements.size(); ++index) {
        const auto rows = rows_of((*found)[first + index]);
        if (!rows) return failure(rows.error());
        if (auto fine = check_changes(statements[index], *rows); !fine) return fine;
    }
    return {};
}

Result<std::int64_t> PostgresConnection::next_number(std::string_view series) {
    const std::array<Value, 1> sequence{"series_" + std::string(series)};
    auto number = execute("SELECT nextval(to_regclass(?1))", sequence);
    if (number && (*number)[0][0].is_null()) {
        if (auto made = make_sequence(sequence[0].text(), series); !made) return failure(made.error());
        number = execute("SELECT nextval(to_regclass(?1))", sequence);
    }
    return number.map([](const Rows& rows) { return rows[0][0].integer(); });
}

// Starts where the table says the series was before there were sequences. If two nodes create the same
// sequence, one waits for the other and then finds it.
Result<void> PostgresConnection::make_sequence(const std::string& sequence, std::string_view series) {
    const std::array<Value, 2> names{sequence, series};
    if (const auto locked = execute(lock_for_migrating); !locked) return failure(locked.error());
    const auto start = execute(
        "SELECT to_regclass(?1) IS NULL, coalesce((SELECT last FROM series WHERE name = ?2), 0) + 1", names);
    if (!start) return failure(start.error());
    if ((*start)[0][0].integer() == 0) return {};
    return run_script("CREATE SEQUENCE " + sequence + " START WITH " +
                      std::to_string((*start)[0][1].integer()));
}

Result<void> PostgresConnection::begin(Purpose purpose) {
    if (auto ready = make_ready(); !ready) return ready;
    in_no_hurry_ = purpose == Purpose::migrating;
    in_transaction_ = true;
    to_begin_ = purpose;
    return {};
}

// The server answers the commit of a failed transaction with ROLLBACK, which is not an error for libpq.
Result<void> PostgresConnection::commit() {
    if (std::exchange(to_begin_, std::nullopt)) {
        in_transaction_ = in_no_hurry_ = false;
        return {};
    }
    if (auto sent = send("COMMIT"); !sent) return sent;
    const auto found = answers();
    in_transaction_ = false;
    in_no_hurry_ = false;
    if (!found) {
        Error error = found.error();
        if (error.kind == Trouble::gone || error.kind == Trouble::silent)
            error = {Trouble::uncertain, "the connection to " + name() + " was lost during a commit"};
        return failure(std::move(error));
    }
    if (std::string_view(PQcmdStatus(found->back().get())) != "COMMIT")
        return failure(Trouble::other, "PostgreSQL has rolled back instead of committing");
    return {};
}

// Does not wait for the answer: the next use of the connection consumes the answer.
void PostgresConnection::rollback() {
    const bool nothing_sent = std::exchange(to_begin_, std::nullopt).has_value();
    in_no_hurry_ = false;
    if (nothing_sent) {
        in_transaction_ = false;
        return;
    }
    if (is_alive(link_) && !synced_ && send("ROLLBACK") && PQpipelineSync(link_.get()) == 1) {
        synced_ = true;
        static_cast<void>(PQflush(link_.get()));
    } else if (link_) {
        static_cast<void>(hang_up({}));
    }
    in_transaction_ = false;
}

Result<std::vector<Notice>> PostgresConnection::hear() {
    if (!is_alive(link_) || PQconsumeInput(link_.get()) != 1)
        return failure(hang_up({Trouble::gone, "the connection to PostgreSQL is lost"}));
    struct FreeNotify {
        void operator()(PGnotify* told) const { PQfreemem(told); }
    };
    std::vector<Notice> heard;
    while (const std::unique_ptr<PGnotify, FreeNotify> told{PQnotifies(link_.get())})
        heard.push_back({.channel = told->relname, .payload = told->extra});
    return heard;
}

}  // namespace sql
