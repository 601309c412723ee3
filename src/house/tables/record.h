// A table's game as a record: docs/records.md.
#pragma once

#include <string>

#include "house/tables/entities.h"
#include "table/table.h"

namespace house {

// With what proves its rolls, as far as that is known to all: the seed is revealed when no roll can follow.
[[nodiscard]] std::string write_record(const TableEntry& entry, const table::Table& table);

}  // namespace house
