// Finished games that the opening explorer has yet to count, in the database. A game is put there by the
// write that ends it, which touches no row that other games need; it is counted later, outside of any
// player's turn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

// Nothing is done for games that do not count: private ones, practice, and those that have hardly begun.
void add_uncounted(sql::Batch& batch, const TableEntry& entry);

[[nodiscard]] std::vector<std::string> list_uncounted(sql::Snapshot& snapshot, std::size_t limit);

// A conflict if the game has been counted meanwhile.
void end_uncounted(sql::Batch& batch, std::string_view table);

}  // namespace house
