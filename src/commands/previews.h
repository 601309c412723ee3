// Previews: the board after turns that have not been played.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "house/house.h"
#include "play/game.h"

namespace commands {

// The board after some turns, the last of which may be unfinished. If one of them is illegal, the board
// before it.
struct Preview {
    std::string title;  // "razzle board 101 after 12 turns and 2 more"
    // With how to go on, if the last turn is unfinished.
    std::string text;                      // the board, and the text of the position
    std::optional<std::string> trouble{};  // "Turn 13, 'c8-b6': …", with what would have been legal
};

// The board after `after` turns of a table (-1: all) and then these turns. Refused if `viewer` may not see
// the table, or it has fewer turns.
[[nodiscard]] house::Answer<Preview> preview_table(house::House& house,
                                                   const std::optional<house::Identity>& viewer,
                                                   std::string_view table, int after,
                                                   std::span<const std::string> turns);
// From the start of a game (its id) with these rules. Refused if there are no such rules.
[[nodiscard]] house::Answer<Preview> preview_new(std::string_view name, const play::Variant& variant,
                                                 std::span<const std::string> turns);

// Why a turn is illegal and what is legal instead, as a sentence; nothing if it is legal.
[[nodiscard]] std::optional<std::string> objection_to(const play::Game& game, std::string_view turn);

// A game after the first `after` of its turns. Precondition: it has at least as many.
[[nodiscard]] std::unique_ptr<play::Game> rewound(const play::Game& game, int after);

// Adds the current roll to a turn that leaves it out.
[[nodiscard]] std::string with_roll(const table::Table& table, std::string_view turn);

}  // namespace commands
