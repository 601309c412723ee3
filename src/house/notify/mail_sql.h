// Incoming emails in the database.
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

[[nodiscard]] std::optional<ReceivedMessage> find_received(sql::Snapshot& snapshot, const Hash& hash);

// Adds it, or replaces the same one.
void put_received(sql::Transaction& transaction, const ReceivedMessage& message);
void erase_received(sql::Transaction& transaction, const Hash& hash);
// Erases by age.
void erase_old_received(sql::Transaction& transaction, Time before);

}  // namespace house
