#include "games/mazers/brain/spread.h"

namespace mazers::brain {
namespace {

constexpr std::size_t number(Direction direction) { return static_cast<std::size_t>(direction); }
constexpr std::size_t east = number(Direction::east);
constexpr std::size_t north = number(Direction::north);
constexpr std::size_t west = number(Direction::west);
constexpr std::size_t south = number(Direction::south);
constexpr std::size_t sides = directions.size();

// The cells with this side among the edges.
LaneCellsBySide cells_beside(const LaneEdges& edges) {
    return {edges.east, edges.north, edges.east.up(1), edges.north.up(longest_side)};
}

// The cells whose neighbour across this side is entered by it.
LaneCellsBySide before(const LaneCellsBySide& entered) {
    return {entered[west].down(1), entered[south].down(longest_side), entered[east].up(1),
            entered[north].up(longest_side)};
}

LaneCellsBySide common(const LaneCellsBySide& a, const LaneCellsBySide& b) {
    return {a[east] & b[east], a[north] & b[north], a[west] & b[west], a[south] & b[south]};
}

LaneCellsBySide joined(const LaneCellsBySide& a, const LaneCellsBySide& b) {
    return {a[east] | b[east], a[north] | b[north], a[west] | b[west], a[south] | b[south]};
}
LaneCellsBySide without(const LaneCellsBySide& a, const LaneCellsBySide& b) {
    return {a[east] - b[east], a[north] - b[north], a[west] - b[west], a[south] - b[south]};
}

LaneCells on_any_side(const LaneCellsBySide& cells) {
    return (cells[east] | cells[west]) | (cells[north] | cells[south]);
}

// For each side, the cells that are there for one of the three others.
LaneCellsBySide on_other_sides(const LaneCellsBySide& cells) {
    const LaneCells level = cells[east] | cells[west];
    const LaneCells upright = cells[north] | cells[south];
    return {upright | cells[west], level | cells[south], upright | cells[east], level | cells[north]};
}

// Of two opposite sides of free cells, how many are open while the others are walls.
struct OpenSides {
    LaneCells none;
    LaneCells one;
    LaneCells both;
};

OpenSides open_sides(const LaneCells& way, const LaneCells& wall, const LaneCells& other_way,
                     const LaneCells& other_wall, const LaneCells& free) {
    return {wall & other_wall, (way & other_wall) | (wall & other_way), way & other_way & free};
}

// The porches that such a crossing leads into a home.
LaneCellsBySide into_home(const LaneCellsBySide& crossings, const LaneCells& homeward) {
    return common(crossings, {homeward, homeward, homeward, homeward});
}

// What fewer pieces lead to.
LaneCellsBySide reached_before(const Terrain& terrain, const Reach* by_pieces, std::size_t pieces) {
    if (pieces == 0) return {terrain.goals, terrain.goals, terrain.goals, terrain.goals};
    const Crossings& crossings = terrain.crossings;
    const Crossings& crossings_home = terrain.crossings_home;
    const Reach& last = by_pieces[pieces - 1];
    LaneCellsBySide reached = last.reached;
    for (std::size_t cost = 1; cost < crossing_costs && cost <= pieces; ++cost)
        reached = joined(reached, common(crossings.now[cost], by_pieces[pieces - cost].onward));
    if (pieces >= pieces_for_obstacle) {
        const Reach& later = by_pieces[pieces - pieces_for_obstacle];
        const LaneCellsBySide leading = common(before(later.reached), terrain.ways_later);
        reached = joined(reached, common(crossings.later, on_other_sides(leading)));
    }
    if (last.homeward.empty()) return reached;
    if (pieces >= pieces_for_obstacle) {
        const Reach& later = by_pieces[pieces - pieces_for_obstacle];
        reached = joined(reached, into_home(crossings_home.later, later.homeward));
    }
    for (std::size_t cost = 1; cost < crossing_costs && cost <= pieces; ++cost)
        reached = joined(reached, into_home(crossings_home.now[cost], by_pieces[pieces - cost].homeward));
    return reached;
}

}  // namespace

void survey(const Ground& ground, Terrain& terrain) {
    terrain.homes = ground.homes;
    terrain.goals = ground.goals;
    terrain.ways = cells_beside(ground.ways);
    terrain.ways_later = cells_beside(ground.ways_later);
    const LaneCellsBySide not_walls = cells_beside(ground.not_walls);
    const LaneCellsBySide doors = cells_beside(ground.own_doors);
    const LaneCellsBySide& ways = terrain.ways;
    LaneCellsBySide walls;
    for (std::size_t side = 0; side < sides; ++side) walls[side] = ground.free - not_walls[side];
    const OpenSides level = open_sides(ways[east], walls[east], ways[west], walls[west], ground.free);
    const OpenSides upright = open_sides(ways[north], walls[north], ways[south], walls[south], ground.free);
    for (std::size_t side = 0; side < sides; ++side) {
        terrain.into_home[side] = doors[side] & ground.porches;
        const LaneCells entries = ground.porches - doors[side];
        const LaneCells entries_home = entries - ground.goal_porches;
        const std::size_t opposite = (side + 2) % sides;
        const LaneCells& way = ways[opposite];
        const LaneCells& wall = walls[opposite];
        const OpenSides& beside = side == east || side == west ? upright : level;
        const std::array<LaneCells, crossing_costs> by_cost{(way & beside.none) | (wall & beside.one),
                                                            (way & beside.one) | (wall & beside.both),
                                                            way & beside.both};
        for (std::size_t cost = 0; cost < crossing_costs; ++cost) {
            terrain.crossings.now[cost][side] = by_cost[cost] - entries;
            terrain.crossings_home.now[cost][side] = by_cost[cost] & entries_home;
        }
        terrain.crossings.later[side] = ground.cells - entries;
        terrain.crossings_home.later[side] = entries_home;
    }
}

void spread(const Terrain& terrain, Reach* by_pieces, std::size_t pieces) {
    LaneCellsBySide reached = reached_before(terrain, by_pieces, pieces);
    for (;;) {  // what costs nothing is crossed at once
        const LaneCellsBySide leading = common(before(reached), terrain.ways);
        const LaneCellsBySide onward = on_other_sides(leading);
        LaneCellsBySide fresh = without(common(terrain.crossings.now[0], onward), reached);
        if (on_any_side(fresh).empty()) {
            LaneCells homeward{};
            if (!(on_any_side(reached) & terrain.homes).empty()) {
                homeward = on_any_side(common(leading, terrain.into_home));
                fresh = without(into_home(terrain.crossings_home.now[0], homeward), reached);
            }
            if (on_any_side(fresh).empty()) {
                by_pieces[pieces] = {reached, onward, homeward};
                return;
            }
        }
        reached = joined(reached, fresh);
    }
}

}  // namespace mazers::brain
