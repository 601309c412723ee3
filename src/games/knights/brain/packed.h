// Positions of Knights Double-Duel in few bytes, for training a network.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/knights/rules/position.h"

namespace knights::brain {

// Knights, single and double pawns of the player to move and of the opponent, five bytes each; where the
// neighbour attack comes from and goes to, and where the opponent's knight has landed; the extensions.
inline constexpr std::size_t packed_size = 6 * 5 + 4;
using Packed = std::array<std::uint8_t, packed_size>;

// Precondition: between turns.
[[nodiscard]] Packed pack(const Rules& rules, const Position& at);

// Nothing on the board has a direction, so it can be turned and mirrored in so many ways.
inline constexpr unsigned images = 8;

struct Unpacked {
    Rules rules;
    Position position;  // the player to move is the first
};

// The position, or one of its images; nothing if the bytes are none. Precondition: image < images
[[nodiscard]] std::optional<Unpacked> unpack(std::span<const std::uint8_t> bytes, unsigned image);

}  // namespace knights::brain
