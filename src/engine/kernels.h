// The inner loops of a network, once for each kind of processor. They compute with whole numbers only, in an
// order that does not matter, so all of them find the same: a test compares them with the plain ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "game/player.h"

namespace engine {

inline constexpr std::size_t network_width = 128;  // hidden units that each player's view has

// The sums of a view's hidden units: a bias, and a row of weights for every input that is on.
struct alignas(32) HiddenSums {
    std::array<std::int16_t, network_width> units{};

    bool operator==(const HiddenSums&) const = default;
};

// A hidden unit's sum counts from 0 to this; what is below or above is cut off.
inline constexpr std::int16_t full_unit = 255;
// Of an output weight: a full unit times it is still a 16-bit number.
inline constexpr std::int16_t largest_output_weight = 127;

using RowNumbers = std::span<const std::uint16_t>;

// The sums of both players' views.
using TwinSums = game::ByPlayer<HiddenSums>;

// How a view changes: its inputs before and after, one bit each, in as many words.
struct InputChange {
    std::span<const std::uint64_t> before;
    std::span<const std::uint64_t> after;
};

struct Kernels {
    std::string_view name;

    // `to` becomes `from` with the rows of some inputs added and those of others taken away. Sums wrap
    // around: a network that the trainer has written never makes them.
    void (*change)(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows, RowNumbers added,
                   RowNumbers removed);
    // The sum over all units of unit² × weight, each unit cut off. Precondition: no weight is beyond
    // ±largest_output_weight.
    std::int32_t (*weigh)(const HiddenSums& units, const HiddenSums& weights);
    // The same as `change`, for both players' views at once: the inputs are those of the first view, and what
    // is input n there is input numbers[n] in the second. Null where it is faster to list what changes and
    // then to change one view after the other.
    void (*change_twins)(const TwinSums& from, TwinSums& to, const HiddenSums* rows,
                         const InputChange& change, const std::uint16_t* numbers) = nullptr;
};

// Those that every processor can run, and that the others are compared with.
extern const Kernels plain_kernels;

// The fastest that this processor can run. Decided at the first call.
[[nodiscard]] const Kernels& fastest_kernels();

}  // namespace engine
