// Presence: when somebody was last here (docs/decisions/0015-presence-is-the-last-use-of-a-credential.md).
#pragma once

#include <algorithm>

#include "house/store.h"

namespace house {

// What a device of theirs has left in the books; somebody who has none left was last here when the last was
// ended.
inline Time last_seen(View& view, const Account& account) {
    Time last = account.seen;
    for (const Credential& credential : view.credentials_of(account.id))
        last = std::max(last, credential.used);
    return last;
}

}  // namespace house
