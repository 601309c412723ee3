// Positions of Razzle Dazzle in few bytes, for training a network.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/razzle/brain/brain.h"

namespace razzle::brain {

// The pieces of the player to move and of the opponent, who is marked, all of them turned so that the player
// to move has their goal at the top; where the two balls are, and the piece that forces a pass.
inline constexpr std::size_t packed_size = 3 * sizeof(std::uint64_t) + 3;
using Packed = std::array<std::uint8_t, packed_size>;

// Precondition: between turns, and the rules have inputs.
[[nodiscard]] Packed pack(const razzle::Rules& rules, const Brain::Game::Position& at);

// The rules under which an unpacked position is: the player to move is the first, and moves up.
[[nodiscard]] razzle::Rules unpacked_rules();

// The position or its mirror image; nothing if the bytes are none.
[[nodiscard]] std::optional<Brain::Game::Position> unpack(std::span<const std::uint8_t> bytes, bool mirrored);

}  // namespace razzle::brain
