// The keys that the house signs with and the messages that have reached it, in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/notify/entities.h"
#include "sql/database.h"

namespace house {

// 32 bytes that only the house knows, by what they are for.
[[nodiscard]] std::optional<Hash> find_key(sql::Snapshot& snapshot, std::string_view name);
[[nodiscard]] std::optional<ReceivedMessage> find_received(sql::Snapshot& snapshot, const Hash& hash);

void put_key(sql::Transaction& transaction, std::string_view name, const Hash& key);
// New, or instead of the same one.
void put_received(sql::Transaction& transaction, const ReceivedMessage& message);
void erase_received(sql::Transaction& transaction, const Hash& hash);
// By when they were begun.
void erase_old_received(sql::Transaction& transaction, Time before);

}  // namespace house
