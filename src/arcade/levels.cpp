#include "arcade/levels.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace arcade {
namespace {

using Ladder = std::array<Level, strongest_level>;

// Found by `tools/ladder`; docs/engine/levels.md has the results.
constexpr Ladder razzle_ladder{{{1, 638, 638},
                                {1, 542, 542},
                                {2, 888, 888},
                                {2, 754, 754},
                                {3, 850, 850},
                                {3, 722, 722},
                                {4, 977, 977},
                                {4, 778, 778},
                                {5, 962, 962},
                                {5, 770, 770}}};
constexpr Ladder knights_ladder{{{1, 962, 962},
                                 {1, 102, 102},
                                 {1, 57, 57},
                                 {1, 24, 24},
                                 {2, 425, 425},
                                 {2, 181, 181},
                                 {2, 110, 110},
                                 {2, 70, 70},
                                 {2, 48, 48},
                                 {2, 31, 31}}};
// With dice what makes a player is how many turns come to mind.
constexpr Ladder mazers_ladder{{{1, 0, 0, 100},
                                {1, 0, 0, 160},
                                {1, 0, 0, 220},
                                {1, 0, 0, 320},
                                {1, 0, 0, 500},
                                {1, 0, 0, 900},
                                {1, 0, 0, 2600},
                                {1, 0, 0, 16000},
                                {1, 0, 0, 0},
                                {2, 0, 0, 0}}};

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
    settings.blur = {
        .width = level.blur, .oversight = level.oversight, .glimpses = level.glimpses, .seed = seed};
    return settings;
}

engine::Limits held_back(engine::Limits limits, const Level& level) {
    limits.depth = std::min(limits.depth, level.depth);
    return limits;
}

}  // namespace arcade
