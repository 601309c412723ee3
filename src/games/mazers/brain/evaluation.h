// The evaluation of Mazers. docs/engine/mazers.md explains it.
#pragma once

#include "engine/win_chance.h"
#include "games/mazers/brain/routes.h"
#include "games/mazers/rules/position.h"

namespace mazers::brain {

// How likely the player who is about to roll is to win. Exact once both have arrived. Preconditions: a roll
// is awaited.
[[nodiscard]] engine::WinChance chance(const mazers::Board& board, const mazers::Position& at);

// Of the player who is about to roll past the opponent's blockers, and of the opponent past none: those will
// have moved.
struct BothDistances {
    Distances mine;
    Distances theirs;
};
[[nodiscard]] BothDistances both_distances(const mazers::Board& board, const mazers::Position& at);

// The same chance, from these distances.
[[nodiscard]] engine::WinChance chance(const mazers::Position& at, const Distances& mine,
                                       const Distances& theirs);

// The yardstick: knows only how many pieces each still has to lay as the board stands.
[[nodiscard]] engine::WinChance greedy_chance(const mazers::Board& board, const mazers::Position& at);

}  // namespace mazers::brain
