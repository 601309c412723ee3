// The board drawn as text, in the manner of the board files (board.h), with what stands on it:
//
//   === H   a wall piece of South       ~~~ }   one of North
//   B W     South's blockers            b w     North's
//   *       where a blocker stood when this turn began, until both have moved
//   S N     the mice                    s n     cells of the paths
//   (s)(n)  the cell that comes next    r       the red zone
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mazers/rules/position.h"

namespace mazers {

struct Picture {
    static std::string_view player_name(Player player) { return player == Player::one ? "South" : "North"; }
    static game::Drawing draw(const Rules&, const Position&, std::span<const std::string> turns);
    // `since` is where the turn began: its blockers leave shadows.
    static game::Drawing draw_turn(const Rules&, const Position& since, const Position&,
                                   std::span<const std::string> turns);
    static std::vector<base::Message> advice(const Rules&, const Position&);
};

}  // namespace mazers
