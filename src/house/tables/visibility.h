// Who can see a table, find it in lists, be notified of it, and read its chat: decided only here.
#pragma once

#include <optional>

#include "game/player.h"
#include "house/common/refusal.h"
#include "house/people/identity.h"
#include "house/tables/entities.h"

namespace house {

// Only its players can see a private table, and only with a credential that can read.
[[nodiscard]] bool may_see(const TableEntry& entry, const std::optional<Identity>& viewer);
// An unlisted table is in no list, except in those of its players.
[[nodiscard]] bool is_listed_for(const TableEntry& entry, const std::optional<Identity>& viewer);
// The account whose own tables a list includes besides the public ones, if any: see list_tables_listed_for in
// table_sql.h.
[[nodiscard]] std::optional<AccountId> reader_of_lists(const std::optional<Identity>& viewer);
// Followers of a game are notified of public tables; private tables are never reported.
[[nodiscard]] bool is_told_to_followers(const TableEntry& entry, bool of_game);

// The room in which a user may chat: players among themselves, watchers among watchers. Once the game is
// over, players may join the watchers.
struct Standpoint {
    bool seated = false;
    bool over = false;  // the game
};
[[nodiscard]] Room own_room(bool seated);
[[nodiscard]] bool may_enter(Room room, const Standpoint& from);
// The same with a refusal.
[[nodiscard]] Answer<void> check_room(Room room, const Standpoint& from);

}  // namespace house
