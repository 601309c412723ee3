// Digests: notifications collected into one email, which is sent at the hour the user has chosen, or, for
// chat at a table, a little later.
#pragma once

#include <optional>

#include "house/notify/entities.h"
#include "house/notify/notifications.h"
#include "sql/database.h"

namespace house {

// Whether more notifications may be added.
[[nodiscard]] bool is_open_digest(const Delivery& delivery);
// Closes the digest for sending: later notifications wait for another one. Nothing if it is empty.
[[nodiscard]] std::optional<Delivery> closed(sql::Transaction& transaction, const Delivery& digest);
// Whether a closed digest contains the notification.
[[nodiscard]] bool belongs_to(const Delivery& digest, const Notification& notification);

// Sends what was collected at the old pace, unless the new one is `never`. The caller still has to store the
// contact.
void change_pace(sql::Transaction& transaction, Contact& contact, Contact::Pace pace, Time now);
void change_digest_hour(sql::Transaction& transaction, Contact& contact, int hour, Time now);

}  // namespace house
