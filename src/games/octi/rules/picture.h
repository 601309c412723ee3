// The board drawn as text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/octi/rules/position.h"

namespace octi {

struct Picture {
    static std::string_view player_name(Player player) { return octi::player_name(player); }
    static game::Drawing draw(const Rules&, const Position&, std::span<const std::string> turns);
    static std::vector<base::Message> advice(const Rules&, const Position&);
};

}  // namespace octi
