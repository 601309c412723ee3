#include "games/razzle/solver/check.h"

#include <algorithm>

#include "games/razzle/solver/successors.h"

namespace razzle::solver {

template <class Grid>
Value Check<Grid>::value_by_turns(const Position& at) const {
    if (razzle::Razzle<Grid>::ending(rules_, at).over()) return Value::decided_in(0);
    constexpr int none = -1;
    int fastest_loss = none;  // of the opponent
    int slowest_win = none;
    bool open = false;
    for_each_successor<Grid>(rules_, at, [&](const Position& next) {
        const Value value = claim_(next);
        if (value.kind == Value::Kind::open) open = true;
        if (value.kind == Value::Kind::won) slowest_win = std::max(slowest_win, value.turns);
        if (value.kind == Value::Kind::lost)
            fastest_loss = fastest_loss == none ? value.turns : std::min(fastest_loss, value.turns);
        return true;
    });
    if (fastest_loss != none) return {Value::Kind::won, fastest_loss + 1};
    if (open) return Value::open();
    return {Value::Kind::lost, slowest_win + 1};  // without a turn: 0 [RZ-18]
}

template <class Grid>
typename Check<Grid>::Report Check<Grid>::all(const Watch& watch) const {
    Report report;
    for (std::uint64_t number = 0; number < numbering_.size() && !report.flaw; ++number) {
        const auto at = numbering_.position(number);
        if (!at) continue;
        tell(watch, report.positions++);
        if (value_by_turns(*at) != claim_(*at)) report.flaw = at;
    }
    return report;
}

template <class Grid>
typename Check<Grid>::Report Check<Grid>::some(std::uint64_t count, base::Random random,
                                               const Watch& watch) const {
    Report report;
    while (report.positions < count && !report.flaw) {
        const Position at = any_position(random);
        tell(watch, report.positions++);
        if (value_by_turns(at) != claim_(at)) report.flaw = at;
    }
    return report;
}

template <class Grid>
std::optional<bool> Check<Grid>::search(const Position& at, int most_turns, std::uint64_t budget) {
    prover_.allow(budget);
    const Value value = claim_(at);
    const bool decided = value.kind != Value::Kind::open && value.turns <= most_turns;
    const int too_few = decided ? value.turns - 1 : most_turns;
    const bool agrees = (!decided || proves(at, value.kind, value.turns)) &&
                        !proves(at, Value::Kind::won, too_few) && !proves(at, Value::Kind::lost, too_few);
    if (prover_.exhausted()) return std::nullopt;
    return agrees;
}

template <class Grid>
typename Check<Grid>::Report Check<Grid>::search_some(std::uint64_t count, int most_turns,
                                                      std::uint64_t budget, base::Random random,
                                                      const Watch& watch) {
    Report report;
    for (std::uint64_t searched = 0; searched < count && !report.flaw; ++searched) {
        if (watch) watch(searched);
        const Position at = any_position(random);
        const auto agrees = search(at, most_turns, budget);
        if (!agrees) continue;
        ++report.positions;
        if (!*agrees) report.flaw = at;
    }
    return report;
}

template <class Grid>
void Check<Grid>::tell(const Watch& watch, std::uint64_t positions) {
    constexpr std::uint64_t between = 256;  // one call and the next
    if (watch && positions % between == 0) watch(positions);
}

template <class Grid>
razzle::Position<Grid> Check<Grid>::any_position(base::Random& random) const {
    for (;;)
        if (const auto at = numbering_.position(random.next() % numbering_.size())) return *at;
}

template <class Grid>
bool Check<Grid>::proves(const Position& at, Value::Kind kind, int turns) {
    if (turns < 0) return false;
    return kind == Value::Kind::won ? prover_.wins(at, turns) : prover_.loses(at, turns);
}

template class Check<razzle::Small>;
template class Check<razzle::Large>;

}  // namespace razzle::solver
