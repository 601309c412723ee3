// The options of Mazers. Clause numbers [MZ-n] refer to src/games/mazers/rules.md.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "games/mazers/rules/board.h"

namespace mazers {

struct Rules {
    std::shared_ptr<const Board> board = shipped_boards().front().board;  // [MZ-1] never null, never changed
    Player first = Player::one;                                           // [MZ-11] who makes the first turn
    std::int32_t turns = 400;                                             // [MZ-28] 0 is no limit

    bool operator==(const Rules& other) const {
        return *board == *other.board && first == other.first && turns == other.turns;
    }
};

[[nodiscard]] std::span<const game::Preset<Rules>> presets();
[[nodiscard]] std::span<const game::Option> options();
[[nodiscard]] base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings);
[[nodiscard]] std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base);

}  // namespace mazers
