#include "games/razzle/solver/prover.h"

#include "base/hash.h"
#include "games/razzle/solver/successors.h"

namespace razzle::solver {
namespace {

constexpr std::size_t memory_size = std::size_t{1} << 20;

}  // namespace

template <class Grid>
Prover<Grid>::Prover(const razzle::Rules& rules) : rules_(rules), memories_(memory_size) {}

// What is remembered of another position in the same place is forgotten.
template <class Grid>
typename Prover<Grid>::Memory& Prover<Grid>::remembered(const Position& at, bool winning) {
    const std::uint64_t key = base::mix(razzle::Razzle<Grid>::key(at), winning ? 1 : 2);
    Memory& memory = memories_[key % memory_size];
    if (memory.key != key) memory = {.key = key};
    return memory;
}

template <class Grid>
void Prover<Grid>::remember(const Position& at, bool winning, int turns, bool answer) {
    if (answer)
        remembered(at, winning).yes = turns;
    else if (!exhausted())
        remembered(at, winning).no = turns;
}

template <class Grid>
bool Prover<Grid>::wins(const Position& at, int turns) {
    if (turns <= 0 || exhausted()) return false;
    --budget_;
    const Memory known = remembered(at, true);
    if (turns >= known.yes) return true;
    if (turns <= known.no) return false;
    if (wins(at, turns - 2)) return true;  // a shorter win is found with less
    bool found = false;
    if (!razzle::Razzle<Grid>::ending(rules_, at).over())
        for_each_successor<Grid>(rules_, at, [&](const Position& next) {
            found = loses(next, turns - 1);
            return !found;
        });
    remember(at, true, turns, found);
    return found;
}

template <class Grid>
bool Prover<Grid>::loses(const Position& at, int turns) {
    if (exhausted()) return false;
    --budget_;
    if (razzle::Razzle<Grid>::ending(rules_, at).over()) return true;  // [RZ-13]
    const Memory known = remembered(at, false);
    if (turns >= known.yes) return true;
    if (turns <= known.no) return false;
    const bool all = for_each_successor<Grid>(  // [RZ-18] if there is none, too
        rules_, at, [&](const Position& next) { return wins(next, turns - 1); });
    remember(at, false, turns, all);
    return all;
}

template class Prover<razzle::Small>;
template class Prover<razzle::Large>;

}  // namespace razzle::solver
