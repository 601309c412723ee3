// Friends in the database: who follows whom.
#pragma once

#include <vector>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// Those that an account follows, in the order of their ids.
[[nodiscard]] std::vector<AccountId> list_friends(sql::Snapshot& snapshot, AccountId account);
// Can be repeated.
void put_friend(sql::Transaction& transaction, AccountId account, AccountId followed, Time now);
void erase_friend(sql::Transaction& transaction, AccountId account, AccountId followed);
// From both sides: whom the account follows, and who follows it.
void erase_friends_of(sql::Transaction& transaction, AccountId account);

}  // namespace house
