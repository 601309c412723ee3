#include "house/notify/digests.h"

#include <algorithm>
#include <cstdint>

#include "house/notify/delivery_sql.h"
#include "house/notify/notification_sql.h"
#include "sql/database.h"

namespace house {
namespace {

std::int64_t last_notification_of(sql::Snapshot& snapshot, AccountId account) {
    const auto last = list_last_notifications(snapshot, account, 1);
    return last.empty() ? 0 : last.front().id;
}

// Later notifications wait for another digest. Nothing if the digest is empty.
std::optional<Delivery> close_digest(sql::Transaction& transaction, Delivery digest, Contact& contact) {
    erase_delivery(transaction, digest.id);
    contact.digested = std::max(contact.digested, last_notification_of(transaction, contact.account));
    put_contact(transaction, contact);
    if (contact.digested <= *digest.after) return std::nullopt;
    digest.notification = contact.digested;
    digest.id = add_delivery(transaction, digest);
    return digest;
}

// The same for chat at a table.
Delivery close_talk(sql::Transaction& transaction, Delivery talk) {
    erase_delivery(transaction, talk.id);
    talk.notification = last_notification_of(transaction, *talk.account);
    talk.id = add_delivery(transaction, talk);
    return talk;
}

}  // namespace

bool is_open_digest(const Delivery& delivery) { return delivery.after && delivery.notification == 0; }

std::optional<Delivery> closed(sql::Transaction& transaction, const Delivery& digest) {
    hold_contact(transaction, *digest.account);
    if (!digest.table.empty()) return close_talk(transaction, digest);
    Contact contact = contact_of(transaction, *digest.account);
    return close_digest(transaction, digest, contact);
}

// Whether a digest contains the notification.
bool belongs_to(const Delivery& digest, const Notification& notification) {
    if (notification.id > digest.notification) return false;
    if (digest.table.empty()) return !is_urgent(notification.kind);
    return notification.kind == Notification::Kind::chat && notification.table == digest.table;
}

// Sends what was collected at the old pace, unless the new one is `never`.
void change_pace(sql::Transaction& transaction, Contact& contact, Contact::Pace pace, Time now) {
    if (pace == contact.pace) return;
    contact.pace = pace;
    contact.told.reset();
    if (const auto digest = find_waiting_digest(transaction, contact.account, {})) {
        auto closed = close_digest(transaction, *digest, contact);
        if (closed && pace == Contact::Pace::never) erase_delivery(transaction, closed->id);
        if (closed && pace != Contact::Pace::never) {
            closed->due = now;
            change_delivery(transaction, *closed);
        }
    }
    contact.digested = std::max(contact.digested, last_notification_of(transaction, contact.account));
}

void change_digest_hour(sql::Transaction& transaction, Contact& contact, int hour, Time now) {
    contact.digest_hour = hour;
    if (auto digest = find_waiting_digest(transaction, contact.account, {})) {
        digest->due = next_digest(contact, now);
        change_delivery(transaction, *digest);
    }
}

}  // namespace house
