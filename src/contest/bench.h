// The same searches on every machine, so that changes of the engine become visible.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "play/thinker.h"

namespace contest {

struct Exercise {
    std::string_view game;
    std::size_t number;  // of its position, from 1
    play::Thought thought;
    std::string network;  // the hash of the network that evaluated positions; empty: none did
};

// "GAME 1 network 0123456789abcdef depth 9 nodes 100000 score 12 c8-b6"
[[nodiscard]] std::string write_exercise(const Exercise& exercise);

struct BenchSum {
    std::uint64_t nodes = 0;
    std::uint64_t signature = 0;  // of all best turns, scores and node counts
    engine::Milliseconds time{0};
};

// "2100000 0123456789abcdef"
[[nodiscard]] std::string write_sum(const BenchSum& sum);

// Searches positions of all games with one thread and a node limit, and reports each; ends early if `report`
// returns false.
[[nodiscard]] BenchSum run_bench(const engine::Clock& clock,
                                 const std::function<bool(const Exercise&)>& report);

}  // namespace contest
