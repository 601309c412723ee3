// Rematches: which game followed a finished one, for everyone who looks at that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sql/database.h"

namespace house {

// The last rematch of a game; nothing: none.
[[nodiscard]] std::optional<std::string> find_rematch(sql::Snapshot& snapshot, std::string_view table);

// Both players of a finished game have agreed to a rematch. All nodes are notified.
void set_rematch(sql::Transaction& transaction, std::string_view table, std::string_view rematch);

}  // namespace house
