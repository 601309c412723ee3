// Where paths end, what lies before them, and how they grow and shrink. [MZ-n]: src/games/mazers/rules.md.
#pragma once

#include <optional>

#include "base/inline_vector.h"
#include "games/mazers/rules/position.h"

namespace mazers {

// The board with what stands on it. A blocker that is lifted is simply not among the blockers.
struct Scene {
    const Board& board;
    const ByPlayer<Side>& sides;
    EdgeSet blockers;

    Scene(const Board& on, const Position& at) : Scene(on, at, at.blockers()) {}
    // With other blockers than the position has.
    Scene(const Board& on, const Position& at, const EdgeSet& others)
        : board(on), sides(at.sides), blockers(others) {}

    // The same without this blocker.
    [[nodiscard]] Scene without(Edge blocker) const {
        Scene rest = *this;
        rest.blockers.erase(blocker);
        return rest;
    }
    [[nodiscard]] EdgeSet pieces() const { return sides.one.walls | sides.two.walls | blockers; }
    [[nodiscard]] bool holds_piece(Edge edge) const {
        return sides.one.walls.contains(edge) || sides.two.walls.contains(edge) || blockers.contains(edge);
    }
};

// An end of a path: the edge leading out of it, and the cell behind that. [MZ-9]
struct End {
    Edge opening;
    Cell frontier;

    bool operator==(const End&) const = default;
};

// Preconditions: a chosen head; for the ends of a home, none chosen.
[[nodiscard]] inline End head(const Side& side) {
    return {side.head_opening, side.head_opening.across(side.path.head())};
}
[[nodiscard]] inline End tail(const Side& side) {
    return {side.tail_opening, side.tail_opening.across(side.path.tail())};
}
[[nodiscard]] std::array<End, 2> home_ends(const Board& board, Player player);

// Where the mouse sits: at the head, and once arrived in the opponent's home. [MZ-22]
[[nodiscard]] Cell mouse(const Board& board, const Position& at, Player player);

// The three other sides of a frontier as its owner sees them, and what follows for the end. [MZ-10]
struct Outlook {
    bool blocked = false;
    int walls = 0;
    int barred = 0;  // obstacles and doorways
    EdgeSet free;    // empty slots
    EdgeSet open;    // all that are no walls
};
[[nodiscard]] Outlook outlook(const Scene& scene, Player player, const End& end);

[[nodiscard]] bool is_blocked(const Scene& scene, Player player, const End& end);
// [MZ-19] Never true of a side that has not chosen its head or has arrived.
[[nodiscard]] bool is_blocked_at_both_ends(const Scene& scene, Player player);

// [MZ-21] [MZ-22] Lets free cells join the path of a side that is building, until none does or it arrives.
void join_free_cells(const Board& board, Position& position, Player player);

// [MZ-23] The tail becomes the head.
void turn_round(Side& side);

// [MZ-25] What has to be taken up next, and how many cells are dropped for it.
struct Rear {
    Edge piece;
    int dropped;
};
[[nodiscard]] std::optional<Rear> rear_piece(const Side& side);
void take_up(Side& side, const Rear& rear);

}  // namespace mazers
