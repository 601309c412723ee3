// Digests: what somebody is told, gathered until it is time to send it: at the hour that they have chosen, or
// what is said at a table, a little later.
#pragma once

#include <optional>

#include "house/memos.h"

namespace house {

// Whether more may be gathered in it.
[[nodiscard]] bool is_open_digest(const Errand& errand);
// The digest as it is sent: what is told from now on waits for another. Nothing if there is nothing to tell.
[[nodiscard]] std::optional<Errand> closed(Writer& writer, const Errand& digest);
// Whether a closed digest tells it.
[[nodiscard]] bool belongs_to(const Errand& digest, const Memo& memo);

// What has been gathered at the old pace is told, unless nothing is to be told any more. The contact is yet
// to be kept.
void change_pace(Writer& writer, Contact& contact, Contact::Pace pace, Time now);
void change_digest_hour(Writer& writer, Contact& contact, int hour, Time now);

}  // namespace house
