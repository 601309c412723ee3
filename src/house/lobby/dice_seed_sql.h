// Dice seeds in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/lobby/invitation.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<DiceSeed> find_dice_seed(sql::Snapshot& snapshot, const Hash& commitment);
// Includes expired ones.
[[nodiscard]] std::vector<DiceSeed> list_dice_seeds(sql::Snapshot& snapshot, AccountId owner);

void add_dice_seed(sql::Transaction& transaction, const DiceSeed& dice_seed);
void erase_dice_seed(sql::Transaction& transaction, const Hash& commitment);
void erase_expired_dice_seeds(sql::Transaction& transaction, Time now);

}  // namespace house
