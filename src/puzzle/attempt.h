// An attempt at a puzzle: the turns of the solver, judged by the rules.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "puzzle/puzzle.h"

namespace puzzle {

enum class Attempt : std::uint8_t { wrong, unfinished, right };

struct Judgement {
    Attempt attempt = Attempt::unfinished;
    std::string reply{};  // to the last turn, if the attempt is unfinished; empty before the first turn

    bool operator==(const Judgement&) const = default;
};

// Judges the solver's turns, which are answered by the replies of the solution. A turn is right if it leads
// to the same position as the solution's. Nothing counts after the first wrong turn or after the end of the
// solution. The error is that of the first illegal turn.
[[nodiscard]] base::Result<Judgement> judge(std::string_view game_id, const Puzzle& puzzle,
                                            std::span<const std::string> turns);

}  // namespace puzzle
