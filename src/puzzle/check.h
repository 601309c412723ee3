// Checks puzzles without the code that finds them: by trying everything that the rules allow, and in games
// with dice by playing other games than the finder did.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/thinking.h"
#include "puzzle/puzzle.h"

namespace puzzle {

struct CheckSettings {
    std::uint64_t positions = 400'000'000;  // tried at most for each statement
    int rollouts = 1'200;                   // of each turn
    std::uint64_t seed = 1'000'003;         // of the dice; the finder uses smaller ones
};

enum class Checked : std::uint8_t { right, wrong, too_large };

struct CheckResult {
    Checked checked = Checked::right;
    std::string reason{};  // unless it is right
};

// Whether the first turn of the solution, and in games without dice every later one of the solver, is right
// and the only one.
[[nodiscard]] CheckResult check(std::string_view game_id, const Puzzle& puzzle, const CheckSettings& settings,
                                const engine::Clock& clock);

}  // namespace puzzle
