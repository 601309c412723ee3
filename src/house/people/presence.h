// Presence: when somebody was last here (docs/decisions/0015-presence-is-the-last-use-of-a-credential.md).
#pragma once

#include <algorithm>

#include "house/common/ids.h"
#include "house/people/account.h"
#include "house/people/credential_sql.h"
#include "sql/database.h"

namespace house {

// What a device of theirs has left in the books; somebody who has none left was last here when the last was
// ended.
inline Time last_seen(sql::Snapshot& snapshot, const Account& account) {
    Time last = account.seen;
    for (const Credential& credential : list_credentials(snapshot, account.id))
        last = std::max(last, credential.used);
    return last;
}

}  // namespace house
