#include "arcade/thinker.h"

#include "arcade/rules_of.h"
#include "arcade/search_thinker.h"
#include "arcade/thinker_for.h"
#include "brains/knights_brain.h"
#include "brains/mazers_brain.h"
#include "brains/razzle_brain.h"
#include "engine/plain_brain.h"

namespace arcade {
namespace {

using Made = std::unique_ptr<Thinker>;
using Kind = ThinkerSettings::Kind;

template <engine::Brain B>
Made thinker_with(const Match& match, const ThinkerSettings& settings, const engine::Clock& clock) {
    using Game = typename B::Game;
    switch (settings.kind) {
    case Kind::random: return std::make_unique<RandomThinker<Game>>(match, settings.seed);
    case Kind::greedy: return std::make_unique<GreedyThinker<Game, FirstSight<B>>>(match, settings.seed);
    case Kind::uct: return std::make_unique<UctThinker<B>>(match, settings, clock);
    case Kind::search: break;
    }
    return std::make_unique<SearchThinker<B>>(match, settings, clock);
}

Made razzle_thinker(const Match& match, const ThinkerSettings& settings, const engine::Clock& clock) {
    using Small = razzle::Razzle<razzle::Small>;
    using Large = razzle::Razzle<razzle::Large>;
    const auto rules = rules_of<Small>(match.variant());
    if (brains::RazzleBrain::suits(*rules)) return thinker_with<brains::RazzleBrain>(match, settings, clock);
    return razzle::fits_small(*rules) ? thinker_with<engine::PlainBrain<Small>>(match, settings, clock)
                                      : thinker_with<engine::PlainBrain<Large>>(match, settings, clock);
}

// Playing games to the end at random says little where a roll decides as much as a turn, so `uct` is the
// search here, too.
Made mazers_thinker(const Match& match, const ThinkerSettings& settings, const engine::Clock& clock) {
    switch (settings.kind) {
    case Kind::random: return std::make_unique<RandomThinker<mazers::Mazers>>(match, settings.seed);
    case Kind::greedy:
        return std::make_unique<ExpectationThinker<brains::MazersGreedyBrain>>(match, settings, clock, 1);
    case Kind::uct:
    case Kind::search: break;
    }
    return std::make_unique<ExpectationThinker<brains::MazersBrain>>(match, settings, clock);
}

}  // namespace

Made new_thinker(const Match& match, const ThinkerSettings& settings, const engine::Clock& clock) {
    if (match.game_id() == mazers::Mazers::id) return mazers_thinker(match, settings, clock);
    if (match.game_id() == razzle::Razzle<razzle::Small>::id) return razzle_thinker(match, settings, clock);
    return thinker_with<brains::KnightsBrain>(match, settings, clock);
}

}  // namespace arcade
