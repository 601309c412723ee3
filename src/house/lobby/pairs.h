// Pairs: two people for whom somebody else wants to lay a table, by their names.
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

// Who has left the house is nobody.
[[nodiscard]] std::optional<Account> account_called(sql::Snapshot& snapshot, std::string_view name);
// "There is no player named 'x' or 'y'."
[[nodiscard]] std::string nobody_called(std::span<const std::string> names);

// Both, if they welcome challenges from `by` and from each other to such a game, and one of them at least is
// no bot. A refusal has a sentence for every reason, with all whom it is about: who is unknown, who does not
// want it, who has enough.
[[nodiscard]] Answer<game::ByPlayer<Account>> pair_for(sql::Snapshot& snapshot, const Account& by,
                                                       const game::ByPlayer<std::string>& names,
                                                       const Terms& terms);

}  // namespace house
