// Agreement with the engine, in the database.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "house/analyses/entities.h"
#include "sql/database.h"

namespace house {

void add_agreement(sql::Transaction& transaction, const GameAgreement& agreement);
// Of a player on a ladder, the newest games first.
[[nodiscard]] std::vector<GameAgreement> list_agreement(sql::Snapshot& snapshot, AccountId account,
                                                        std::string_view ladder, std::size_t limit);
// Of all players with a rating in this range, the nearest to `rating` first, in either direction at most so
// many games. Only account, turns and agreed are read.
[[nodiscard]] std::vector<GameAgreement> list_agreement_near(sql::Snapshot& snapshot, std::string_view ladder,
                                                             double rating, double range, std::size_t limit);

}  // namespace house
