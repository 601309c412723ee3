// Which players of a table are on vacation.
#pragma once

#include "house/tables/entities.h"
#include "sql/database.h"
#include "table/look.h"
#include "table/table.h"

namespace house {

// Until when the players are on vacation; nothing for those who are not, or whose clock is not stopped by
// vacations.
[[nodiscard]] table::Absences absences_at(sql::Snapshot& snapshot, const TableEntry& entry,
                                          const table::Table& table);

}  // namespace house
