// Previews: what would come of turns that nobody has made.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "house/house.h"
#include "play/game.h"

namespace commands {

// Where turns have led. If one of them does not fit, this is where those before it have led.
struct Preview {
    std::string title;                     // "razzle board 101 after 12 turns and 2 more"
    std::string text;                      // the board, and the text of the position
    std::optional<std::string> trouble{};  // "Turn 13, 'c8-b6': …", with what would have been legal
};

// After so many turns of a table (-1: all) and these turns more. Refused if there is no such table for
// `viewer`, or it has not seen so many turns.
[[nodiscard]] house::Answer<Preview> preview_table(house::House& house,
                                                   const std::optional<house::Identity>& viewer,
                                                   std::string_view table, int after,
                                                   std::span<const std::string> turns);
// From the beginning of a game (its id) by these rules. Refused if there are no such rules.
[[nodiscard]] house::Answer<Preview> preview_new(std::string_view name, const play::Variant& variant,
                                                 std::span<const std::string> turns);

// Why a turn cannot be played there and which could, in a sentence; nothing if it can.
[[nodiscard]] std::optional<std::string> objection_to(const play::Game& game, std::string_view turn);

// A game as it stood after so many of its turns. Precondition: it has seen as many.
[[nodiscard]] std::unique_ptr<play::Game> rewound(const play::Game& game, int after);

// A turn that leaves out the roll it begins with, which everybody knows, with that roll; others as they are.
[[nodiscard]] std::string with_roll(const table::Table& table, std::string_view turn);

}  // namespace commands
