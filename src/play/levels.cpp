#include "play/levels.h"

#include <algorithm>
#include <cassert>

#include "play/games.h"

namespace play {
Level level_of(std::string_view game_id, int level) {
    assert(level >= 1 && level <= strongest_level);
    return module_of(game_id).levels[static_cast<std::size_t>(level - 1)];
}

ThinkerSettings held_back(ThinkerSettings settings, const Level& level, std::uint64_t seed) {
    settings.kind = ThinkerSettings::Kind::search;
    if (!level.network) settings.network = nullptr;
    settings.noise = {
        .width = level.noise, .blindness = level.blindness, .candidates = level.candidates, .seed = seed};
    return settings;
}

engine::Limits held_back(engine::Limits limits, const Level& level) {
    limits.depth = std::min(limits.depth, level.depth);
    return limits;
}

}  // namespace play
