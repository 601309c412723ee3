// Networks of random weights, for tests: they play badly, and must do so consistently.
#pragma once

#include <cstdint>
#include <memory>

#include "base/random.h"
#include "engine/network.h"

namespace engine {

inline HiddenSums random_sums(base::Random& random, int most) {
    HiddenSums sums;
    for (std::int16_t& unit : sums.units)
        unit = static_cast<std::int16_t>(
            static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
    return sums;
}

inline NetworkParts random_parts(base::Random& random, const NetworkShape& shape) {
    NetworkParts parts;
    parts.biases = random_sums(random, 60);
    for (std::size_t input = 0; input < shape.count; ++input) parts.rows.push_back(random_sums(random, 60));
    parts.weights_of_mine = random_sums(random, largest_output_weight);
    parts.weights_of_yours = random_sums(random, largest_output_weight);
    parts.output_bias = random_sums(random, 5'000).units.front();
    return parts;
}

inline std::shared_ptr<const Network> random_network(std::uint64_t seed, const NetworkShape& shape) {
    base::Random random(seed);
    return *Network::read(write_network(random_parts(random, shape), shape.inputs), shape);
}

}  // namespace engine
