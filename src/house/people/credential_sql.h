// Credentials in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Credential> find_credential(sql::Snapshot& snapshot, const Hash& hash);
[[nodiscard]] std::vector<Credential> list_credentials(sql::Snapshot& snapshot, AccountId account);

// Adds it, or replaces the one with this hash.
void put_credential(sql::Transaction& transaction, const Credential& credential);
// Changes only when it was last used and when it expires.
void note_use(sql::Batch& batch, const Credential& credential);
void erase_credential(sql::Transaction& transaction, const Credential& credential);
void erase_credentials_of(sql::Transaction& transaction, AccountId account);
// Erases all credentials of an account except this one, and except its tokens if they are to stay.
void erase_credentials_besides(sql::Transaction& transaction, AccountId account, const Hash& kept_one,
                               Tokens tokens);
void erase_expired_credentials(sql::Transaction& transaction, Time now);

}  // namespace house
