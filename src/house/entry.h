// What lists say of a table: it follows from the table, and is kept beside it to be found.
#pragma once

#include "house/entities.h"
#include "table/table.h"

namespace house {

void note(TableEntry& entry, const table::Table& table);

}  // namespace house
