// Migrations: numbered steps to the current schema, each run once, in order.
#pragma once

#include <span>
#include <string_view>

#include "sql/sql.h"

namespace sql {

// A published migration is never changed or renumbered: the next one corrects it.
struct Migration {
    std::string_view name;
    std::string_view sql;
};

// Runs the missing steps, each in its own transaction. Several processes may do so at once. Refuses a
// database of a newer program.
[[nodiscard]] Result<void> migrate(Connection& connection, std::span<const Migration> migrations);

}  // namespace sql
