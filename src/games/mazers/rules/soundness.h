// What is true of every position that a game can reach. Reading a position text checks it, and tests check it
// after every action.
#pragma once

#include <optional>
#include <string>

#include "games/mazers/rules/position.h"

namespace mazers {

// A sentence about the first thing that cannot be, or nothing.
[[nodiscard]] std::optional<std::string> unsound(const Board& board, const Position& at);

}  // namespace mazers
