// What a network sees of a board of Knights Double-Duel, whatever extensions are played.
//
// Each player has a view. Its inputs are, of the player and then of the opponent: the squares of knights,
// single and double pawns, of safe steps and of room; the pawns around the knights; how the knights stand to
// each other; and numbers, one input for each value. Then come what both players share: colours and
// extensions, the player to move, and what the hand-made evaluation says, which the network corrects.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/network.h"
#include "games/knights/rules/position.h"

namespace knights::brain {

inline constexpr std::size_t input_words = 12;

// The name changes whenever an input means something else: a network for other inputs is refused.
inline constexpr engine::NetworkShape network_shape{.inputs = "knights-1", .count = input_words * 64};

using Inputs = engine::NetworkInputs<input_words>;

// Precondition: between turns. `hand_made` is the evaluation for the player to move.
[[nodiscard]] game::ByPlayer<Inputs> inputs_of(const Rules& rules, const Position& at,
                                               engine::Score hand_made);

}  // namespace knights::brain
