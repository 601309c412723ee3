#include "games/octi/thinkers.h"

#include "engine/plain_brain.h"
#include "games/octi/rules/octi.h"
#include "play/thinkers_of.h"

namespace octi {

std::unique_ptr<play::Thinker> new_thinker(const play::Game& game, const play::ThinkerSettings& settings,
                                           const engine::Clock& clock) {
    return play::thinker_with<engine::PlainBrain<Octi>>(game, settings, clock);
}

}  // namespace octi
