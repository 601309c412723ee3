// The board drawn as text, in the style of the play-by-mail server on which the game was played.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/razzle/rules/position.h"

namespace razzle {

template <class Grid>
struct Picture {
    static std::string_view player_name(Player player) { return names[player]; }
    static game::Drawing draw(const Rules&, const Position<Grid>&, std::span<const std::string> turns);
    static std::vector<base::Message> advice(const Rules&, const Position<Grid>&);
};

extern template struct Picture<Small>;
extern template struct Picture<Large>;

}  // namespace razzle
