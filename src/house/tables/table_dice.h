// The dice of a table: what its rolls follow from, and what is told of that (docs/fair-dice.md).
//
// Precondition of all: the game has dice. A seed that cannot be read is thrown as sql::Damaged.
#pragma once

#include <optional>
#include <string>

#include "dice/proof.h"
#include "house/tables/entities.h"
#include "house/tables/terms.h"
#include "table/table.h"

namespace house {

// The rolls that decide who begins at a table that is about to be laid, as a record's tag FirstRoll tells
// them; nothing if the terms have settled it.
[[nodiscard]] std::optional<std::string> roll_for_first(const TableEntry& entry, const Terms& terms);

// The roll that the turn to be played begins with.
[[nodiscard]] std::string next_roll(const TableEntry& entry, const table::Table& table);

// What proves the rolls, as far as everybody may know it: the seed is revealed when none can follow.
[[nodiscard]] dice::Stretch proof_of(const TableEntry& entry, const table::Table& table);

}  // namespace house
