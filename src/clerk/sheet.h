// Sheets: what somebody reads of a board, as plain text: whose turn it is, the last turns in a column for
// each player, the board, who follows it, how much time there is.
#pragma once

#include <optional>
#include <string>

#include "house/tables.h"

namespace clerk {

struct SheetWish {
    int after = -1;           // how many turns have been played; -1: all
    bool whole_game = false;  // every turn, not only the last ones; so it is when the game is over
    house::Time now{};
};

// "razzle 101 12 ann": game, board, the number of the turn and who is to make it; "ann won" when it is over.
[[nodiscard]] std::string sheet_title(const house::TableEntry& entry, const table::Table& table);
// What a player at the table may see, or anybody else.
[[nodiscard]] std::string write_sheet(const house::Tables::Seen& seen, const SheetWish& wish);

}  // namespace clerk
