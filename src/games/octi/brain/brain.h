// The brain of Octi: it searches action by action, so that the millions of turns of a tall stack cost no more
// than their first steps.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/brain.h"
#include "games/octi/rules/octi.h"

namespace octi::brain {

class Brain {
public:
    using Game = octi::Octi;
    using Board = octi::Position;
    using Steps = base::InlineVector<engine::Step, octi::max_actions>;

    static constexpr std::size_t max_steps = octi::max_actions;
    // By kind, square and direction.
    static constexpr std::size_t history_size = std::size_t{6} * Square::count * most_directions;

    explicit Brain(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] Board board(const Position& position) const { return position; }
    [[nodiscard]] Position position(const Board& at) const { return at; }
    [[nodiscard]] game::Turn<Game> actions(const Board&, engine::Step) const;

    [[nodiscard]] game::Player to_move(const Board& at) const { return at.to_move; }
    [[nodiscard]] bool mid_turn(const Board& at) const { return Game::mid_turn(at); }
    [[nodiscard]] std::uint64_t key(const Board& at) const { return Game::key(at); }
    // [OC-19] Everything in a position is compared.
    [[nodiscard]] std::uint64_t repetition_key(const Board& at) const { return key(at); }
    [[nodiscard]] game::Outcome outcome(const Board& at) const { return Game::ending(rules_, at).outcome; }

    void add_steps(const Board&, Steps&) const;
    void apply(Board& board, engine::Step step) const;

    // Finds steps of single pods onto a home, and the end of a path there.
    [[nodiscard]] engine::Step winning_step(const Board&) const;
    [[nodiscard]] engine::Score evaluate(const Board&) const;
    [[nodiscard]] int promise(const Board&, engine::Step) const;
    [[nodiscard]] std::size_t history_slot(const Board&, engine::Step) const;

    // A turn is passed over only if there are prongs: with nothing to add, having to move can be a burden.
    [[nodiscard]] bool can_pass(const Board& at) const { return at.made.empty() && at.mine().supply > 0; }
    void pass(Board& board) const { board.to_move = game::opponent(board.to_move); }

    // Jumps by one pod that capture all enemies on a square.
    void add_loud_steps(const Board&, Steps&) const;
    [[nodiscard]] bool may_stay_quiet(const Board&) const { return true; }

private:
    Rules rules_;
};

static_assert(engine::Brain<Brain>);
static_assert(engine::PassesInThought<Brain>);
static_assert(engine::LooksFurther<Brain>);

}  // namespace octi::brain
