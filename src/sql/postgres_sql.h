// Translates our SQL to PostgreSQL.
#pragma once

#include <string>
#include <string_view>

namespace sql {

// ?1 becomes $1, except inside quotes and comments.
[[nodiscard]] std::string postgres_parameters(std::string_view sql);

// The types of a definition: INTEGER becomes BIGINT, REAL becomes DOUBLE PRECISION, BLOB becomes BYTEA, TEXT
// compares by its bytes, AUTOINCREMENT becomes an identity. STRICT and WITHOUT ROWID, which only SQLite
// knows, are removed.
[[nodiscard]] std::string postgres_types(std::string_view sql);

}  // namespace sql
