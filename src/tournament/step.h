// What happens next in a tournament: the one function that its owner calls, whatever its kind. It decides
// from the field alone, so it may be asked again after a crash, and gives the same answer.
#pragma once

#include <vector>

#include "tournament/field.h"

namespace tournament {

struct Step {
    std::vector<Game> games{};  // that begin now; outcomes that are already certain are set
    bool over = false;

    bool operator==(const Step&) const = default;
};

// Nothing happens while the games of a round are being played, except in an arena.
[[nodiscard]] Step next_step(const Field& field);

// How many rounds there will be; 0 in an arena.
[[nodiscard]] int rounds_of(const Format& format, std::size_t players);

// Whether a player can enter when it has begun.
[[nodiscard]] bool takes_late_entries(Kind kind);

}  // namespace tournament
