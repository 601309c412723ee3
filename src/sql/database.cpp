#include "sql/database.h"

#include <utility>

#include "sql/postgres_database.h"
#include "sql/sqlite_database.h"

namespace sql {
namespace {

// PostgreSQL accepts 8000 bytes in all; the limit is the same for every database.
constexpr std::size_t longest_channel = 63;
constexpr std::size_t longest_payload = 7000;

template <class Function, class Scope>
Result<void> outcome(const Function& function, Scope& scope) {
    Result<void> result;
    try {
        result = function(scope);
    } catch (const Abandoned&) {
        return failure(*scope.trouble());
    } catch (const Damaged& damage) {
        return failure(Trouble::damaged, damage.what());
    }
    if (scope.trouble()) return failure(*scope.trouble());
    return result;
}

}  // namespace

void Snapshot::remember(const Error& error) {
    if (!trouble_) trouble_ = error;
}

Result<Rows> Snapshot::execute(std::string_view sql, std::span<const Value> parameters) {
    if (trouble_) return failure(*trouble_);
    const auto borrowed = connection_ != nullptr ? Result<Connection*>(connection_) : borrow_();
    auto rows = borrowed.and_then([&](Connection* connection) {
        connection_ = connection;
        return connection->execute(sql, parameters);
    });
    if (!rows) remember(rows.error());
    return rows;
}

Rows Snapshot::query(std::string_view sql, std::span<const Value> parameters) {
    auto rows = execute(sql, parameters);
    if (!rows) throw Abandoned();
    return *std::move(rows);
}

void Batch::add(std::string_view sql, std::vector<Value> parameters) {
    statements_.push_back({sql, std::move(parameters)});
}

void Batch::add_expecting_one(std::string_view sql, std::vector<Value> parameters) {
    statements_.push_back({sql, std::move(parameters), 1});
}

void Batch::publish(std::string channel, std::string payload) {
    notices_.push_back({std::move(channel), std::move(payload)});
}

std::int64_t Transaction::next_number(std::string_view series) {
    if (trouble()) throw Abandoned();
    const auto number = connection().next_number(series);
    if (!number) {
        remember(number.error());
        throw Abandoned();
    }
    return *number;
}

Result<void> Transaction::try_to_make(const Batch& batch) {
    if (auto made = connection().execute_all(batch.statements()); !made) return made;
    for (const Notice& notice : batch.notices()) publish(notice.channel, notice.payload);
    return {};
}

void Transaction::make(const Batch& batch) {
    if (trouble()) throw Abandoned();
    if (const auto made = try_to_make(batch); !made) {
        remember(made.error());
        throw Abandoned();
    }
}

void Transaction::publish(std::string channel, std::string payload) {
    const bool fits =
        !channel.empty() && channel.size() <= longest_channel && payload.size() <= longest_payload;
    if (!fits || (channel + payload).find_first_of("\t\n") != std::string::npos)
        return remember({Trouble::other, "a notice is too long, has several lines, or names no channel"});
    Notice notice{std::move(channel), std::move(payload)};
    if (known_.insert(notice).second) notices_.push_back(std::move(notice));
}

Result<void> outcome_of(const Reading& function, Snapshot& snapshot) {
    const auto reading = [&](Snapshot& at) -> Result<void> {
        function(at);
        return {};
    };
    return outcome(reading, snapshot);
}

Result<void> outcome_of(const Writing& function, Transaction& transaction) {
    return outcome(function, transaction);
}

bool is_postgres(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

Result<std::unique_ptr<Database>> open_database(const std::string& address, const DatabaseOptions& options) {
    if (is_postgres(address)) return PostgresDatabase::open(address, options);
    return SqliteDatabase::open(address, options);
}

}  // namespace sql
