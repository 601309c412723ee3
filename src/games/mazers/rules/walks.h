// Blockers: where their walks can lead. [MZ-n]: src/games/mazers/rules.md.
//
// A walk may visit slots several times, so only the set of slots where it can be after so many steps matters.
// Sets are stepped as a whole: all slots of a set take their steps at once, by shifting words.
#pragma once

#include "games/mazers/rules/path.h"

namespace mazers {

// [MZ-17] The slots beside the cell that a side builds next, or that each of them does.
[[nodiscard]] EdgeSet safety_slots(const Scene& scene, Player player);
[[nodiscard]] EdgeSet safety_slots(const Scene& scene);

// [MZ-15] [MZ-16] How blockers can step while nothing moves on the board.
struct Ground {
    EdgeSet enterable;  // slots that a step may enter
    EdgeSet walls;  // of both sides and built in: two of them in line bar a straight step through their peg
};
// `lifted` is the blocker that walks; it is not in the scene, and the slot where it stood counts as empty.
[[nodiscard]] Ground ground(const Scene& scene);

// The slots one step away from those in `from`.
[[nodiscard]] EdgeSet step(const Ground& ground, EdgeSet from);
// The slots that a walk of exactly so many steps can reach.
[[nodiscard]] EdgeSet walk(const Ground& ground, Edge from, int steps);

// [MZ-19] The slots where one more blocker would block a side at both ends that is not so yet.
[[nodiscard]] EdgeSet closing_slots(const Scene& scene, Player player);

// [MZ-13] to [MZ-19] Where a blocker of the player to move may go. Precondition: dice have been rolled.
[[nodiscard]] EdgeSet destinations(const Board& board, const Position& at, Color color);

}  // namespace mazers
