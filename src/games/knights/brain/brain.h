// The brain of Knights Double-Duel; docs/engine/knights.md explains it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "base/random.h"
#include "engine/brain.h"
#include "engine/network.h"
#include "games/knights/brain/inputs.h"
#include "games/knights/rules/knights.h"

namespace knights::brain {

// The rules know a free step as one action, of which there can be more than two hundred. Here it is two
// steps: a pawn is taken up, then it is put down. All other steps are actions.
class Brain {
public:
    using Game = knights::Knights;

    struct Board {
        // A pawn that has been taken up still stands here where it was.
        knights::Position position;
        std::optional<knights::Square> lifted;

        bool operator==(const Board&) const = default;
    };

    static constexpr std::size_t max_steps = knights::Square::count;
    static constexpr std::size_t history_size =
        std::size_t{4} * knights::Square::count * knights::Square::count;

    // With a network, which corrects the hand-made evaluation, or without.
    explicit Brain(const knights::Rules& rules, std::shared_ptr<const engine::Network> network = nullptr)
        : rules_(rules), network_(std::move(network)) {}

    [[nodiscard]] Board board(const knights::Position& position) const { return {position, std::nullopt}; }
    // While a pawn is taken up: the position before that.
    [[nodiscard]] knights::Position position(const Board& at) const { return at.position; }
    // Nothing for taking up a pawn: putting it down is the whole action.
    [[nodiscard]] game::Turn<Game> actions(const Board&, engine::Step) const;

    [[nodiscard]] game::Player to_move(const Board& at) const { return at.position.to_move; }
    [[nodiscard]] bool mid_turn(const Board& at) const { return Game::mid_turn(at.position); }
    [[nodiscard]] std::uint64_t key(const Board&) const;
    // [KD-14] Everything in a position is compared.
    [[nodiscard]] std::uint64_t repetition_key(const Board& at) const { return key(at); }
    [[nodiscard]] game::Outcome outcome(const Board& at) const {
        return Game::ending(rules_, at.position).outcome;
    }

    void add_steps(const Board&, engine::Steps<Brain>&) const;
    void apply(Board&, engine::Step) const;
    [[nodiscard]] engine::Step random_step(const Board&, base::Random&) const;

    [[nodiscard]] bool is_stuck(const Board&) const;  // [KD-13]
    [[nodiscard]] engine::Step winning_step(const Board&) const;
    [[nodiscard]] engine::Score evaluate(const Board&) const;

    using Views = game::ByPlayer<engine::NetworkView<input_words>>;
    [[nodiscard]] Views empty_views() const;
    // Where a network has nothing to say, `views` stay what they are.
    [[nodiscard]] engine::Score evaluate(const Board&, const Views& before, Views& views) const;
    // Null: the hand-made evaluation plays alone.
    [[nodiscard]] const engine::Network* network() const { return network_.get(); }

    [[nodiscard]] int promise(const Board&, engine::Step) const;
    [[nodiscard]] std::size_t history_slot(const Board&, engine::Step) const;
    [[nodiscard]] int enough_steps(const Board&, int turns) const;

private:
    knights::Rules rules_;
    std::shared_ptr<const engine::Network> network_;
};

static_assert(engine::EvaluatesByChange<Brain>);
static_assert(engine::SeesStuck<Brain>);
static_assert(engine::LeavesOut<Brain>);
static_assert(engine::DrawsLots<Brain>);

}  // namespace knights::brain
