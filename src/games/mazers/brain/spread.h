// How routes spread from the goal over the board, in all lanes at once: the inner loops of Routes.
//
// The cost of crossing a cell depends only on the side it is entered by: of the other three, all that are
// open but one take a piece. A doorway is always open, so it can only be the way out. Beside the goal nobody
// wants another; but the cells beside the traveller's own home, the porches, are entered from outside only on
// the way into that home, and this is treated apart.
#pragma once

#include <array>
#include <cstddef>

#include "games/mazers/brain/lanes.h"

namespace mazers::brain {

using LaneCellsBySide = std::array<LaneCells, directions.size()>;

// What stands on the board.
struct Ground {
    LaneEdges ways;        // slots without a piece, and doorways
    LaneEdges ways_later;  // the same, whatever stands there now
    LaneEdges not_walls;   // slots without a piece of the traveller, and doorways
    LaneEdges own_doors;   // doorways of the traveller's home
    LaneCells cells;
    LaneCells free;   // cells in no path
    LaneCells homes;  // of the travellers
    LaneCells goals;
    LaneCells porches;       // beside a traveller's home
    LaneCells goal_porches;  // beside the goal
};

// Crossing a cell now takes no piece, one or two.
inline constexpr std::size_t crossing_costs = 3;
// What it counts for to cross a cell where a path, a piece of the opponent or a blocker is in the way: that
// will move on at an unknown time.
inline constexpr std::size_t pieces_for_obstacle = 5;

// Cells by the side they are entered by: which can be crossed now, by cost, and which later.
struct Crossings {
    std::array<LaneCellsBySide, crossing_costs> now;
    LaneCellsBySide later;
};

// The same by cells and their sides.
struct Terrain {
    LaneCellsBySide ways;
    LaneCellsBySide ways_later;
    LaneCellsBySide into_home;  // from porches
    Crossings crossings;        // but for those into homes
    Crossings crossings_home;   // of porches, entered from outside
    LaneCells homes;
    LaneCells goals;
};

// What is known about a number of pieces.
struct Reach {
    LaneCellsBySide reached;  // the cells from which, entered by this side, they suffice
    LaneCellsBySide onward;   // those from which one of the other sides leads into such a cell
    LaneCells homeward;       // porches from which a way into their home leads into such a cell
};

// Sets `terrain` to that of this ground.
void survey(const Ground& ground, Terrain& terrain);

// Finds what is reached with so many pieces. Precondition: it is known for all smaller numbers.
void spread(const Terrain& terrain, Reach* by_pieces, std::size_t pieces);

}  // namespace mazers::brain
