// Tournaments as JSON and as a table for spreadsheets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "house/tournaments/tournaments.h"
#include "server/api/answers.h"

namespace api {

[[nodiscard]] Json write_listed(const house::Tournaments::Listed& listed);
// Without standings and games.
[[nodiscard]] Json write_tournament(const house::Tournaments::Shown& shown);
[[nodiscard]] Json write_standings(const house::Tournaments::Shown& shown);
// One row for each player, in the order of standing, with a cell for each game.
[[nodiscard]] Json write_cross_table(const house::Tournaments::Shown& shown);
// Which games are wanted; all conditions together.
struct GamesWanted {
    std::int64_t round = 0;     // 0: of all rounds
    std::string_view player{};  // empty: of everyone
    bool open = false;          // only those that are not over
};
[[nodiscard]] Json write_games(const house::Tournaments::Shown& shown, const GamesWanted& wanted);
// RFC 4180: one line for each player, with a cell for each game: "12w1" is a win against the player in place
// 12, in the first seat. A text that a spreadsheet would take for a formula begins with an apostrophe.
[[nodiscard]] std::string write_csv(const house::Tournaments::Shown& shown);

}  // namespace api
