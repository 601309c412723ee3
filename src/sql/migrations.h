// How a database comes to its tables: by numbered steps, each run once, in order.
#pragma once

#include <span>
#include <string_view>

#include "sql/sql.h"

namespace sql {

// A migration that has reached anybody's database is never changed or renumbered: the next one mends it.
struct Migration {
    std::string_view name;
    std::string_view sql;
};

// Runs what the database has not seen yet, each in a transaction of its own. Several may do so at once.
// Refuses a database that has seen more than there is here: a newer program has written it.
[[nodiscard]] Result<void> migrate(Connection& connection, std::span<const Migration> migrations);

}  // namespace sql
