// What fair play looks at, in the database.
#pragma once

#include <string_view>
#include <vector>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// When somebody has aborted rated games since then, oldest first.
[[nodiscard]] std::vector<Time> list_aborts(sql::Snapshot& snapshot, AccountId account, Time since);
// When two have begun rated games with each other since then, oldest first.
[[nodiscard]] std::vector<Time> list_rated_games(sql::Snapshot& snapshot, AccountId one, AccountId other,
                                                 Time since);
// Whether two have played a game on this ladder to its end.
[[nodiscard]] bool have_met(sql::Snapshot& snapshot, AccountId one, AccountId other, std::string_view ladder);

void add_abort(sql::Batch& batch, AccountId account, std::string_view table, Time time);
void erase_old_aborts(sql::Transaction& transaction, Time before);

}  // namespace house
