// What is true of every position that a game can reach. Reading a position text checks it, and tests check it
// after every action.
#pragma once

#include <optional>

#include "base/message.h"
#include "games/mazers/rules/position.h"

namespace mazers {

// The first thing that cannot be, or nothing.
[[nodiscard]] std::optional<base::Message> unsound(const Board& board, const Position& at);

}  // namespace mazers
