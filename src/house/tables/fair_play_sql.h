// The data for fair play, in the database.
#pragma once

#include <string_view>
#include <vector>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// When a user has aborted rated games since then, oldest first.
[[nodiscard]] std::vector<Time> list_aborts(sql::Snapshot& snapshot, AccountId account, Time since);
// When two users have started rated games against each other since then, oldest first.
[[nodiscard]] std::vector<Time> list_rated_games(sql::Snapshot& snapshot, AccountId one, AccountId other,
                                                 Time since);
// Whether two users have finished a game on this ladder.
[[nodiscard]] bool have_met(sql::Snapshot& snapshot, AccountId one, AccountId other, std::string_view ladder);

void add_abort(sql::Batch& batch, AccountId account, std::string_view table, Time time);
void erase_old_aborts(sql::Transaction& transaction, Time before);

}  // namespace house
