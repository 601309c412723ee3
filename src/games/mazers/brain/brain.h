// The brain of Mazers. docs/engine/mazers.md explains it.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/chance_brain.h"
#include "engine/network.h"
#include "games/mazers/brain/evaluation.h"
#include "games/mazers/brain/inputs.h"
#include "games/mazers/brain/turns.h"
#include "games/mazers/rules/mazers.h"

namespace mazers::brain {

// What brains of Mazers have in common: all but the evaluation.
class Boards {
public:
    using Game = mazers::Mazers;
    using Board = mazers::Position;

    explicit Boards(mazers::Rules rules) : rules_(std::move(rules)) {}

    [[nodiscard]] static Board board(const mazers::Position& position) { return position; }
    [[nodiscard]] static mazers::Player to_move(const Board& at) { return at.to_move; }
    [[nodiscard]] static bool mid_turn(const Board& at) { return Game::mid_turn(at); }
    [[nodiscard]] game::Outcome outcome(const Board& at) const { return Game::ending(rules_, at).outcome; }
    [[nodiscard]] static std::uint64_t key(const Board& at) { return Game::key(at); }

    [[nodiscard]] static std::span<const engine::WeighedRoll<Game>> rolls();
    void apply_roll(Board& board, const mazers::Action& roll) const { Game::apply(rules_, board, roll); }
    void add_afterstates(const Board& at, engine::Breadth breadth, std::vector<Afterstate>& turns) const {
        add_turns(at, breadth, {}, turns);
    }

protected:
    void add_turns(const Board& at, engine::Breadth breadth, const Judge& judge,
                   std::vector<Afterstate>& turns) const {
        add_turns_of(rules_, at, breadth, judge, turns);
    }
    [[nodiscard]] const mazers::Board& drawn() const { return *rules_.board; }

private:
    mazers::Rules rules_;
};

// With a network, if the rules have inputs for one; or with the hand-made evaluation.
class Brain : public Boards {
public:
    explicit Brain(const mazers::Rules& rules, std::shared_ptr<const engine::Network> network = nullptr)
        : Boards(rules), network_(has_inputs(rules) ? std::move(network) : nullptr) {}

    void add_afterstates(const Board& at, engine::Breadth breadth, std::vector<Afterstate>& turns) const;
    [[nodiscard]] engine::WinChance evaluate(const Board& at) const;
    // Null: the evaluation is hand-made.
    [[nodiscard]] const engine::Network* network() const { return network_.get(); }

private:
    std::shared_ptr<const engine::Network> network_;
};

// A yardstick: it only wants the fewest pieces to lay, and the opponent the most, and knows nothing of dice.
class GreedyBrain : public Boards {
public:
    using Boards::Boards;
    [[nodiscard]] engine::WinChance evaluate(const Board& at) const { return greedy_chance(drawn(), at); }
};

static_assert(engine::ChanceBrain<Brain> && engine::ChanceBrain<GreedyBrain>);

}  // namespace mazers::brain
