// The secret keys of the server, in the database.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/context.h"
#include "sql/database.h"

namespace house {

// 32 secret bytes, by their purpose.
[[nodiscard]] std::optional<Hash> find_key(sql::Snapshot& snapshot, std::string_view name);
void put_key(sql::Transaction& transaction, std::string_view name, const Hash& key);
// The key of this name; drawn when it is first needed.
[[nodiscard]] Hash take_key(sql::Transaction& transaction, std::string_view name, const Entropy& entropy);

}  // namespace house
