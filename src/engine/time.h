// From a game's clock to the time for one turn.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/thinking.h"

namespace engine {

// What a player's clock shows when the turn begins.
struct GameClock {
    Milliseconds left{0};
    Milliseconds increment{0};  // added after every turn
    int turns_played = 0;       // by both players
};

struct TurnTime {
    Milliseconds soft{0};
    Milliseconds hard{0};

    constexpr bool operator==(const TurnTime&) const = default;
};

// Kept back for what happens between thinking and the clock's stopping.
inline constexpr Milliseconds overhead{30};

// How many more turns of one player the clock is meant to last: fewer as the game grows long, never few.
[[nodiscard]] constexpr int turns_expected(int turns_played) { return std::max(16, 40 - turns_played / 4); }

// An even share of what is left and most of the increment; in need three times that, but never more than a
// third of what is left. A hard limit of at least a millisecond is given even where there is no time.
[[nodiscard]] constexpr TurnTime time_for_turn(const GameClock& clock) {
    const Milliseconds usable = std::max(clock.left - overhead, Milliseconds{1});
    const Milliseconds share = usable / turns_expected(clock.turns_played) + clock.increment * 3 / 4;
    const Milliseconds hard = std::max(std::min(share * 3, usable / 3), Milliseconds{1});
    return {.soft = std::min(share * 2 / 3, hard), .hard = hard};
}

// The limits with the time for this turn in them; tighter ones stay.
[[nodiscard]] inline Limits within(Limits limits, const TurnTime& time) {
    const auto tighter = [](const std::optional<Milliseconds>& old, Milliseconds limit) {
        return old ? std::min(*old, limit) : limit;
    };
    limits.soft_time = tighter(limits.soft_time, time.soft);
    limits.hard_time = tighter(limits.hard_time, time.hard);
    return limits;
}

}  // namespace engine
