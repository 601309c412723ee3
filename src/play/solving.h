// A small board solved completely: what every position of it is worth when both sides play perfectly.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "play/game.h"

namespace play {

// What a position is worth to the player to move, if both play as well as can be: the winner as fast as
// possible, the loser as slowly. Turns of both players are counted, so a win takes an odd number of them and
// a loss an even one.
struct SolvedValue {
    enum class Kind : std::uint8_t { open, won, lost };  // open: neither player can force a win

    Kind kind = Kind::open;
    int turns = 0;  // until the game is over; of an open position: 0

    static constexpr SolvedValue open() { return {}; }
    static constexpr SolvedValue decided_in(int turns) {
        return {turns % 2 == 1 ? Kind::won : Kind::lost, turns};
    }

    constexpr bool operator==(const SolvedValue&) const = default;
};

// How many positions there are of each value.
struct Census {
    std::vector<std::uint64_t> decided;  // at n: the positions won or lost in n turns
    std::uint64_t open = 0;

    [[nodiscard]] std::uint64_t won() const { return total_of(1); }
    [[nodiscard]] std::uint64_t lost() const { return total_of(0); }
    [[nodiscard]] std::uint64_t positions() const { return won() + lost() + open; }

    bool operator==(const Census&) const = default;

private:
    // Of all turns of the same parity.
    [[nodiscard]] std::uint64_t total_of(std::size_t first) const {
        std::uint64_t total = 0;
        for (std::size_t turns = first; turns < decided.size(); turns += 2) total += decided[turns];
        return total;
    }
};

struct SolveRequest {
    std::uint64_t memory;   // bytes that may be used
    std::uint64_t checked;  // positions whose turns are to agree with what came out
    bool save = false;      // whether the solution is wanted as text
};

// Says what has begun, and how far it is: so much of all that there is to do, which may turn out to be less.
struct SolveProgress {
    std::function<void(const std::string& what)> begin;
    std::function<void(const std::string& how_far, std::uint64_t done, std::uint64_t all)> step;
};

struct Solved {
    Census census;
    SolvedValue value;                  // of the position that was asked about
    std::vector<std::string> line;      // from there, if it is decided
    std::uint64_t by_turns = 0;         // positions that the turns of the rules agree about
    std::uint64_t by_search = 0;        // positions that a search agrees about
    bool searched = false;              // the position that was asked about is such a one, all its turns long
    std::optional<std::string> flaw{};  // a position that the solution is wrong about: a bug
    std::string saved{};                // the solution as text, if wanted
};

// Solves the board of a game and looks at where it stands. An error: the board is too large. Precondition:
// the game is between turns.
using Solve = base::Result<Solved>(const Game& game, const SolveRequest& request,
                                   const SolveProgress& progress);

}  // namespace play
