// What a network sees of a board of Razzle Dazzle.
//
// Each player has a view, in which their own goal is at the top. Its inputs are, of the player and then of
// the opponent, the squares of the ball, of eligible mates, of ineligible ones and of those the ball can
// reach; and the traits of each that are not just squares.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/network.h"
#include "games/razzle/brain/board.h"

namespace razzle::brain {

// Changes whenever an input means something else: a network for other inputs is refused.
inline constexpr std::string_view inputs_name = "razzle-1";
inline constexpr std::size_t input_words = 10;

using Inputs = engine::NetworkInputs<input_words>;

// Whether networks are trained for boards like that of these rules.
[[nodiscard]] bool has_inputs(const razzle::Rules& rules);

// Precondition: between turns, under rules that have inputs.
[[nodiscard]] game::ByPlayer<Inputs> inputs_of(const Field& field, const Board& at);

}  // namespace razzle::brain
