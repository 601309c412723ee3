// What a person types as a turn, read forgivingly: in any case, with or without the signs between squares,
// with blanks instead of colons, or only where a piece goes if no other can go there. Every reading is made
// of actions that the game offers, so it is legal; where there are two, neither is taken.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"

namespace play {

struct Typed {
    std::vector<std::string> actions{};  // to be added to the draft; empty: see `meanings`
    bool open = false;                   // typed with ':' at the end: the turn is to go on, if it can
    std::vector<std::string>
        meanings{};  // what it may mean, if that is not clear: turns, or beginnings of turns
};

// Reads a turn, or the part of one that follows the draft. An error says why it is not legal, and what is.
[[nodiscard]] base::Result<Typed> read_typed(const Game& game, std::span<const std::string> draft,
                                             std::string_view text);

// The whole turns that begin with the draft, in the bytewise order of their texts. Nothing if there are more
// than `most`, or too many to look through.
[[nodiscard]] std::optional<std::vector<std::string>> whole_turns(const Game& game,
                                                                  std::span<const std::string> draft,
                                                                  std::size_t most);

// Whether this legal turn wins the game for the player who makes it.
[[nodiscard]] bool wins(const Game& game, std::string_view turn);

}  // namespace play
