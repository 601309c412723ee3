// What the opening explorer has counted, as stored in the database.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "explore/openings.h"
#include "house/common/words.h"

namespace house {

// Who made a turn: an engine, or a person by the rating after the game. Kept by number: never renumber.
enum class Mover : std::uint8_t {
    engine,
    unrated,  // a person in a casual game
    under_1400,
    from_1400,
    from_1600,
    from_1800,
    from_2000,
};

template <>
inline constexpr std::array words_of<Mover>{std::to_array<std::string_view>(
    {"engine", "unrated", "under-1400", "1400-1599", "1600-1799", "1800-1999", "2000-plus"})};

struct CountedTurn {
    std::string turn{};  // as counted
    Mover mover = Mover::engine;
    explore::Results results{};

    bool operator==(const CountedTurn&) const = default;
};

}  // namespace house
