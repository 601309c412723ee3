// The values of all positions held against the rules, by two checks that know nothing of how they were found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "base/random.h"
#include "games/razzle/solver/numbering.h"
#include "games/razzle/solver/prover.h"
#include "games/razzle/solver/value.h"

namespace razzle::solver {

template <class Grid>
class Check {
public:
    using Position = razzle::Position<Grid>;

    // What has come of looking at many positions.
    struct Report {
        std::uint64_t positions = 0;   // looked at
        std::optional<Position> flaw;  // the first whose value is wrong; it ended the check
    };

    // Called now and then: how many positions have been looked at.
    using Watch = std::function<void(std::uint64_t positions)>;

    // The claimed value of a position.
    using Claim = std::function<Value(const Position&)>;

    Check(const Rules& rules, Claim claim)
        : rules_(rules), numbering_(rules), claim_(std::move(claim)), prover_(rules) {}

    // What the turns of the rules make of a position, if those after them are worth what is claimed: won, one
    // turn longer than the fastest loss that the opponent can be given; lost, one turn longer than the
    // slowest win that the opponent must be given; or else open. Precondition: `at` is between turns.
    [[nodiscard]] Value value_by_turns(const Position& at) const;

    // Whether every position is worth what its turns make of it. That proves all claims: wins and losses by
    // induction over their turns, and for an open position that the player to move can keep it open.
    [[nodiscard]] Report all(const Watch& watch = {}) const;
    // The same of positions chosen at random.
    [[nodiscard]] Report some(std::uint64_t count, base::Random random, const Watch& watch = {}) const;

    // Whether a search agrees that `at` is decided in its turns and not faster; or, if it is open or takes
    // more than `most_turns`, that it is not decided in `most_turns`. Nothing if the search would have to
    // look at more positions than `budget`.
    [[nodiscard]] std::optional<bool> search(const Position& at, int most_turns, std::uint64_t budget);
    // Searches positions chosen at random; those beyond the budget are not counted.
    [[nodiscard]] Report search_some(std::uint64_t count, int most_turns, std::uint64_t budget,
                                     base::Random random, const Watch& watch = {});

private:
    static void tell(const Watch& watch, std::uint64_t positions);
    [[nodiscard]] Position any_position(base::Random& random) const;
    [[nodiscard]] bool proves(const Position& at, Value::Kind kind, int turns);

    Rules rules_;
    Numbering<Grid> numbering_;
    Claim claim_;
    Prover<Grid> prover_;
};

extern template class Check<razzle::Small>;
extern template class Check<razzle::Large>;

}  // namespace razzle::solver
