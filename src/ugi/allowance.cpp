#include "ugi/allowance.h"

#include <algorithm>

namespace ugi {
namespace {

constexpr Milliseconds on_the_way{20};  // lost between the engine and the clock
constexpr Milliseconds least{1};
constexpr int turns_expected = 25;

Milliseconds at_least_something(Milliseconds time) { return std::max(least, time); }

}  // namespace

engine::Limits within_time(engine::Limits limits, const Go& go, game::Player to_move) {
    if (go.turn_time) {
        limits.soft_time = limits.hard_time = at_least_something(*go.turn_time);
        return limits;
    }
    const PlayerClock& clock = go.clocks[to_move];
    if (!clock.left) return limits;
    const int turns = std::clamp(go.turns_to_go.value_or(turns_expected), 1, turns_expected);
    const Milliseconds usable = at_least_something(*clock.left - on_the_way);
    const Milliseconds share = usable / turns + clock.increment * 3 / 4;
    limits.soft_time = at_least_something(std::min(share / 2, usable / 2));
    limits.hard_time = at_least_something(std::min(share * 2, turns == 1 ? usable : usable / 2));
    return limits;
}

}  // namespace ugi
