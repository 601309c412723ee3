// PlainBrain: any game can be searched. Its boards are the game's positions, its steps the game's actions,
// and it knows nothing but an evaluation. Slow; for games and variants that have no brain of their own.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "base/hash.h"
#include "engine/brain.h"
#include "engine/score.h"
#include "game/game.h"

namespace engine {

// Finds every position even.
template <game::Game G>
struct NoOpinion {
    Score operator()(const typename G::Rules&, const typename G::Position&) const { return 0; }
};

// Evaluate(rules, position) is the score of a position between turns for the player to move.
template <game::Game G, class Evaluate = NoOpinion<G>>
class PlainBrain {
public:
    using Game = G;
    using Board = typename G::Position;
    using Action = typename G::Action;

    static constexpr std::size_t max_steps = G::max_actions;
    static constexpr std::size_t history_size = 4'096;

    explicit PlainBrain(const typename G::Rules& rules) : rules_(rules) {}

    [[nodiscard]] Board board(const typename G::Position& position) const { return position; }
    [[nodiscard]] typename G::Position position(const Board& at) const { return at; }
    [[nodiscard]] game::Turn<G> actions(const Board&, Step step) const {
        game::Turn<G> actions;
        actions.push_back(action_of(step));
        return actions;
    }

    [[nodiscard]] game::Player to_move(const Board& at) const { return G::to_move(at); }
    [[nodiscard]] bool mid_turn(const Board& at) const { return G::mid_turn(at); }
    [[nodiscard]] std::uint64_t key(const Board& at) const { return spread(G::key(at)); }
    [[nodiscard]] std::uint64_t repetition_key(const Board& at) const {
        return spread(G::key(G::compared(rules_, at)));
    }
    [[nodiscard]] game::Outcome outcome(const Board& at) const { return G::ending(rules_, at).outcome; }

    void add_steps(const Board& at, Steps<PlainBrain>& steps) const {
        steps.append(G::legal_actions(rules_, at), step_of);
    }
    void add_steps_without_duty(const Board& at, Steps<PlainBrain>& steps) const
        requires game::HasDuties<G>
    {
        steps.append(G::actions_without_duty(rules_, at), step_of);
    }
    void apply(Board& board, Step step) const { G::apply(rules_, board, action_of(step)); }

    [[nodiscard]] Step winning_step(const Board&) const { return no_step; }
    [[nodiscard]] Score evaluate(const Board& at) const { return Evaluate{}(rules_, at); }
    [[nodiscard]] int promise(const Board&, Step) const { return 0; }
    [[nodiscard]] std::size_t history_slot(const Board&, Step step) const {
        return spread(step.code) % history_size;
    }

private:
    // A step is the bytes of its action, plus one that distinguishes it from no_step.
    static_assert(std::has_unique_object_representations_v<Action> && sizeof(Action) < sizeof(std::uint32_t));
    static constexpr std::uint32_t mark = 0xFF00'0000;

    [[nodiscard]] static Step step_of(const Action& action) {
        std::uint32_t code = 0;
        for (const std::byte byte : std::bit_cast<std::array<std::byte, sizeof(Action)>>(action))
            code = code << 8 | static_cast<std::uint32_t>(byte);
        return {code | mark};
    }
    [[nodiscard]] static Action action_of(Step step) {
        std::array<std::byte, sizeof(Action)> bytes;
        for (std::size_t index = sizeof(Action); index-- > 0; step.code >>= 8)
            bytes[index] = static_cast<std::byte>(step.code & 0xFF);
        return std::bit_cast<Action>(bytes);
    }

    // A game's key need only differ; a table wants its bits well mixed.
    [[nodiscard]] static std::uint64_t spread(std::uint64_t key) {
        return base::mix(base::mix(0, key), key >> 32);
    }

    typename G::Rules rules_;
};

}  // namespace engine
