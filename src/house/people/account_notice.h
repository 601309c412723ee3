// The notice to all nodes that an account has changed, so that they drop it from their caches.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

inline constexpr std::string_view account_channel = "account";

void tell_change(sql::Transaction& transaction, AccountId account);
// The account of the notice; nothing if it is another notice.
[[nodiscard]] std::optional<AccountId> read_account_notice(std::string_view payload);

}  // namespace house
