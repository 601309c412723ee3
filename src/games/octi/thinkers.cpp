#include "games/octi/thinkers.h"

#include "games/octi/brain/brain.h"
#include "play/thinkers_of.h"

namespace octi {

std::unique_ptr<play::Thinker> new_thinker(const play::Game& game, const play::ThinkerSettings& settings,
                                           const engine::Clock& clock) {
    return play::thinker_with<brain::Brain>(game, settings, clock);
}

}  // namespace octi
