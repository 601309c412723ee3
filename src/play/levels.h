// The levels at which people play against the engine, evenly spaced from one that a beginner beats. None of
// them is all that the engine can do: that takes time, not a level.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "play/thinker.h"

namespace play {

inline constexpr int strongest_level = 10;  // the weakest is 1

// How the engine is weakened: it looks this many turns ahead, noise is added to its evaluations, and at the
// end of its search it overlooks threats; with dice, it considers only some random turns. Proved results have
// no noise, and it never misses a win in one turn. It judges with the hand-made evaluation or with the game's
// network, as it was measured.
struct Level {
    int depth = 1;  // turns
    engine::Score noise = 0;
    int blindness = 0;   // of a thousand
    int candidates = 0;  // candidate turns, in hundredths; 0: no limit
    bool network = false;

    bool operator==(const Level&) const = default;
};

// From the weakest to the strongest.
using Levels = std::array<Level, strongest_level>;

// Precondition: there is such a game, and such a level.
[[nodiscard]] Level level_of(std::string_view game_id, int level);

// Settings and limits of a thinker that plays at this level. A seed makes its noise differ from game to game.
[[nodiscard]] ThinkerSettings held_back(ThinkerSettings settings, const Level& level, std::uint64_t seed);
[[nodiscard]] engine::Limits held_back(engine::Limits limits, const Level& level);

}  // namespace play
