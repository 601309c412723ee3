// Deliveries in the database.
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

[[nodiscard]] std::optional<Delivery> find_delivery(sql::Snapshot& snapshot, std::int64_t id);
// Waiting ones that are due, the longest waiting first; those of some accounts are skipped.
[[nodiscard]] std::vector<Delivery> list_due_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel,
                                                        Time now, std::span<const AccountId> passed_over,
                                                        std::size_t limit);
// How many are waiting, due or not.
[[nodiscard]] std::int64_t count_waiting_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel);
// Since when the longest waiting one has been due.
[[nodiscard]] std::optional<Time> first_due_delivery(sql::Snapshot& snapshot, Delivery::Channel channel,
                                                     Time now);
// The open digest of an account, which waits for its hour: of all notifications, or of the chat at a table if
// one is named.
[[nodiscard]] std::optional<Delivery> find_waiting_digest(sql::Snapshot& snapshot, AccountId account,
                                                          std::string_view table);
// Failed ones and those in doubt, the newest first; the key of a page is the id.
[[nodiscard]] std::vector<Delivery> list_stranded_deliveries(sql::Snapshot& snapshot, const Page& page);

// Deliveries of the notification that was added last, which must be this one: by email, or to an endpoint.
void add_delivery_of(sql::Batch& batch, const Notification& notification, Delivery::Channel channel,
                     std::int64_t endpoint = 0);
// Adds a digest of everything, or of the chat at the table of the notification that was added last, unless
// one is waiting. The contact of the reader must be locked.
void open_digest(sql::Batch& batch, AccountId account, Time now, Time due);
void open_talk(sql::Batch& batch, const Notification& notification, Time due);
// Returns its id; the id of the argument is ignored.
std::int64_t add_delivery(sql::Transaction& transaction, const Delivery& delivery);
// Changes state, due time, attempts and trouble; the content of a delivery never changes.
void change_delivery(sql::Transaction& transaction, const Delivery& delivery);
void erase_delivery(sql::Transaction& transaction, std::int64_t id);
// Erases by age.
void erase_stranded_deliveries(sql::Transaction& transaction, Time before);

}  // namespace house
