// Our SQL in PostgreSQL's words.
#pragma once

#include <string>
#include <string_view>

namespace sql {

// ?1 becomes $1, except inside of quotes and comments.
[[nodiscard]] std::string postgres_parameters(std::string_view sql);

// The types of a definition: INTEGER becomes BIGINT, REAL becomes DOUBLE PRECISION, BLOB becomes BYTEA, TEXT
// compares by its bytes, AUTOINCREMENT counts. STRICT and WITHOUT ROWID, which only SQLite wants to hear, are
// left out.
[[nodiscard]] std::string postgres_types(std::string_view sql);

}  // namespace sql
