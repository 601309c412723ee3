// The list of games, with Rows added.
#include "play/games.h"

#include <array>

#include "fourth_game/module.h"
#include "games/knights/module.h"
#include "games/mazers/module.h"
#include "games/razzle/module.h"

namespace play {

std::span<const GameModule> all_games() {
    static const std::array games{razzle::module(), knights::module(), mazers::module(), rows::module()};
    return games;
}

}  // namespace play
