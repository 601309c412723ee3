#include "arcade/levels.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace arcade {
namespace {

using Ladder = std::array<Level, strongest_level>;

// tools/ladder plays each rung against the next; a rung should win about two of three against the one below.
constexpr Ladder razzle_ladder{{{60, 1, 400},
                                {150, 1, 250},
                                {400, 2, 180},
                                {1'000, 3, 120},
                                {2'500, 4, 80},
                                {6'000, 6, 50},
                                {16'000, 8, 30},
                                {50'000, engine::max_depth, 15},
                                {200'000, engine::max_depth, 5},
                                {2'000'000, engine::max_depth, 0}}};

constexpr Ladder knights_ladder{{{100, 1, 500},
                                 {300, 1, 300},
                                 {1'000, 1, 200},
                                 {4'000, 2, 150},
                                 {10'000, 2, 100},
                                 {25'000, 3, 60},
                                 {60'000, 4, 35},
                                 {150'000, engine::max_depth, 15},
                                 {500'000, engine::max_depth, 5},
                                 {3'000'000, engine::max_depth, 0}}};

// Estimates are equities in ten-thousandths here. Every turn is looked at once, whatever the nodes.
constexpr Ladder mazers_ladder{{{100, 1, 6'000},
                                {200, 1, 4'000},
                                {300, 1, 2'500},
                                {400, 1, 1'500},
                                {500, 1, 900},
                                {1'000, 1, 500},
                                {3'000, 2, 250},
                                {8'000, 2, 100},
                                {15'000, 2, 30},
                                {40'000, engine::max_depth, 0}}};

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
    settings.blur = {.width = level.blur, .seed = seed};
    return settings;
}

engine::Limits held_back(engine::Limits limits, const Level& level) {
    limits.nodes = std::min(limits.nodes, level.nodes);
    limits.depth = std::min(limits.depth, level.depth);
    return limits;
}

}  // namespace arcade
