// Routes of Mazers: how many wall pieces a path needs to reach the other home.
//
// An end goes on through a cell by walling up the two sides that it neither comes in by nor goes out by;
// walls that are there already cost nothing. So the cost of a route is the number of pieces to lay, and
// routes are found from the goal backward, for all cells at once: a set of cells for every side they are
// entered by and every number of pieces. spread.h has the steps, for several travellers at once.
#pragma once

#include <array>
#include <span>

#include "games/mazers/brain/spread.h"
#include "games/mazers/rules/path.h"

namespace mazers::brain {

// The fewest pieces that take a path to the goal.
struct Distances {
    int by_head = 0;  // from where the player builds next: from the tail if the head is blocked
    int by_tail = 0;  // from the tail; the same as by_head as long as neither end is chosen

    bool operator==(const Distances&) const = default;
};

// How a path can go on: where its routes begin, and the pieces to lay before. Nothing once nothing is left to
// lay.
struct Start {
    std::uint8_t pieces = 0;
    std::uint8_t side = 0;  // by which the cell is entered, in the order of `directions`
    Cell cell;
};
using Starts = base::InlineVector<Start, 6>;

// From where the player builds next: from the tail if the head is blocked. As the ends look in this scene.
[[nodiscard]] Starts next_starts(const Scene& scene, Player player);

// The same, and from the tail.
struct AllStarts {
    Starts next;
    Starts tail;
};
[[nodiscard]] AllStarts all_starts(const Scene& scene, Player player);

// Who builds, and what blockers stand there; those left out will not stay where they are.
struct Traveller {
    Player player;
    EdgeSet blockers;
};

// The routes of some travellers, past what stands on the board.
class Routes {
public:
    // Farther than any route is counted; said of an end from which there is none.
    static constexpr int nowhere = 40;
    static constexpr int obstacle = static_cast<int>(pieces_for_obstacle);

    // Precondition: there are at most as many travellers as lanes.
    Routes(const Board& board, const ByPlayer<Side>& sides, std::span<const Traveller> travellers);

    // The fewest pieces that take the traveller of this number to the goal from these starts, and as routes
    // were when this was made beyond them.
    [[nodiscard]] int pieces(const Starts& starts, std::size_t traveller);
    [[nodiscard]] Distances distances(const AllStarts& starts, std::size_t traveller) {
        return {pieces(starts.next, traveller), pieces(starts.tail, traveller)};
    }

private:
    void grow(int pieces);
    // Precondition: grown so far.
    [[nodiscard]] bool suffice(int pieces, const Starts& starts, std::size_t traveller) const;

    Terrain terrain_;
    std::array<Reach, nowhere> reach_;  // by the number of pieces
    int known_ = 0;                     // as far as it is known
    int last_answer_ = 0;               // which the next is mostly near to
};

}  // namespace mazers::brain
