// Who is away from a table.
#pragma once

#include "house/tables/entities.h"
#include "sql/database.h"
#include "table/look.h"
#include "table/table.h"

namespace house {

// Until when those at a table are on vacation; nothing for who is not, or whose clock does not know of it.
[[nodiscard]] table::Absences absences_at(sql::Snapshot& snapshot, const TableEntry& entry,
                                          const table::Table& table);

}  // namespace house
