// Chat lines in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

// Those after number `after`, in order.
[[nodiscard]] std::vector<ChatLine> list_chat(sql::Snapshot& snapshot, std::string_view table, Room room,
                                              std::int64_t after);
// By table, room and number.
[[nodiscard]] std::vector<Saying> list_chat_by(sql::Snapshot& snapshot, AccountId account);

// The number of the last line; 0: there is none.
[[nodiscard]] std::int64_t last_chat(sql::Snapshot& snapshot, std::string_view table, Room room);

// Returns its number; the number of the argument is ignored.
std::int64_t add_chat(sql::Transaction& transaction, std::string_view table, Room room, const ChatLine& line);
// The same, as part of a batch.
void add_chat(sql::Batch& batch, std::string_view table, Room room, const ChatLine& line);

}  // namespace house
