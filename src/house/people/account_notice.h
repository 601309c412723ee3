// That an account has changed, told to all nodes, which may remember it as it was.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

inline constexpr std::string_view account_channel = "account";

void tell_change(sql::Transaction& transaction, AccountId account);
// The account of such a notice; nothing if it is none.
[[nodiscard]] std::optional<AccountId> read_account_notice(std::string_view payload);

}  // namespace house
