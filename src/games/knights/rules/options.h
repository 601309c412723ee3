// The options of Knights Double-Duel. Clause numbers [KD-n] refer to src/games/knights/rules.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace knights {

struct Rules {
    // The extensions. Two of their names are words of C++, so they go by others here.
    bool neighbor = false;                                       // [KD-17] neighbour attack
    bool switches = false;                                       // [KD-20] `switch`: switch-move
    bool blocks = false;                                         // [KD-21] single-pawn blocks
    bool doubled = false;                                        // [KD-22] `double`: doubled free steps
    game::Repetition repetition = game::Repetition::draw_at(3);  // [KD-14]
    std::int32_t turns = 400;                                    // [KD-15] 0 is no limit

    bool operator==(const Rules&) const = default;
};

[[nodiscard]] std::span<const game::Preset<Rules>> presets();
[[nodiscard]] std::span<const game::Option> options();
[[nodiscard]] base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings);
[[nodiscard]] std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base);

}  // namespace knights
