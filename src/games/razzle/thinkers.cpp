#include "games/razzle/thinkers.h"

#include "engine/plain_brain.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/rules/razzle.h"
#include "play/rules_of.h"
#include "play/thinkers_of.h"

namespace razzle {

std::unique_ptr<play::Thinker> new_thinker(const play::Game& game, const play::ThinkerSettings& settings,
                                           const engine::Clock& clock) {
    const auto rules = play::rules_of<Razzle<Small>>(game.variant());
    if (brain::Brain::suits(*rules)) return play::thinker_with<brain::Brain>(game, settings, clock);
    return fits_small(*rules) ? play::thinker_with<engine::PlainBrain<Razzle<Small>>>(game, settings, clock)
                              : play::thinker_with<engine::PlainBrain<Razzle<Large>>>(game, settings, clock);
}

}  // namespace razzle
