// What a thinker is asked and what it answers, whatever it thinks with.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engine/score.h"
#include "game/game.h"

namespace engine {

using Milliseconds = std::chrono::milliseconds;

// Time as it passes, from any beginning; tests bring their own.
using Clock = std::function<Milliseconds()>;

inline constexpr int max_depth = 100;  // turns

// When to stop. Whatever limit is reached first ends the thinking; with none it goes on until it is stopped.
struct Limits {
    int depth = max_depth;  // turns looked ahead
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<Milliseconds> soft_time{};  // soft limit: start no new depth after this
    std::optional<Milliseconds> hard_time{};  // hard limit: stop at this time
    int lines = 1;                            // of the best turns, how many are wanted
    std::optional<int> win_within{};  // look only for a proved win in so many turns of the player to move
};

// How a thinker is weakened so that people can beat it: noise on evaluations, overlooked threats and fewer
// candidate turns, always the same for the same board.
struct Noise {
    Score width = 0;     // the standard deviation of what is added to an evaluation
    int blindness = 0;   // per mille of the boards at the end of the search: threats overlooked
    int candidates = 0;  // with dice: random candidate turns, in hundredths; 0: all turns
    std::uint64_t seed = 0;
};

// Stops a thinker from outside, from any thread.
class Stopper {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    void reset() { stopped_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

// One of the best turns, and what is expected to follow.
template <game::Game G>
struct Variation {
    Score score = 0;
    Bound bound = Bound::exact;
    std::vector<game::Turn<G>> turns;  // at least one, unless the game is over; with dice, only that one

    bool operator==(const Variation&) const = default;
};

// How far the thinking has come.
struct Effort {
    int depth = 0;    // turns looked ahead everywhere
    int deepest = 0;  // turns looked ahead somewhere
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int table_fill = 0;  // per mille
};

template <game::Game G>
struct Thought {
    std::vector<Variation<G>> variations;  // best first
    Effort effort;
};

// Called whenever there is something new to report.
template <game::Game G>
using Listener = std::function<void(const Thought<G>&)>;

}  // namespace engine
