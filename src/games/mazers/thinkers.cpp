#include "games/mazers/thinkers.h"

#include "games/mazers/brain/brain.h"
#include "games/mazers/rules/mazers.h"
#include "play/search_thinker.h"

namespace mazers {

// Playing games to the end at random says little where a roll decides as much as a turn, so `uct` is the
// search here, too.
std::unique_ptr<play::Thinker> new_thinker(const play::Game& game, const play::ThinkerSettings& settings,
                                           const engine::Clock& clock) {
    using Kind = play::ThinkerSettings::Kind;
    switch (settings.kind) {
    case Kind::random: return std::make_unique<play::RandomThinker<Mazers>>(game, settings.seed);
    case Kind::greedy:
        return std::make_unique<play::ExpectationThinker<brain::GreedyBrain>>(game, settings, clock, 1);
    case Kind::uct:
    case Kind::search: break;
    }
    return std::make_unique<play::ExpectationThinker<brain::Brain>>(game, settings, clock);
}

}  // namespace mazers
