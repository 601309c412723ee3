// Building: where wall pieces may be laid, and what happens by itself. [MZ-n]: src/games/mazers/rules.md.
#pragma once

#include "games/mazers/rules/path.h"

namespace mazers {

// [MZ-20] The empty slots around the frontiers where a player builds, whatever a piece there does to the
// opponent.
[[nodiscard]] EdgeSet frontier_slots(const Scene& scene, Player player);

// [MZ-20] [MZ-26] Where the player to move may lay a wall piece.
[[nodiscard]] EdgeSet wall_slots(const Board& board, const Position& at);

// [MZ-20] One wall move: takes up the rear piece if the supply is empty, lays a piece, lets cells join.
void make_wall_move(const Board& board, Position& position, Edge on);

// [MZ-24] Takes up one rear piece for each wall move left, as far as there are any.
void withdraw(Side& side, int wall_moves);

}  // namespace mazers
