// What a network sees of a board of Mazers, in few bytes: for training.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/mazers/brain/inputs.h"

namespace mazers::brain {

// The stage, the walls, the blockers, both ends, and a bit for each cell.
inline constexpr std::size_t packed_prospects = 1 + pieces_per_side + 2 + 4 + 11;
inline constexpr std::size_t packed_size = 2 * packed_prospects;
using Packed = std::array<std::uint8_t, packed_size>;

[[nodiscard]] Packed pack(const Sight& sight);
// Nothing if the bytes are none.
[[nodiscard]] std::optional<Sight> unpack(std::span<const std::uint8_t> bytes);

}  // namespace mazers::brain
