// The levels at which people play against the engine: from one that a beginner beats to all it can do.
#pragma once

#include <cstdint>
#include <string_view>

#include "arcade/thinker.h"

namespace arcade {

inline constexpr int strongest_level = 10;  // the weakest is 1

// How the engine is held back: it thinks for so many nodes, no deeper than so many turns, and its estimates
// are blurred. What it has proved is never blurred, and from level 4 on it looks far enough ahead that no win
// in one turn escapes it.
struct Level {
    std::uint64_t nodes = 0;
    int depth = engine::max_depth;  // turns
    engine::Score blur = 0;

    bool operator==(const Level&) const = default;
};

// Precondition: there is such a game, and such a level.
[[nodiscard]] Level level_of(std::string_view game_id, int level);

// Settings and limits of a thinker that plays at this level. A seed makes its blur differ from game to game.
[[nodiscard]] ThinkerSettings held_back(ThinkerSettings settings, const Level& level, std::uint64_t seed);
[[nodiscard]] engine::Limits held_back(engine::Limits limits, const Level& level);

}  // namespace arcade
