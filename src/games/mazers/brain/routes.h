// Routes of Mazers: how many wall pieces a path needs to reach the other home.
//
// An end goes on through a cell by walling up the two sides that it neither comes in by nor goes out by;
// walls that are there already cost nothing. So the cost of a route is the number of pieces to lay, and
// routes are found from the goal backward, for all cells at once: a set of cells for every side they are
// entered by and every cost, by shifting words as walks do.
#pragma once

#include <array>

#include "games/mazers/rules/path.h"

namespace mazers::brain {

// The fewest pieces that take a path to the goal.
struct Distances {
    int by_head = 0;  // from where the player builds next: from the tail if the head is blocked
    int by_tail = 0;  // from the tail; the same as by_head as long as neither end is chosen

    bool operator==(const Distances&) const = default;
};

class Routes {
public:
    // Farther than any route is counted; said of an end from which there is none.
    static constexpr int nowhere = 40;
    // What it counts for to cross a cell where a path, a piece of the opponent or a blocker is in the way:
    // that will move on at an unknown time.
    static constexpr int obstacle = 5;

    // The routes of a player past what stands on the board. The scene may leave out blockers that will not
    // stay where they are.
    Routes(const mazers::Scene& scene, mazers::Player player);

    // The fewest pieces that take the player's path to the goal as the ends look in this scene, and as routes
    // were when this was made beyond them: by the head or, if that is blocked, the tail. 0 once arrived.
    int pieces_to_lay(const mazers::Scene& scene);
    // The same, and by the tail.
    Distances distances(const mazers::Scene& scene);
    // The same by this end alone.
    int pieces_by(const mazers::Scene& scene, const mazers::End& end);

private:
    using Word = mazers::EdgeSet::Word;
    using BySide = std::array<Word, mazers::directions.size()>;  // cells, by one of their sides

    using Crossings = std::array<BySide, mazers::directions.size()>;  // by the side in and the side out

    static void set_both_ways(Crossings& crossings, std::size_t in, std::size_t out, Word cells);
    int pieces_beyond(mazers::Edge opening, mazers::Cell from);
    void grow();
    static void add_crossed(BySide& reached, const Crossings& crossings, const BySide& leading);
    [[nodiscard]] static BySide leading_into(const BySide& reached, const BySide& passable);

    const mazers::Board& board_;
    mazers::Player player_;
    mazers::Cell goal_;
    BySide passable_;                     // cells that can be left by this side
    BySide passable_later_;               // the same, whatever stands there now
    std::array<Crossings, 3> crossings_;  // cells whose two other sides take no piece, one or two
    Crossings crossings_later_;           // the same, whatever stands there now

    // For each number of pieces: the cells from which, entered by this side, they suffice; and the cells that
    // lead into such a cell by this side.
    std::array<BySide, nowhere> reached_;
    std::array<BySide, nowhere> leading_;
    std::size_t grown_ = 0;  // as far as they are known
};

}  // namespace mazers::brain
