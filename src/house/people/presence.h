// Presence: when a user was last here (docs/decisions/0015-presence-is-the-last-use-of-a-credential.md).
#pragma once

#include <algorithm>

#include "house/common/ids.h"
#include "house/people/account.h"
#include "house/people/credential_sql.h"
#include "sql/database.h"

namespace house {

// The last use of a credential of theirs as stored in the database; without credentials, when the last one
// ended.
inline Time last_seen(sql::Snapshot& snapshot, const Account& account) {
    Time last = account.seen;
    for (const Credential& credential : list_credentials(snapshot, account.id))
        last = std::max(last, credential.used);
    return last;
}

}  // namespace house
