// What a game with dice must offer to be searched: the concept ChanceBrain.
//
// In such a game turns are many and mostly alike. So a search does not step through actions: the brain lists
// whole turns, merged by the board they lead to, and the search compares these *afterstates*. As elsewhere, a
// brain is made for one set of rules and never changes while it thinks.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/win_chance.h"
#include "game/game.h"

namespace engine {

// A way to finish a turn: what is left of its actions, and the board when the other player is about to roll
// or the game is over.
template <game::ChanceGame G, game::Value Board>
struct Afterstate {
    Board board;
    game::Turn<G> turn;
};

// A roll, and how many times as likely it is as one of weight 1.
template <game::ChanceGame G>
struct WeighedRoll {
    typename G::Action action;
    std::int32_t weight = 1;
};

// How many turns a brain lists. `many` is for the turn that is to be chosen, `few` for replies in thought, of
// which there are thousands: the best should be among them, and they should be found fast.
enum class Breadth : std::uint8_t { many, few };

template <class B>
concept ChanceBrain =
    game::ChanceGame<typename B::Game> && game::Value<typename B::Board> &&
    std::constructible_from<B, const typename B::Game::Rules&> &&
    requires(const B& brain, const typename B::Game::Position& position, const typename B::Board& at,
             typename B::Board& board, const typename B::Game::Action& roll, Breadth breadth,
             std::vector<Afterstate<typename B::Game, typename B::Board>>& afterstates) {
        { brain.board(position) } -> std::same_as<typename B::Board>;
        { brain.to_move(at) } -> std::same_as<game::Player>;
        { brain.mid_turn(at) } -> std::same_as<bool>;
        { brain.outcome(at) } -> std::same_as<game::Outcome>;
        { brain.key(at) } -> std::same_as<std::uint64_t>;  // equal boards, equal keys

        { brain.rolls() } -> std::same_as<std::span<const WeighedRoll<typename B::Game>>>;
        { brain.apply_roll(board, roll) } -> std::same_as<void>;

        // Adds legal ways to finish the turn, at least one, no two of which lead to the same board. A brain
        // may leave out what it thinks poor. Precondition: in mid-turn.
        { brain.add_afterstates(at, breadth, afterstates) } -> std::same_as<void>;

        // How likely the player who is about to roll is to win. Preconditions: between turns, and the game is
        // not over.
        { brain.evaluate(at) } -> std::same_as<WinChance>;
    };

}  // namespace engine
