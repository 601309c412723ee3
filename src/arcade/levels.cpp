#include "arcade/levels.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace arcade {
namespace {

using Ladder = std::array<Level, strongest_level>;

// Found by `tools/ladder GAME --fit`, measured by `tools/ladder GAME`; docs/engine/levels.md has the results.
constexpr Ladder razzle_ladder{{{1, 900, 0},
                                {1, 800, 0},
                                {2, 700, 0},
                                {2, 600, 0},
                                {3, 500, 0},
                                {3, 400, 0},
                                {4, 300, 0},
                                {4, 200, 0},
                                {5, 150, 0},
                                {6, 100, 0}}};
constexpr Ladder knights_ladder{{{1, 900, 0},
                                 {1, 800, 0},
                                 {1, 700, 0},
                                 {2, 600, 0},
                                 {2, 500, 0},
                                 {2, 400, 0},
                                 {2, 300, 0},
                                 {3, 200, 0},
                                 {3, 150, 0},
                                 {3, 100, 0}}};
// Estimates are equities in ten-thousandths here.
constexpr Ladder mazers_ladder{{{1, 9000, 0},
                                {1, 8000, 0},
                                {1, 7000, 0},
                                {1, 6000, 0},
                                {1, 5000, 0},
                                {1, 4000, 0},
                                {1, 3000, 0},
                                {1, 2000, 0},
                                {1, 1500, 0},
                                {1, 1000, 0}}};

const Ladder& ladder_of(std::string_view game_id) {
    if (game_id == "knights") return knights_ladder;
    if (game_id == "mazers") return mazers_ladder;
    assert(game_id == "razzle");
    return razzle_ladder;
}

}  // namespace

Level level_of(std::string_view game_id, int level) {
    assert(level >= 1 && level <= strongest_level);
    return ladder_of(game_id)[static_cast<std::size_t>(level - 1)];
}

ThinkerSettings held_back(ThinkerSettings settings, const Level& level, std::uint64_t seed) {
    settings.kind = ThinkerSettings::Kind::search;
    settings.blur = {.width = level.blur, .oversight = level.oversight, .seed = seed};
    return settings;
}

engine::Limits held_back(engine::Limits limits, const Level& level) {
    limits.depth = std::min(limits.depth, level.depth);
    return limits;
}

}  // namespace arcade
