// The colours of a player's pieces in pictures of boards.
#pragma once

#include <string_view>

#include "base/palette.h"
#include "game/player.h"

namespace play {

struct SideColors {
    std::string_view fill;
    std::string_view edge;
    std::string_view soft;
};

inline SideColors colors_of(game::Player player) {
    namespace palette = base::palette;
    return player == game::Player::one ? SideColors{palette::one, palette::one_edge, palette::one_soft}
                                       : SideColors{palette::two, palette::two_edge, palette::two_soft};
}

}  // namespace play
