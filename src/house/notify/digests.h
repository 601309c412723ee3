// Digests: what somebody is told, gathered until it is time to send it: at the hour that they have chosen, or
// what is said at a table, a little later.
#pragma once

#include <optional>

#include "house/notify/entities.h"
#include "house/notify/notifications.h"
#include "sql/database.h"

namespace house {

// Whether more may be gathered in it.
[[nodiscard]] bool is_open_digest(const Delivery& delivery);
// The digest as it is sent: what is told from now on waits for another. Nothing if there is nothing to tell.
[[nodiscard]] std::optional<Delivery> closed(sql::Transaction& transaction, const Delivery& digest);
// Whether a closed digest tells it.
[[nodiscard]] bool belongs_to(const Delivery& digest, const Notification& notification);

// What has been gathered at the old pace is told, unless nothing is to be told any more. The contact is yet
// to be kept.
void change_pace(sql::Transaction& transaction, Contact& contact, Contact::Pace pace, Time now);
void change_digest_hour(sql::Transaction& transaction, Contact& contact, int hour, Time now);

}  // namespace house
