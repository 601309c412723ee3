// Contacts, notifications and endpoints in the database.
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

[[nodiscard]] std::optional<Contact> find_contact(sql::Snapshot& snapshot, AccountId account);
// The account that has confirmed this address, in any case of letters; the account may have another address
// by now.
[[nodiscard]] std::vector<AccountId> list_confirmed(sql::Snapshot& snapshot, std::string_view mail);
[[nodiscard]] std::optional<Notification> find_notification(sql::Snapshot& snapshot, std::int64_t id);
// Those of an account after an id, in order.
[[nodiscard]] std::vector<Notification> list_notifications(sql::Snapshot& snapshot, AccountId account,
                                                           std::int64_t after, std::size_t limit);
// The last ones, the newest first.
[[nodiscard]] std::vector<Notification> list_last_notifications(sql::Snapshot& snapshot, AccountId account,
                                                                std::size_t limit);
[[nodiscard]] std::optional<Endpoint> find_endpoint(sql::Snapshot& snapshot, std::int64_t id);
[[nodiscard]] std::vector<Endpoint> list_endpoints(sql::Snapshot& snapshot, AccountId account);

void put_contact(sql::Transaction& transaction, const Contact& contact);
// Locks the contact until the end of the transaction: nobody else can change it, or open and close digests of
// its owner.
void hold_contact(sql::Transaction& transaction, AccountId account);
void hold_contact(sql::Batch& batch, AccountId account);
// At the pace `once`: when the last email was queued.
void note_letter(sql::Batch& batch, AccountId account, Time told);
// Gives it an id.
void add_notification(sql::Batch& batch, const Notification& notification);
void erase_notifications(sql::Transaction& transaction, Time before);
// Returns its id; the id of the argument is ignored.
std::int64_t add_endpoint(sql::Transaction& transaction, const Endpoint& endpoint);
void change_endpoint(sql::Transaction& transaction, const Endpoint& endpoint);
// With the deliveries to it.
void erase_endpoint(sql::Transaction& transaction, std::int64_t id);
// Erases contact, notifications, endpoints and deliveries of an account.
void erase_contact_of(sql::Transaction& transaction, AccountId account);

// Calls `visit` with all stored notifications of an account, in order.
template <class Visit>
void for_each_notification_of(sql::Snapshot& snapshot, AccountId account, const Visit& visit) {
    constexpr std::size_t at_once = 200;
    std::int64_t last = 0;
    for (;;) {
        const auto notifications = list_notifications(snapshot, account, last, at_once);
        for (const Notification& notification : notifications) visit(notification);
        if (notifications.size() < at_once) return;
        last = notifications.back().id;
    }
}

}  // namespace house
