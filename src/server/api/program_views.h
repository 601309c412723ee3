// The JSON of bot streams, in the format that Lichess bots know.
#pragma once

#include <optional>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "server/api/answers.h"
#include "table/table.h"

namespace api {

// A game in an event of an account's stream.
[[nodiscard]] Json write_game(const house::TableEntry& entry, house::AccountId account);

// The first line of a game's stream, and those that follow.
[[nodiscard]] Json write_full_game(const house::TableEntry& entry, const table::Table& table,
                                   std::optional<game::Player> seat, house::Time now);
[[nodiscard]] Json write_game_state(const table::Table& table, house::Time now);

}  // namespace api
