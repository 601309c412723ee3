// Our SQL in PostgreSQL's words.
#pragma once

#include <string>
#include <string_view>

namespace store {

// ?1 becomes $1, except inside of quotes and comments.
[[nodiscard]] std::string postgres_parameters(std::string_view sql);

// The types of a definition: INTEGER becomes BIGINT, BLOB becomes BYTEA, TEXT compares by its bytes. What
// only SQLite wants to hear is left out: a table is STRICT or WITHOUT ROWID there, but not both.
[[nodiscard]] std::string postgres_types(std::string_view sql);

}  // namespace store
