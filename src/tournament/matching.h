// The cheapest way to put vertices of a graph into pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tournament {

// What a pair costs; nothing if the two cannot be a pair. Symmetric, from 0 to most_cost.
using Cost = std::int64_t;
using CostOf = std::function<std::optional<Cost>(std::size_t, std::size_t)>;
inline constexpr Cost most_cost = 100'000'000'000'000;

// As many pairs of different vertices as possible, of all such choices the cheapest; the smaller vertex of a
// pair first, in order. It takes time with the cube of their number.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> cheapest_pairs(std::size_t vertices,
                                                                              const CostOf& cost);

}  // namespace tournament
