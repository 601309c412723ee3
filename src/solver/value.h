// What a position is worth.
#pragma once

#include <cstdint>

namespace solver {

// What a position is worth to the player to move, if both play as well as can be: the winner as fast as
// possible, the loser as slowly. Turns of both players are counted, so a win takes an odd number of them and
// a loss an even one.
struct Value {
    enum class Kind : std::uint8_t { open, won, lost };

    Kind kind = Kind::open;
    int turns = 0;  // until the game is over; of an open position: 0

    static constexpr Value open() { return {}; }
    static constexpr Value decided_in(int turns) { return {turns % 2 == 1 ? Kind::won : Kind::lost, turns}; }

    constexpr bool operator==(const Value&) const = default;
};

}  // namespace solver
