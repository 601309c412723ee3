// The options of Razzle Dazzle. Clause numbers [RZ-n] refer to src/games/razzle/rules.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace razzle {

enum class First : std::uint8_t { x8, x1 };                   // [RZ-2] where x, who begins, sits
enum class Ineligible : std::uint8_t { turn, passer, both };  // [RZ-8] who may not receive, and how long

// The longest side of a board, and so the most pieces a side can have.
inline constexpr int longest_side = 9;

struct Rules {
    First first = First::x8;
    Ineligible ineligible = Ineligible::passer;
    bool forced = true;                                           // [RZ-9]
    game::Repetition repetition = game::Repetition::forbidden();  // [RZ-14] [RZ-16]
    std::int32_t turns = 0;                                       // [RZ-17] 0 is no limit
    std::uint8_t files = 7;                                       // [RZ-20]
    std::uint8_t ranks = 8;
    std::uint8_t pieces = 5;  // of each side

    bool operator==(const Rules&) const = default;
};

[[nodiscard]] std::span<const game::Preset<Rules>> presets();
[[nodiscard]] std::span<const game::Option> options();
[[nodiscard]] base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings);
[[nodiscard]] std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base);

}  // namespace razzle
