// What lists say of a table: it follows from the table, and is kept beside it to be found.
#pragma once

#include <optional>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "table/table.h"

namespace house {

void note(TableEntry& entry, const table::Table& table);

// Where somebody sits; nothing: not here. Who has both seats of a table sits where the turn is.
[[nodiscard]] std::optional<game::Player> seat_of(const TableEntry& entry, AccountId account);
// One has both seats, to practise.
[[nodiscard]] inline bool is_practice(const TableEntry& entry) { return entry.seats.one == entry.seats.two; }

}  // namespace house
