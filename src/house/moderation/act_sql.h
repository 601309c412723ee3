// The log of moderation actions, in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "house/common/page.h"
#include "house/moderation/entities.h"
#include "sql/database.h"

namespace house {

// The newest first, concerning one user or all.
[[nodiscard]] std::vector<ModerationAct> list_acts(sql::Snapshot& snapshot,
                                                   const std::optional<AccountId>& to, const Page& page);

// Returns its id; the id of the argument is ignored.
std::int64_t add_act(sql::Transaction& transaction, const ModerationAct& act);

}  // namespace house
