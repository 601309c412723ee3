// Knockout: the winner goes on, the loser is out. Seeded by rating, so that the two best can meet only in the
// final; the best seeds are free in the first round if the bracket is not full.
#pragma once

#include <optional>
#include <vector>

#include "tournament/field.h"

namespace tournament {

// A drawn game is played again with the seats swapped, until there were so many; then the better seed goes
// on.
inline constexpr int most_attempts = 3;

// How many rounds so many players need.
[[nodiscard]] int rounds_of_knockout(std::size_t players);

// The games that can begin now; none if others have to end first, or if the tournament is over.
[[nodiscard]] std::vector<Game> next_of_knockout(const Field& field);
[[nodiscard]] bool is_knockout_over(const Field& field);

// The places of all players, from 1: the winner, the loser of the final, then those who went out later.
// Players who went out in the same round share a place.
[[nodiscard]] std::vector<int> places_of_knockout(const Field& field);

}  // namespace tournament
