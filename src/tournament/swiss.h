// Swiss: players with the same score meet, nobody twice while that is possible.
//
// A round is the cheapest matching of all players. In this order it avoids: a game that was played before, a
// second bye, a difference of points, a third game in the same seat, an uneven balance of seats, and pairs
// other than the upper half of a score group against its lower half.
#pragma once

#include <vector>

#include "tournament/field.h"

namespace tournament {

// How many rounds so many players need to find a winner.
[[nodiscard]] int rounds_of_swiss(const Format& format, std::size_t players);

// The next round. With an odd number of active players, one of the last gets a bye.
[[nodiscard]] std::vector<Game> next_of_swiss(const Field& field);

}  // namespace tournament
