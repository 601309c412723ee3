// The dice of a table: how its rolls are computed, and what is public of that (docs/fair-dice.md).
//
// Precondition of all: the game has dice. A seed that cannot be read throws sql::Damaged.
#pragma once

#include <optional>
#include <string>

#include "dice/proof.h"
#include "house/tables/entities.h"
#include "house/tables/terms.h"
#include "table/table.h"

namespace house {

// The rolls that decide who begins, in the format of a record's tag FirstRoll; nothing if the terms decide
// it.
[[nodiscard]] std::optional<std::string> roll_for_first(const TableEntry& entry, const Terms& terms);

// The roll of the next turn.
[[nodiscard]] std::string next_roll(const TableEntry& entry, const table::Table& table);

// The proof of the rolls, as far as it is public: the seed is revealed when no roll can follow.
[[nodiscard]] dice::Stretch proof_of(const TableEntry& entry, const table::Table& table);

}  // namespace house
