// Proofs by plain search: what can be forced within a number of turns, found by trying every turn of the
// rules. It knows nothing of a Solution, which is what it is for.
#pragma once

#include <cstdint>
#include <vector>

#include "games/razzle/rules/razzle.h"

namespace razzle::solver {

template <class Grid>
class Prover {
public:
    using Position = razzle::Position<Grid>;

    explicit Prover(const razzle::Rules& rules);

    // From now on, so many positions may be looked at. Once they are used up, it is exhausted, and a "no"
    // means nothing.
    void allow(std::uint64_t positions) { budget_ = positions; }
    [[nodiscard]] bool exhausted() const { return budget_ == 0; }

    // Whether the player to move can win, or cannot but lose, within `turns` turns of both. Precondition:
    // `at` is between turns, and the player to move has not won.
    [[nodiscard]] bool wins(const Position& at, int turns);
    [[nodiscard]] bool loses(const Position& at, int turns);

private:
    // Of a position: it is decided for the player to move within `yes` turns, and is not within `no`.
    struct Memory {
        std::uint64_t key = 0;
        int yes = unknown;
        int no = -1;
    };
    static constexpr int unknown = 1 << 20;

    [[nodiscard]] Memory& remembered(const Position& at, bool winning);
    void remember(const Position& at, bool winning, int turns, bool answer);

    razzle::Rules rules_;
    std::uint64_t budget_ = 0;
    std::vector<Memory> memories_;
};

extern template class Prover<razzle::Small>;
extern template class Prover<razzle::Large>;

}  // namespace razzle::solver
