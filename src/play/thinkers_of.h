// The thinkers of a game without dice, made from its brain.
#pragma once

#include <memory>

#include "play/search_thinker.h"

namespace play {

template <engine::Brain B>
[[nodiscard]] std::unique_ptr<Thinker> thinker_with(const Game& game, const ThinkerSettings& settings,
                                                    const engine::Clock& clock) {
    using Kind = ThinkerSettings::Kind;
    using Rules = typename B::Game;
    switch (settings.kind) {
    case Kind::random: return std::make_unique<RandomThinker<Rules>>(game, settings.seed);
    case Kind::greedy: return std::make_unique<GreedyThinker<Rules, FirstSight<B>>>(game, settings.seed);
    case Kind::uct: return std::make_unique<UctThinker<B>>(game, settings, clock);
    case Kind::search: break;
    }
    return std::make_unique<SearchThinker<B>>(game, settings, clock);
}

}  // namespace play
