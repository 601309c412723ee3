// What a game must offer to be searched: the concept Brain.
//
// The rules of a game say what is legal, for everybody. A brain says what a search needs to know, for speed:
//
//   Board  a position in the shape in which it is quickest to search; data derived for speed lives here
//   Step   what the search branches on: an action, or several that are better taken together. A turn is one
//          step or more
//
// A brain lives beside the rules of its game, is made for one set of rules, and never changes while it
// thinks, so that threads share it. Tests hold its steps against the actions of the rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "base/inline_vector.h"
#include "base/random.h"
#include "engine/score.h"
#include "game/game.h"

namespace engine {

// A step is a number whose meaning only its brain knows.
struct Step {
    std::uint32_t code = 0;

    constexpr bool operator==(const Step&) const = default;
};
inline constexpr Step no_step{};  // the code of no brain's step

template <class B>
using Steps = base::InlineVector<Step, B::max_steps>;

template <class B>
concept Brain = game::Game<typename B::Game> && game::Value<typename B::Board> &&
                std::constructible_from<B, const typename B::Game::Rules&> &&
                requires(const B& brain, const typename B::Game::Position& position,
                         const typename B::Board& at, typename B::Board& board, Step step, Steps<B>& steps) {
                    // The same position in either shape.
                    { brain.board(position) } -> std::same_as<typename B::Board>;
                    { brain.position(at) } -> std::same_as<typename B::Game::Position>;
                    // The actions of the game that a legal step stands for. None, if it is only a part of an
                    // action, and a later step of the same turn stands for the whole.
                    { brain.actions(at, step) } -> std::same_as<game::Turn<typename B::Game>>;

                    { brain.to_move(at) } -> std::same_as<game::Player>;
                    { brain.mid_turn(at) } -> std::same_as<bool>;
                    { brain.key(at) } -> std::same_as<std::uint64_t>;  // equal boards, equal keys
                    // Between turns: boards that repeat each other, and practically no others, have equal
                    // repetition_keys.
                    { brain.repetition_key(at) } -> std::same_as<std::uint64_t>;
                    // How the board itself has ended the game. That a player without a step has lost is left
                    // to the search.
                    { brain.outcome(at) } -> std::same_as<game::Outcome>;

                    // Adds every legal step, repetition aside, no two of which lead to the same board.
                    // Precondition: the game is not over.
                    { brain.add_steps(at, steps) } -> std::same_as<void>;
                    { brain.apply(board, step) } -> std::same_as<void>;  // Precondition: `step` is legal

                    // A step that wins at once, if there is one that is found faster than by trying all;
                    // else no_step.
                    { brain.winning_step(at) } -> std::same_as<Step>;
                    // For the player to move, between turns, within ±best_evaluation.
                    { brain.evaluate(at) } -> std::same_as<Score>;

                    // How promising a step looks before anything has been searched; and where the memory of
                    // how well steps of its kind have done is kept, below B::history_size.
                    { brain.promise(at, step) } -> std::same_as<int>;
                    { brain.history_slot(at, step) } -> std::same_as<std::size_t>;
                    { B::history_size } -> std::convertible_to<std::size_t>;
                };

// A game in which a turn may be passed over in thought, so that a search learns what the opponent threatens.
template <class B>
concept PassesInThought =
    Brain<B> && requires(const B& brain, const typename B::Board& at, typename B::Board& board) {
        {
            brain.can_pass(at)
        } -> std::same_as<bool>;  // between turns, and passing is not better than any turn
        { brain.pass(board) } -> std::same_as<void>;
    };

// A game in which the evaluation is not to be trusted while certain steps are there to be made.
template <class B>
concept LooksFurther = Brain<B> && requires(const B& brain, const typename B::Board& at, Steps<B>& steps) {
    // Adds the steps that are looked at past the depth of the search.
    { brain.add_loud_steps(at, steps) } -> std::same_as<void>;
    // Whether the player to move may do something else instead, so that the evaluation is a lower bound.
    { brain.may_stay_quiet(at) } -> std::same_as<bool>;
};

// A game in which a player who cannot move loses, and a brain that detects it faster than by listing steps.
template <class B>
concept SeesStuck = Brain<B> && requires(const B& brain, const typename B::Board& at) {
    // Whether the player to move has no step at all. Precondition: between turns, and the game is not won.
    { brain.is_stuck(at) } -> std::same_as<bool>;
};

// A brain that finds an evaluation faster from what it knows of another board, best of the one before.
template <class B>
concept EvaluatesByChange = Brain<B> && requires(const B& brain, const typename B::Board& at,
                                                 const typename B::Views& before, typename B::Views& views) {
    { brain.empty_views() } -> std::same_as<typename B::Views>;
    // As evaluate(at). `before` are the views of any board, or empty ones; `views`, which may be the
    // same, become those of this board.
    { brain.evaluate(at, before, views) } -> std::same_as<Score>;
};

// A game with so many steps that most of them have to be left out.
template <class B>
concept LeavesOut = Brain<B> && requires(const B& brain, const typename B::Board& at) {
    // How many of the most promising steps are enough, with so many turns left to look ahead, the one under
    // way included. If all of these lose, the others are tried nevertheless.
    { brain.enough_steps(at, int{}) } -> std::same_as<int>;
};

// A brain that finds a step at random faster than by listing all of them, for games that are played out.
template <class B>
concept DrawsLots = Brain<B> && requires(const B& brain, const typename B::Board& at, base::Random& random) {
    // One of the legal steps, each as likely as the others; no_step if there is none. Precondition: the
    // game is not over.
    { brain.random_step(at, random) } -> std::same_as<Step>;
};

// As game::HasDuties: the steps that become legal when the repetition rule bars all the others.
template <class B>
concept LiftsDuties = Brain<B> && requires(const B& brain, const typename B::Board& at, Steps<B>& steps) {
    { brain.add_steps_without_duty(at, steps) } -> std::same_as<void>;
};

}  // namespace engine
