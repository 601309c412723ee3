// Previews: what would come of turns that nobody has made.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arcade/match.h"
#include "house/house.h"

namespace clerk {

// Where turns have led: a picture, also where one of them does not fit, since then it shows the board before
// that one.
struct Preview {
    std::string title;  // "razzle board 101 after 12 turns and 2 more"
    std::string text;
    std::optional<std::string> trouble{};  // "Turn 13, 'c8-b6': …", with what would have been legal
};

// After so many turns of a table (-1: all) and these turns more. Refused if there is no such table for
// `viewer`, or it has not seen so many turns.
[[nodiscard]] house::Answer<Preview> preview_table(house::House& house,
                                                   const std::optional<house::Identity>& viewer,
                                                   std::string_view table, int after,
                                                   std::span<const std::string> turns);
// From the beginning of a game by these rules. Refused if there are no such rules.
[[nodiscard]] house::Answer<Preview> preview_new(std::string_view game, const arcade::Variant& variant,
                                                 std::span<const std::string> turns);

// A match as it stood after so many of its turns. Precondition: it has seen as many.
[[nodiscard]] std::unique_ptr<arcade::Match> rewound(const arcade::Match& match, int after);

// Why a turn cannot be played there and which could, in a sentence or two; nothing if it can.
[[nodiscard]] std::optional<std::string> objection_to(const arcade::Match& match, std::string_view turn);

}  // namespace clerk
