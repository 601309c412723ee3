// The ratings of the engine's levels on a ladder, on which they play against people.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "house/tables/entities.h"
#include "play/levels.h"

namespace house {

struct LevelRating {
    int level = 1;
    double rating = 0;
    bool estimated = false;  // too few rated games: guessed from the ratings of the other levels
    int games = 0;           // rated ones

    bool operator==(const LevelRating&) const = default;
};

// What the levels are rated on a ladder, the weakest first; nothing: no rated game yet.
using KnownLevels = std::array<std::optional<Rating>, play::strongest_level>;

// Every level with its rating. The levels are evenly spaced, about a hundred points apart
// (docs/engine/levels.md), so each rating says something about all of them.
[[nodiscard]] std::vector<LevelRating> level_ratings(const KnownLevels& known);

}  // namespace house
