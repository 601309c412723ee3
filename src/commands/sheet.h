// Sheets: what somebody reads of a board, as plain text: whose turn it is, the last turns in a column for
// each player, the board, who follows it, how much time there is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/house.h"
#include "sql/database.h"
#include "table/look.h"

namespace commands {

// What a rated game has done to a player.
struct RatingStep {
    double before = 0;
    double after = 0;
};

// All that a sheet tells, gathered from the books at one moment.
struct Facts {
    house::TableEntry entry;
    std::shared_ptr<const table::Table> table;
    std::optional<game::Player> seat{};          // of whoever reads: what only its owner may know is theirs
    game::ByPlayer<table::Milliseconds> used{};  // by the turns of each, once the game is over
    std::vector<std::string> followers{};        // of every turn, by name
    std::vector<std::string> notified{};         // of its ending only
    std::optional<game::ByPlayer<RatingStep>> ratings{};
    table::Absences away_until{};  // nothing: nobody knows, or they are here
    std::string submitted{};       // a turn of the reader's that waits to be confirmed
    house::Time now{};
};

struct SheetWish {
    int after = -1;           // how many turns have been played; -1: all
    bool whole_game = false;  // every turn, not only the last ones; so it is when the game is over
};

// Of a table that is there for `viewer`, as part of a larger reading.
[[nodiscard]] Facts gather(sql::Snapshot& snapshot, const house::House& house,
                           const house::Tables::Place& place);

// "razzle board 101 ann": whose turn it is; "razzle board 101 ann won" when it is over.
[[nodiscard]] std::string sheet_title(const house::TableEntry& entry, const table::Table& table);
// Ends with a line end, as does everything here that has several lines. Precondition: `after` is -1 or no
// more than the turns that were played.
[[nodiscard]] std::string write_sheet(const Facts& facts, const SheetWish& wish = {});

// Both at once, as `viewer` may see them.
struct Sheet {
    std::string title;
    std::string text;
};
[[nodiscard]] house::Answer<Sheet> sheet_of(house::House& house, const std::optional<house::Identity>& viewer,
                                            std::string_view table, const SheetWish& wish = {});

// "ben offers a draw", "ben asks to take the game back to turn 7"
[[nodiscard]] std::string write_offered(const table::Table& table, table::Offer offer,
                                        const table::OpenOffer& open);

// That a board has seen so many turns, and not the one that was asked for.
[[nodiscard]] tl::unexpected<house::Refusal> no_such_turn(int played);

// The board of a game as plain text, and below it the text of its position.
[[nodiscard]] std::string write_picture(const play::Game& game);

// "ann (Eks) won: ben has resigned", "drawn by agreement", "aborted"; nothing while the game goes on.
[[nodiscard]] std::string write_ending(const table::Table& table);

}  // namespace commands
