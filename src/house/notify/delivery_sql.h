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
// Waiting ones whose time has come, the longest first; those of some accounts are passed over.
[[nodiscard]] std::vector<Delivery> list_due_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel,
                                                        Time now, std::span<const AccountId> passed_over,
                                                        std::size_t limit);
// How many wait, whether their time has come or not.
[[nodiscard]] std::int64_t count_waiting_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel);
// Since when the longest waiting one whose time has come could have been brought.
[[nodiscard]] std::optional<Time> first_due_delivery(sql::Snapshot& snapshot, Delivery::Channel channel,
                                                     Time now);
// A digest that waits for its hour and is still open: its last notification is yet to come. Of everything, or
// of what is said at a table if one is named.
[[nodiscard]] std::optional<Delivery> find_waiting_digest(sql::Snapshot& snapshot, AccountId account,
                                                          std::string_view table);
// Those that went wrong or are in doubt, the newest first; the key of a page is the id.
[[nodiscard]] std::vector<Delivery> list_stranded_deliveries(sql::Snapshot& snapshot, const Page& page);

// Of the notification that was added like this one, and last: by mail, or to an endpoint.
void add_delivery_of(sql::Batch& batch, const Notification& notification, Delivery::Channel channel,
                     std::int64_t endpoint = 0);
// A digest of everything, or of what is said at the table of the notification that was added last; none where
// one waits. Their reader's contact has to be held.
void open_digest(sql::Batch& batch, AccountId account, Time now, Time due);
void open_talk(sql::Batch& batch, const Notification& notification, Time due);
// Returns its id; that of the delivery is not looked at.
std::int64_t add_delivery(sql::Transaction& transaction, const Delivery& delivery);
// Its state, when it is due, its attempts and their trouble: what a delivery is for does not change.
void change_delivery(sql::Transaction& transaction, const Delivery& delivery);
void erase_delivery(sql::Transaction& transaction, std::int64_t id);
// By when they were made.
void erase_stranded_deliveries(sql::Transaction& transaction, Time before);

}  // namespace house
