// Standings and cross tables.
#pragma once

#include <optional>
#include <vector>

#include "tournament/field.h"

namespace tournament {

// All in half points, except in an arena, which has its own points.
struct Standing {
    Player player = 0;
    int place = 1;  // from 1; players who are equal in everything share one
    int points = 0;
    // Ties are broken by these, in this order: in a round robin and an arena by direct encounters first, in a
    // Swiss by Buchholz first. A knockout has none.
    int direct = 0;    // points against those with the same number of points
    int buchholz = 0;  // the points of all opponents
    int sonneborn_berger =
        0;  // twice the points of those beaten, and once of those drawn with: quarter points
    int wins = 0;
    int games = 0;   // that were played
    int streak = 0;  // of an arena: wins in a row, up to now

    bool operator==(const Standing&) const = default;
};

// The best first; of those who share a place, the better seed.
[[nodiscard]] std::vector<Standing> standings(const Field& field);

// A player's games, in the order of rounds.
struct Cell {
    int round = 1;
    std::optional<Player> opponent{};  // nothing: a bye
    bool first_seat = true;
    Outcome outcome = Outcome::open;
    int half_points = 0;

    bool operator==(const Cell&) const = default;
};
// One row for each player, by entry.
[[nodiscard]] std::vector<std::vector<Cell>> cross_table(const Field& field);

}  // namespace tournament
