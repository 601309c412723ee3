// When the server was last running, in the database.
#pragma once

#include <optional>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// Nothing: no live game was ever played.
[[nodiscard]] std::optional<Time> find_last_open(sql::Snapshot& snapshot);
void put_last_open(sql::Batch& batch, Time now);

}  // namespace house
