// Notifications: events are recorded for the users who want to know of them, in the same write. A
// notification says what has happened; deliveries bring it, each through one channel, at the time its
// recipient has chosen.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>

#include "house/common/ids.h"
#include "house/notify/entities.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// The contact of an account, with default values if the user has never changed it.
[[nodiscard]] Contact contact_of(sql::Snapshot& snapshot, AccountId account);
// Whether the address of the account is confirmed.
[[nodiscard]] bool has_confirmed(const Account& account, const Contact& contact);
// The account that has confirmed this address; there is at most one.
[[nodiscard]] std::optional<Account> owner_of_mail(sql::Snapshot& snapshot, std::string_view mail);
// Whether emails are sent to the account: the address is confirmed, does not bounce, and the user wants
// emails.
[[nodiscard]] bool takes_letters(const Account& account, const Contact& contact);
// Whether the account has an address that must be confirmed, or confirmed again after bounces.
[[nodiscard]] bool is_in_question(const Account& account, const Contact& contact);
// Forgets bounces, when the address is confirmed again or changed.
void forget_returns(Contact& contact);
// Sent at once, not with a digest or after the next visit.
[[nodiscard]] bool is_urgent(Notification::Kind kind);
// When a digest that begins at this moment is sent.
[[nodiscard]] Time next_digest(const Contact& contact, Time now);

// How long chat is collected before it is sent as one email.
inline constexpr std::chrono::minutes talk_waits{2};
// Comments and messages are cut to this many bytes.
inline constexpr std::size_t longest_notification = 4'000;

// Writes a notification and its deliveries: an email at the pace of the recipient, push, webhooks. Members
// can also read it in their feed; for a guest without endpoints nothing is written. Bots and closed accounts
// get no notifications.
void notify(sql::Snapshot& snapshot, sql::Batch& batch, Notification notification);
void notify(sql::Transaction& transaction, Notification notification);

}  // namespace house
