// Notifications: what happens in the house is written down for those who want to know, in the same write in
// which it happens. A notification says what; deliveries bring it, each through one channel, when its owner
// wants to hear of it.
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

// How somebody wants to be told of things; who has never said so, as is usual.
[[nodiscard]] Contact contact_of(sql::Snapshot& snapshot, AccountId account);
// Whether the address of an account has proved to be theirs.
[[nodiscard]] bool has_confirmed(const Account& account, const Contact& contact);
// Who has proved that this address is theirs; no two have.
[[nodiscard]] std::optional<Account> owner_of_mail(sql::Snapshot& snapshot, std::string_view mail);
// Whether letters go there: they want some, too, and they reach somebody.
[[nodiscard]] bool takes_letters(const Account& account, const Contact& contact);
// Whether there is an address whose owner has to show, or to show again, that letters reach them.
[[nodiscard]] bool is_in_question(const Account& account, const Contact& contact);
// What has come back does not count any more: letters reach somebody, or go elsewhere.
void forget_returns(Contact& contact);
// What does not wait for a digest or a visit.
[[nodiscard]] bool is_urgent(Notification::Kind kind);
// When a digest that is begun at this moment is sent.
[[nodiscard]] Time next_digest(const Contact& contact, Time now);

// What is said at a table waits so long, so that what is said next comes with the same letter.
inline constexpr std::chrono::minutes talk_waits{2};
// What is said with something is cut to so many bytes.
inline constexpr std::size_t longest_notification = 4'000;

// Writes a notification and the deliveries that bring it: a letter at the pace of its reader, a push, a hook.
// A member can read it in their feed; a guest who is to be told by nothing has no notification either. Bots
// and closed accounts are told nothing.
void notify(sql::Snapshot& snapshot, sql::Batch& batch, Notification notification);
void notify(sql::Transaction& transaction, Notification notification);

}  // namespace house
