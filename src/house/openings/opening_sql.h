// The counts of the opening explorer in the database.
#pragma once

#include <string_view>
#include <vector>

#include "house/openings/entities.h"
#include "sql/database.h"

namespace house {

// Those with most games first.
[[nodiscard]] std::vector<CountedTurn> list_opening_turns(sql::Snapshot& snapshot, std::string_view place,
                                                          std::size_t limit);

// Adds the results to those that are there.
void add_opening_turn(sql::Batch& batch, std::string_view place, const CountedTurn& turn);

}  // namespace house
