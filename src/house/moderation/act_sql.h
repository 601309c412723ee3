// What moderators have done, in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "house/common/page.h"
#include "house/moderation/entities.h"
#include "sql/database.h"

namespace house {

// The newest first; those about somebody, or all.
[[nodiscard]] std::vector<ModerationAct> list_acts(sql::Snapshot& snapshot,
                                                   const std::optional<AccountId>& to, const Page& page);

// Returns its id; that of the act given is not looked at.
std::int64_t add_act(sql::Transaction& transaction, const ModerationAct& act);

}  // namespace house
