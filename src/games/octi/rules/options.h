// The options of Octi and its relatives. Clause numbers [OC-n] refer to src/games/octi/rules.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace octi {

// [OC-1] 9×9 squares, 6×7 squares, 61 hexagons. Which of them is played on is decided by the preset.
enum class Board : std::uint8_t { octi, octilite, hexi };

struct Rules {
    Board board = Board::octi;
    std::uint8_t goal = 1;                                       // [OC-17] homes of the opponent to stand on
    bool reposition = true;                                      // [OC-8]
    game::Player first = game::Player::one;                      // [OC-5]
    game::Repetition repetition = game::Repetition::draw_at(3);  // [OC-19]
    std::int32_t turns = 400;                                    // [OC-20] 0 is no limit

    bool operator==(const Rules&) const = default;
};

[[nodiscard]] std::span<const game::Preset<Rules>> presets();
[[nodiscard]] std::span<const game::Option> options();
[[nodiscard]] base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings);
[[nodiscard]] std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base);

}  // namespace octi
