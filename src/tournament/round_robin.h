// Round robin: everyone meets everyone, after the tables of Johann Berger.
#pragma once

#include <vector>

#include "tournament/field.h"

namespace tournament {

// The rounds of a round robin of so many players; with an odd number, one of them is free in each round.
[[nodiscard]] int rounds_of_round_robin(std::size_t players, bool twice);

// The pairings of a round, from 1: everyone is in one of them, perhaps as a bye. Over all rounds the seats of
// a player differ by at most one.
[[nodiscard]] std::vector<Game> round_robin(std::size_t players, int round);

}  // namespace tournament
