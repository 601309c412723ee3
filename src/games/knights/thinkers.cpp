#include "games/knights/thinkers.h"

#include "games/knights/brain/brain.h"
#include "play/thinkers_of.h"

namespace knights {

std::unique_ptr<play::Thinker> new_thinker(const play::Game& game, const play::ThinkerSettings& settings,
                                           const engine::Clock& clock) {
    return play::thinker_with<brain::Brain>(game, settings, clock);
}

}  // namespace knights
