// Sheets: text boards. They show whose turn it is, the last turns in a column for each player, the board, its
// followers, and the time left.
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

// How a rated game changed a player's rating.
struct RatingStep {
    double before = 0;
    double after = 0;
};

// Everything a text board shows, read from the database at one moment.
struct Facts {
    house::TableEntry entry;
    std::shared_ptr<const table::Table> table;
    std::optional<game::Player> seat{};          // of the reader, who may also see its private turns
    game::ByPlayer<table::Milliseconds> used{};  // time used by each player; only for finished games
    std::vector<std::string> followers{};        // names of users who follow every turn
    std::vector<std::string> notified{};         // names of users who are notified only of the end
    std::optional<game::ByPlayer<RatingStep>> ratings{};
    table::Absences away_until{};  // nothing: unknown, or the player is not away
    std::string tournament{};      // its name; empty: none
    std::string submitted{};       // the reader's turn that has to be confirmed; empty: none
    house::Time now{};
};

struct SheetWish {
    int after = -1;           // show the board after this many turns; -1: now
    bool whole_game = false;  // list every turn, not only the last ones; always if the game is over
};

// Reads the facts of a table that has been found for a viewer.
[[nodiscard]] Facts gather(sql::Snapshot& snapshot, const house::House& house,
                           const house::Tables::Place& place);

// "razzle board 101 ann": whose turn it is; "razzle board 101 ann won" when it is over.
[[nodiscard]] std::string sheet_title(const house::TableEntry& entry, const table::Table& table);
// Ends with a newline, like all texts here that have several lines. Precondition: `after` is -1 or at most
// the number of turns played.
[[nodiscard]] std::string write_sheet(const Facts& facts, const SheetWish& wish = {});

// Both, as `viewer` may see them.
struct Sheet {
    std::string title;
    std::string text;
};
[[nodiscard]] house::Answer<Sheet> sheet_of(house::House& house, const std::optional<house::Identity>& viewer,
                                            std::string_view table, const SheetWish& wish = {});

// "ben offers a draw", "ben asks to take the game back to turn 7"
[[nodiscard]] std::string write_offered(const table::Table& table, table::Offer offer,
                                        const table::OpenOffer& open);

// The refusal if a board has only `played` turns.
[[nodiscard]] tl::unexpected<house::Refusal> no_such_turn(int played);

// The board of a game as plain text, and below it the position.
[[nodiscard]] std::string write_picture(const play::Game& game);
[[nodiscard]] std::string write_picture(const game::Drawing& drawing, std::string_view position);

// "ann (Eks) won: ben resigned", "drawn by agreement", "aborted"; empty while the game goes on.
[[nodiscard]] std::string write_ending(const table::Table& table);

}  // namespace commands
