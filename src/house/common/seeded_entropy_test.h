// Entropy from a seed, for tests: the same bytes in every run, and safe to draw from several threads.
#pragma once

#include <memory>
#include <mutex>

#include "base/random.h"
#include "house/common/context.h"

namespace house {

[[nodiscard]] inline Entropy seeded_entropy(std::uint64_t seed) {
    struct Source {
        explicit Source(std::uint64_t start) : random(start) {}
        std::mutex mutex;
        base::Random random;
    };
    return [source = std::make_shared<Source>(seed)](std::span<std::uint8_t> bytes) {
        const std::lock_guard lock(source->mutex);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(source->random.next());
    };
}

}  // namespace house
