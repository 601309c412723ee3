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

inline constexpr std::size_t input_words = 10;

// The name changes whenever an input means something else: a network for other inputs is refused.
inline constexpr engine::NetworkShape network_shape{.inputs = "razzle-1", .count = input_words * 64};

using Inputs = engine::NetworkInputs<input_words>;

// Whether networks are trained for boards like that of these rules.
[[nodiscard]] bool has_inputs(const razzle::Rules& rules);

// What the first player sees. Precondition: between turns, under rules that have inputs.
[[nodiscard]] Inputs inputs_of(const Field& field, const Board& at);

// What the other player sees of the same board.
[[nodiscard]] Inputs seen_by_other(const Inputs& inputs);
// The number of an input in the view of the other player.
extern const engine::InputNumbers<input_words> numbers_for_other;

}  // namespace razzle::brain
