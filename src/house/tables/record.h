// A table's game as a record: docs/records.md.
#pragma once

#include <string>

#include "house/tables/entities.h"
#include "table/table.h"

namespace house {

// With the proof of its rolls as far as it is public: the seed is revealed when no roll can follow.
[[nodiscard]] std::string write_record(const TableEntry& entry, const table::Table& table);

// The game alone, without players, times and dice: what an engine needs to go through it.
[[nodiscard]] std::string write_game(const table::Table& table);

}  // namespace house
