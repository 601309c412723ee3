// The keys of the house, in the database.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/context.h"
#include "sql/database.h"

namespace house {

// 32 bytes that only the house knows, by what they are for.
[[nodiscard]] std::optional<Hash> find_key(sql::Snapshot& snapshot, std::string_view name);
void put_key(sql::Transaction& transaction, std::string_view name, const Hash& key);
// The key of this name, which is drawn when it is first needed.
[[nodiscard]] Hash take_key(sql::Transaction& transaction, std::string_view name, const Entropy& entropy);

}  // namespace house
