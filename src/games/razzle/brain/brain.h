// What a search needs to know of Razzle Dazzle on boards of up to 8×8 squares with up to five pieces a side.
//
// A step is a whole turn: a knight's move, or a chain of passes by what it leaves on the board. Of the chains
// that lead to the same board one stands for all; docs/engine/razzle.md tells how they are found.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/brain.h"
#include "engine/network.h"
#include "games/razzle/brain/board.h"
#include "games/razzle/brain/inputs.h"
#include "games/razzle/rules/razzle.h"

namespace razzle::brain {

class Brain {
public:
    using Game = razzle::Razzle<Small>;
    using Board = brain::Board;
    using Steps = base::InlineVector<engine::Step, 65>;  // moves of four mates, 32 ways, stopping
    static constexpr std::size_t max_steps = Steps::capacity;
    static constexpr std::size_t history_size = std::size_t{2} * 64 * 64;  // move or chain, from, to

    // Whether there is a brain for these rules.
    [[nodiscard]] static bool suits(const razzle::Rules& rules) {
        return razzle::fits_small(rules) && rules.pieces <= chains::most_mates + 1;
    }
    // With a network if the rules have inputs for one, and else with the hand-made evaluation. Precondition:
    // suits(rules)
    explicit Brain(const razzle::Rules& rules, std::shared_ptr<const engine::Network> network = nullptr);

    [[nodiscard]] Board board(const Game::Position& position) const;
    [[nodiscard]] static Game::Position position(const Board& at);
    // Of the chains that a step stands for, the first in the order of squares.
    [[nodiscard]] game::Turn<Game> actions(const Board& at, engine::Step step) const;

    [[nodiscard]] static game::Player to_move(const Board& at) { return at.to_move; }
    [[nodiscard]] static bool mid_turn(const Board& at) { return !at.chain.empty(); }
    [[nodiscard]] static std::uint64_t key(const Board& at);
    [[nodiscard]] std::uint64_t repetition_key(const Board& at) const;
    [[nodiscard]] game::Outcome outcome(const Board& at) const;

    void add_steps(const Board& at, Steps& steps) const;
    void add_steps_without_duty(const Board& at, Steps& steps) const;  // [RZ-12]
    void apply(Board& board, engine::Step step) const;
    // How many chains of passes a step stands for; of a move, one.
    [[nodiscard]] std::uint64_t orders(const Board& at, engine::Step step) const;

    [[nodiscard]] engine::Step winning_step(const Board& at) const;
    [[nodiscard]] engine::Score evaluate(const Board& at) const;

    using Views = engine::TwinViews<input_words>;
    [[nodiscard]] Views empty_views() const;
    [[nodiscard]] engine::Score evaluate(const Board& at, const Views& before, Views& views) const;
    // What evaluates boards; null: the hand-made evaluation.
    [[nodiscard]] const engine::Network* network() const { return network_.get(); }

    [[nodiscard]] int promise(const Board& at, engine::Step step) const;
    [[nodiscard]] static std::size_t history_slot(const Board& at, engine::Step step);

    // Not where passing is a duty: to be spared it may be worth more than any turn.
    [[nodiscard]] static bool can_pass(const Board& at) { return !mid_turn(at) && !at.forcing; }
    static void pass(Board& board);

    // What the player to move has to do, if the opponent would win or if passing is a duty; else what they
    // can do to threaten to win.
    void add_loud_steps(const Board& at, Steps& steps) const;
    [[nodiscard]] bool may_stay_quiet(const Board& at) const;

    [[nodiscard]] const razzle::Rules& rules() const { return rules_; }
    [[nodiscard]] const Field& field() const { return field_; }

private:
    void add_ways(const Board& at, Steps& steps) const;
    void add_moves(const Board& at, Steps& steps) const;
    void add_threats(const Board& at, Steps& steps) const;
    void add_averting(const Board& at, Steps& steps) const;
    void move_piece(Board& board, Small::Square from, Small::Square to) const;
    void pass_ball(Board& board, engine::Step step) const;
    [[nodiscard]] bool must_pass(const Board& at) const;
    [[nodiscard]] bool would_threaten(const Board& at, Small::Square from, Small::Square to) const;
    [[nodiscard]] bool would_win(const Board& at, game::Player player) const;

    razzle::Rules rules_;
    Field field_;
    std::shared_ptr<const engine::Network> network_;
};

}  // namespace razzle::brain
