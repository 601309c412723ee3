// All games: the only source outside their folders that names them.
#include "play/games.h"

#include <array>

#include "games/knights/module.h"
#include "games/mazers/module.h"
#include "games/octi/module.h"
#include "games/razzle/module.h"

namespace play {

std::span<const GameModule> all_games() {
    static const std::array games{razzle::module(), knights::module(), mazers::module(), octi::module()};
    return games;
}

}  // namespace play
