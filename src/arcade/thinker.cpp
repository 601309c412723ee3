#include "arcade/thinker.h"

#include "arcade/rules_of.h"
#include "arcade/thinker_for.h"
#include "knights/knights.h"
#include "mazers/mazers.h"
#include "razzle/razzle.h"

namespace arcade {
namespace {

template <game::Game G>
std::unique_ptr<Thinker> thinker_for(const Match& match, const ThinkerSettings& settings,
                                     const engine::Clock&) {
    if (settings.kind == ThinkerSettings::Kind::random)
        return std::make_unique<RandomThinker<G>>(match, settings.seed);
    return std::make_unique<GreedyThinker<G>>(match, settings.seed);
}

std::unique_ptr<Thinker> razzle_thinker(const Match& match, const ThinkerSettings& settings,
                                        const engine::Clock& clock) {
    const auto rules = rules_of<razzle::Razzle<razzle::Small>>(match.variant());
    return razzle::fits_small(*rules) ? thinker_for<razzle::Razzle<razzle::Small>>(match, settings, clock)
                                      : thinker_for<razzle::Razzle<razzle::Large>>(match, settings, clock);
}

}  // namespace

std::unique_ptr<Thinker> new_thinker(const Match& match, const ThinkerSettings& settings,
                                     const engine::Clock& clock) {
    if (match.game_id() == knights::Knights::id) return thinker_for<knights::Knights>(match, settings, clock);
    if (match.game_id() == mazers::Mazers::id) return thinker_for<mazers::Mazers>(match, settings, clock);
    return razzle_thinker(match, settings, clock);
}

}  // namespace arcade
