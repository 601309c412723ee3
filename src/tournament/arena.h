// Arena: free players are paired at once, until the time is up. Who wins often and fast wins the arena.
#pragma once

#include <vector>

#include "tournament/field.h"

namespace tournament {

// The games that can begin now, between active players who have none. Players with similar points meet, but
// not those who have just met, unless nobody else is there at all.
[[nodiscard]] std::vector<Game> next_of_arena(const Field& field);

// Points in an arena: 2 for a win, 1 for a draw; after two wins in a row twice as many, until the next game
// that is not won.
struct ArenaScore {
    int points = 0;
    int streak = 0;  // wins in a row, up to now

    [[nodiscard]] bool doubles() const { return streak >= 2; }
    bool operator==(const ArenaScore&) const = default;
};
[[nodiscard]] std::vector<ArenaScore> arena_scores(const Field& field);

}  // namespace tournament
