// The entry of a table in lists: it is derived from the table, and stored beside it for searching.
#pragma once

#include <optional>
#include <string>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "table/table.h"

namespace house {

void note(TableEntry& entry, const table::Table& table);

// An account as table::Seat has it.
[[nodiscard]] std::string seat_id(AccountId account);
// The name of the player who has a side now. The settings of the entry tell who had it in the beginning.
[[nodiscard]] const std::string& name_at(const table::Settings& settings, const TableEntry& entry,
                                         game::Player player);

// A user's seat at the table; nothing: none. A player with both seats has that of the player to move.
[[nodiscard]] std::optional<game::Player> seat_of(const TableEntry& entry, AccountId account);
// Whether one player has both seats.
[[nodiscard]] inline bool is_practice(const TableEntry& entry) { return entry.seats.one == entry.seats.two; }

}  // namespace house
