// The entry of a table in lists: it is derived from the table, and stored beside it for searching.
#pragma once

#include <optional>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "table/table.h"

namespace house {

void note(TableEntry& entry, const table::Table& table);

// A user's seat at the table; nothing: none. A player with both seats has that of the player to move.
[[nodiscard]] std::optional<game::Player> seat_of(const TableEntry& entry, AccountId account);
// Whether one player has both seats.
[[nodiscard]] inline bool is_practice(const TableEntry& entry) { return entry.seats.one == entry.seats.two; }

}  // namespace house
