// What a game's puzzles.cpp makes its PuzzleSupport from: its brain and its rules.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/proof.h"
#include "engine/rollout.h"
#include "game/forced.h"
#include "game/turns.h"
#include "play/game_of.h"
#include "play/prover.h"

namespace play {

// The line of a game. Precondition: it is of this type; there is no RTTI to ask.
template <game::Game G>
[[nodiscard]] const game::Line<G>& line_of(const Game& game) {
    assert(game.game_id() == G::id);
    return static_cast<const GameOf<G>&>(game).line();
}

// The line after a legal turn.
template <game::Game G>
[[nodiscard]] game::Line<G> line_after(const Game& game, std::string_view turn) {
    game::PartialTurn<G> partial{line_of<G>(game), {}};
    [[maybe_unused]] const auto made = game::make_turn(partial, turn);
    assert(made);
    return std::move(partial.line);
}

template <engine::Brain B>
class ProverOf final : public Prover {
public:
    using G = typename B::Game;

    ProverOf(const Game& game, const engine::Clock& clock)
        : brain_(line_of<G>(game).rules()), search_(brain_, table_bytes, clock) {}

    [[nodiscard]] ForcedWin prove(const Game& game, const WinQuestion& question,
                                  std::uint64_t nodes) override {
        std::vector<std::uint64_t> without;
        for (const std::string& turn : question.without)
            without.push_back(brain_.key(brain_.board(line_after<G>(game, turn).now())));
        const engine::Stopper never;
        const auto finding = search_.prove(line_of<G>(game), {question.turns, question.attacker, without},
                                           {.nodes = nodes}, never);
        ForcedWin win{finding.verdict, finding.turns, {}, finding.thought.effort.nodes};
        if (!finding.thought.variations.empty())
            win.line = written(line_of<G>(game), finding.thought.variations.front().turns);
        return win;
    }

    [[nodiscard]] std::optional<bool> try_everything(const Game& game, const WinQuestion& question,
                                                     std::uint64_t positions) const override {
        std::vector<typename G::Position> without;
        for (const std::string& turn : question.without) without.push_back(line_after<G>(game, turn).now());
        return game::ForcedWin<G>(question.attacker, std::move(without), positions)
            .within(question.turns, line_of<G>(game));
    }

private:
    static constexpr std::size_t table_bytes = std::size_t{8} << 20;

    [[nodiscard]] static std::vector<std::string> written(game::Line<G> line,
                                                          const std::vector<game::Turn<G>>& turns) {
        std::vector<std::string> texts;
        for (const auto& turn : turns) {
            texts.push_back(G::write_turn(line.now(), turn));
            for (const auto& action : turn) line.apply(action);
        }
        return texts;
    }

    B brain_;
    engine::ProofSearch<B> search_;
};

template <engine::ChanceBrain B>
class RollerOf final : public Roller {
public:
    using G = typename B::Game;

    explicit RollerOf(const Game& game) : brain_(line_of<G>(game).rules()), rollout_(brain_) {}

    [[nodiscard]] game::Outcome play_out(const Game& game, std::string_view turn,
                                         std::uint64_t seed) override {
        return rollout_.play_out(brain_.board(line_after<G>(game, turn).now()), seed);
    }

private:
    B brain_;
    engine::Rollout<B> rollout_;
};

}  // namespace play
