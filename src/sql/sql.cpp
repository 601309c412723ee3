#include "sql/sql.h"

#include <algorithm>

#include "base/utf8.h"

namespace sql {
namespace {

bool can_be_kept(const Value& value) {
    return value.visit([]<class T>(const T& content) {
        if constexpr (std::same_as<T, std::string>)
            return base::is_utf8(content) && content.find('\0') == std::string::npos;
        else
            return true;
    });
}

}  // namespace

Result<void> check_texts(std::span<const Value> parameters) {
    if (!std::ranges::all_of(parameters, can_be_kept))
        return failure(Trouble::other, "a text to be stored is not UTF-8 or contains a zero byte");
    return {};
}

Result<void> check_changes(const Statement& statement, const Rows& rows) {
    if (!statement.changes || *statement.changes == rows.changed) return {};
    return failure(Trouble::conflict, "another write was faster");
}

Result<Rows> Connection::execute(std::string_view sql, std::span<const Value> parameters) {
    if (auto fine = check_texts(parameters); !fine) return failure(std::move(fine.error()));
    return run(sql, parameters);
}

Result<void> Connection::execute_all(std::span<const Statement> statements) {
    for (const Statement& statement : statements) {
        const auto rows = execute(statement.sql, statement.parameters);
        if (!rows) return failure(rows.error());
        if (auto fine = check_changes(statement, *rows); !fine) return fine;
    }
    return {};
}

Result<void> Connection::execute_soon(std::string_view sql) {
    return execute(sql).map([](const Rows&) {});
}

}  // namespace sql
