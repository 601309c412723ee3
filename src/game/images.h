// Images: the ways in which a board can be turned or mirrored so that the rules stay the same. Positions that
// are images of each other are alike: what is good in one is good in the other.
#pragma once

#include <concepts>
#include <span>

#include "game/game.h"

namespace game {

// I says it for the game G. Images are numbered from 0, which changes nothing; with every image there is one
// that undoes it. An image may exchange the players, then the opponent is to move in it.
template <class I, class G>
concept ImagesOf = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& at,
                                       std::span<const typename G::Action> turn, int image) {
    { I::count(rules) } -> std::same_as<int>;
    // Precondition of both: `at` is between turns, and the turn is legal there.
    { I::position(rules, image, at) } -> std::same_as<typename G::Position>;
    { I::turn(rules, image, at, turn) } -> std::same_as<Turn<G>>;
    // The rules with a fixed value for who begins, where either may: that is seen in a position.
    { I::without_first(rules) } -> std::same_as<typename G::Rules>;
};

}  // namespace game
