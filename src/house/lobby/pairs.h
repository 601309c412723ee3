// Pairs: two players, by name, for whom another player sets up a table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/player.h"
#include "house/common/refusal.h"
#include "house/people/account.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace house {

// Nothing if the account is closed.
[[nodiscard]] std::optional<Account> account_called(sql::Snapshot& snapshot, std::string_view name);
// "There is no player named 'x' or 'y'."
[[nodiscard]] std::string nobody_called(std::span<const std::string> names);

// Both accounts, if they accept challenges from `by` and from each other to this game, and at most one of
// them is a bot. A refusal has a sentence for every reason, with all names it applies to.
[[nodiscard]] Answer<game::ByPlayer<Account>> pair_for(sql::Snapshot& snapshot, const Account& by,
                                                       const game::ByPlayer<std::string>& names,
                                                       const Terms& terms);

}  // namespace house
