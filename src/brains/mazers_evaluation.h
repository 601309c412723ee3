// What a position of Mazers is worth. docs/engine/mazers.md tells it in words.
#pragma once

#include "engine/win_chance.h"
#include "mazers/position.h"

namespace brains {

// How likely the player who is about to roll is to win. Exact once both have arrived. Preconditions: a roll
// is awaited.
[[nodiscard]] engine::WinChance mazers_chance(const mazers::Board& board, const mazers::Position& at);

// The yardstick: knows only how many pieces each still has to lay as the board stands.
[[nodiscard]] engine::WinChance mazers_greedy_chance(const mazers::Board& board, const mazers::Position& at);

}  // namespace brains
