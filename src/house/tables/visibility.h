// Who may see a table, find it in a list, be told of it, and hear what is said there: decided here and
// nowhere else.
#pragma once

#include <optional>

#include "game/player.h"
#include "house/common/refusal.h"
#include "house/people/identity.h"
#include "house/tables/entities.h"

namespace house {

// Nobody but its players sees a private table, and they only with what they may read with.
[[nodiscard]] bool may_see(const TableEntry& entry, const std::optional<Identity>& viewer);
// A table that is not listed has to be known by its id, unless it is one's own.
[[nodiscard]] bool is_listed_for(const TableEntry& entry, const std::optional<Identity>& viewer);
// The account whose own tables a list shows with those that everybody finds there, if there is one: what
// list_tables_listed_for of table_sql.h leaves out is what is not listed for them.
[[nodiscard]] std::optional<AccountId> reader_of_lists(const std::optional<Identity>& viewer);
// Who follows a whole game is told of the tables that are listed; what is private is nobody's business.
[[nodiscard]] bool is_told_to_followers(const TableEntry& entry, bool of_game);

// Where somebody at a table talks: its players among themselves, and who watches with others who do. When the
// game is over, players may come to the watchers.
struct Standpoint {
    bool seated = false;
    bool over = false;  // the game
};
[[nodiscard]] Room own_room(bool seated);
[[nodiscard]] bool may_enter(Room room, const Standpoint& from);
// The same with a sentence for whoever may not.
[[nodiscard]] Answer<void> check_room(Room room, const Standpoint& from);

}  // namespace house
