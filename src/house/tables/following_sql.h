// Followings in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

// The followers of a table and of its game.
[[nodiscard]] std::vector<Following> list_followers(sql::Snapshot& snapshot, std::string_view game,
                                                    std::string_view table);
[[nodiscard]] std::vector<Following> list_followings(sql::Snapshot& snapshot, AccountId account);

void put_following(sql::Transaction& transaction, const Following& following);
void erase_following(sql::Transaction& transaction, AccountId account, std::string_view game,
                     std::string_view table);
// Erases all followings of an account.
void erase_followings_of(sql::Transaction& transaction, AccountId account);

}  // namespace house
