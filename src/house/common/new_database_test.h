// A database in memory with the current schema, and nothing in it, for each test.
#pragma once

#include <memory>

#include "house/common/schema.h"
#include "sql/copies_test.h"

namespace house {

[[nodiscard]] inline std::unique_ptr<sql::Database> new_database() {
    return sql::new_database_in_memory(schema());
}

}  // namespace house
