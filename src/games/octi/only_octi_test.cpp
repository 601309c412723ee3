// The list of games for tests of this one while it is not in the program's list.
#include <array>

#include "games/octi/module.h"
#include "play/games.h"

namespace play {

std::span<const GameModule> all_games() {
    static const std::array games{octi::module()};
    return games;
}

}  // namespace play
