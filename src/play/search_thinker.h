// The engine as a thinker: a search with a brain, for games without dice and with them.
#pragma once

#include <concepts>
#include <memory>
#include <string_view>

#include "engine/brain.h"
#include "engine/chance_brain.h"
#include "engine/expectation.h"
#include "engine/parallel.h"
#include "engine/proof.h"
#include "engine/table.h"
#include "engine/uct.h"
#include "play/thinker_for.h"

namespace play {

// What a brain thinks of a position between turns, at first sight.
template <engine::Brain B>
struct FirstSight {
    explicit FirstSight(const typename B::Game::Rules& rules) : brain_(rules) {}

    [[nodiscard]] engine::Score operator()(const typename B::Game::Position& at) const {
        return brain_.evaluate(brain_.board(at));
    }

private:
    B brain_;
};

// A brain for these rules: with the network of the settings, if it can use one.
template <class B>
[[nodiscard]] B brain_for(const typename B::Game::Rules& rules, const ThinkerSettings& settings) {
    if constexpr (std::constructible_from<B, decltype(rules), std::shared_ptr<const engine::Network>>)
        return B(rules, settings.network.value_or(nullptr));
    else
        return B(rules);
}

// The hash of the network that a brain evaluates with; empty: it has none.
template <class B>
[[nodiscard]] std::string_view network_of(const B& brain) {
    if constexpr (requires { brain.network(); })
        if (brain.network() != nullptr) return brain.network()->hash();
    return {};
}

template <engine::Brain B>
class SearchThinker final : public ThinkerFor<typename B::Game> {
public:
    using G = typename B::Game;

    SearchThinker(const Game& game, const ThinkerSettings& settings, const engine::Clock& clock)
        : ThinkerFor<G>(game),
          brain_(brain_for<B>(this->line_of(game).rules(), settings)),
          table_(settings.table_bytes),
          search_(brain_, table_, clock, settings.noise, settings.threads),
          table_bytes_(settings.table_bytes),
          clock_(clock) {}

    [[nodiscard]] Thought think(const Game& game, const std::vector<std::string>& draft,
                                const engine::Limits& limits, const engine::Stopper& stopper,
                                const std::function<void(const Thought&)>& listener) override {
        return this->think_with(game, draft, listener, [&](const auto& line, const auto& report) {
            return limits.win_within ? look_for_win(line, limits, stopper, report)
                                     : search_.think(line, limits, stopper, report);
        });
    }

    [[nodiscard]] engine::Score evaluate(const Game& game) const override {
        const bool estimable = !game.mid_turn() && !game.ending().over();
        return estimable ? brain_.evaluate(brain_.board(this->line_of(game).now())) : engine::drawn;
    }

    [[nodiscard]] std::string_view network() const override { return network_of(brain_); }

    void forget() override {
        table_.forget();
        search_.forget();
    }

private:
    // Where no win is found, what looks best a turn ahead; its score is no proved win.
    [[nodiscard]] engine::Thought<G> look_for_win(const game::Line<G>& line, engine::Limits limits,
                                                  const engine::Stopper& stopper,
                                                  const engine::Listener<G>& report) {
        const int turns = 2 * std::min(*limits.win_within, engine::max_depth) - 1;
        engine::ProofSearch<B> proof(brain_, table_bytes_, clock_);
        engine::Finding<G> finding = proof.prove(line, {.turns = turns}, limits, stopper, report);
        if (finding.verdict == engine::Verdict::win) return std::move(finding.thought);
        limits.depth = 1;
        engine::Thought<G> thought = search_.think(line, limits, stopper, report);
        thought.effort.nodes += finding.thought.effort.nodes;
        return thought;
    }

    B brain_;
    engine::Table table_;
    engine::ParallelSearch<B> search_;
    std::size_t table_bytes_;
    engine::Clock clock_;
};

// A reference player that knows only a game's steps.
template <engine::Brain B>
class UctThinker final : public ThinkerFor<typename B::Game> {
public:
    UctThinker(const Game& game, const ThinkerSettings& settings, const engine::Clock& clock)
        : ThinkerFor<typename B::Game>(game),
          brain_(this->line_of(game).rules()),
          uct_(brain_, clock, {.playouts = settings.playouts, .seed = settings.seed}) {}

    [[nodiscard]] Thought think(const Game& game, const std::vector<std::string>& draft,
                                const engine::Limits& limits, const engine::Stopper& stopper,
                                const std::function<void(const Thought&)>& listener) override {
        return this->think_with(game, draft, listener, [&](const auto& line, const auto&) {
            return uct_.think(line, limits, stopper);
        });
    }

    [[nodiscard]] engine::Score evaluate(const Game&) const override { return engine::drawn; }

    void forget() override { uct_.forget(); }

private:
    B brain_;
    engine::Uct<B> uct_;
};

template <engine::ChanceBrain B>
class ExpectationThinker final : public ThinkerFor<typename B::Game> {
public:
    using G = typename B::Game;

    // Looks at most so many turns ahead.
    ExpectationThinker(const Game& game, const ThinkerSettings& settings, const engine::Clock& clock,
                       int most_depth = engine::max_depth)
        : ThinkerFor<G>(game),
          brain_(brain_for<B>(this->line_of(game).rules(), settings)),
          search_(brain_, clock, settings.noise),
          most_depth_(most_depth) {}

    [[nodiscard]] Thought think(const Game& game, const std::vector<std::string>& draft,
                                const engine::Limits& limits, const engine::Stopper& stopper,
                                const std::function<void(const Thought&)>& listener) override {
        engine::Limits held = limits;
        held.depth = std::min(limits.depth, most_depth_);
        return this->think_with(game, draft, listener, [&](const auto& line, const auto& report) {
            return search_.think(line, held, stopper, report);
        });
    }

    [[nodiscard]] engine::Score evaluate(const Game& game) const override {
        const bool estimable = !game.mid_turn() && !game.ending().over();
        if (!estimable) return engine::drawn;
        return engine::equity(brain_.evaluate(brain_.board(this->line_of(game).now())));
    }

    [[nodiscard]] std::string_view network() const override { return network_of(brain_); }

    void forget() override {}

private:
    B brain_;
    engine::Expectation<B> search_;
    int most_depth_;
};

}  // namespace play
