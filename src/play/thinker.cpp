#include "play/thinker.h"

#include <cassert>

#include "play/games.h"

namespace play {

std::unique_ptr<Thinker> new_thinker(const Game& game, const ThinkerSettings& settings,
                                     const engine::Clock& clock) {
    const GameModule& module = module_of(game);
    assert(module.new_thinker != nullptr);
    ThinkerSettings chosen = settings;
    if (!chosen.network)
        chosen.network = module.network != nullptr ? module.network->own(game.variant()) : nullptr;
    return module.new_thinker(game, chosen, clock);
}

}  // namespace play
