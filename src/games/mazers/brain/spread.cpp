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
constexpr LaneCellsBySide cells_beside(const LaneEdges& edges) {
    return {edges.east, edges.north, edges.east.up(1), edges.north.up(longest_side)};
}

// The cells whose neighbour across this side is entered by it.
constexpr LaneCellsBySide before(const LaneCellsBySide& entered) {
    return {entered[west].down(1), entered[south].down(longest_side), entered[east].up(1),
            entered[north].up(longest_side)};
}

constexpr LaneCellsBySide common(const LaneCellsBySide& a, const LaneCellsBySide& b) {
    return {a[east] & b[east], a[north] & b[north], a[west] & b[west], a[south] & b[south]};
}

constexpr void add_common(LaneCellsBySide& to, const LaneCellsBySide& a, const LaneCellsBySide& b) {
    for (std::size_t side = 0; side < sides; ++side) to[side] = to[side] | (a[side] & b[side]);
}

constexpr LaneCells on_any_side(const LaneCellsBySide& cells) {
    return (cells[east] | cells[west]) | (cells[north] | cells[south]);
}

// For each side, the cells that are there for one of the three others.
constexpr LaneCellsBySide on_other_sides(const LaneCellsBySide& cells) {
    const LaneCells level = cells[east] | cells[west];
    const LaneCells upright = cells[north] | cells[south];
    return {upright | cells[west], level | cells[south], upright | cells[east], level | cells[north]};
}

// For each side, the cells from which one of the three others leads on.
constexpr LaneCellsBySide onward(const LaneCellsBySide& reached, const LaneCellsBySide& ways) {
    return on_other_sides(common(before(reached), ways));
}

// Of two opposite sides of cells, how many are open while the others are walls.
struct OpenSides {
    LaneCells none;
    LaneCells one;
    LaneCells both;
};

constexpr OpenSides open_sides(const Terrain& terrain, std::size_t side, std::size_t opposite) {
    const auto& ways = terrain.ways;
    const auto& walls = terrain.walls;
    return {walls[side] & walls[opposite], (ways[side] & walls[opposite]) | (walls[side] & ways[opposite]),
            ways[side] & ways[opposite] & terrain.free};
}

// Adds the crossings of these cells from a side, if the two sides beside it are so open.
constexpr void add_crossings(const Terrain& terrain, std::size_t side, const OpenSides& beside,
                             const LaneCells& cells, LaneCrossings& crossings) {
    const std::size_t opposite = (side + 2) % sides;
    const LaneCells way = terrain.ways[opposite] & cells;
    const LaneCells wall = terrain.walls[opposite] & cells;
    crossings[0][side] = (way & beside.none) | (wall & beside.one);
    crossings[1][side] = (way & beside.one) | (wall & beside.both);
    crossings[2][side] = way & beside.both;
}

// By cost, the cells that can be crossed from this side, of those that may be.
constexpr LaneCrossings crossings_of(const Terrain& terrain, const LaneCellsBySide& cells) {
    const OpenSides level = open_sides(terrain, east, west);
    const OpenSides upright = open_sides(terrain, north, south);
    LaneCrossings crossings;
    for (const std::size_t side : {east, west}) add_crossings(terrain, side, upright, cells[side], crossings);
    for (const std::size_t side : {north, south}) add_crossings(terrain, side, level, cells[side], crossings);
    return crossings;
}

constexpr void survey(const Ground& ground, Terrain& terrain) {
    terrain.free = ground.free;
    terrain.homes = ground.homes;
    terrain.goals = ground.goals;
    terrain.ways = cells_beside(ground.ways);
    terrain.ways_later = cells_beside(ground.ways_later);
    const LaneCellsBySide not_walls = cells_beside(ground.not_walls);
    const LaneCellsBySide doors = cells_beside(ground.own_doors);
    const LaneCells porches = on_any_side(doors) - ground.homes;
    LaneCellsBySide elsewhere;
    for (std::size_t side = 0; side < sides; ++side) {
        terrain.walls[side] = ground.free - not_walls[side];
        terrain.into_home[side] = doors[side] & porches;
        terrain.porch_entries[side] = porches - doors[side];
        elsewhere[side] = ground.free - terrain.porch_entries[side];
    }
    terrain.crossings = crossings_of(terrain, elsewhere);
}

// The porches from which an end enters its home.
constexpr LaneCells homeward(const Terrain& terrain, const LaneCellsBySide& reached) {
    return on_any_side(common(before(reached), terrain.into_home));
}

// Adds the porches that are crossed into a home which is reached. No end enters it from beside the goal.
constexpr void add_porches(const Terrain& terrain, const Reach* by_pieces, std::size_t pieces,
                           LaneCellsBySide& reached) {
    LaneCellsBySide goals;
    goals.fill(terrain.goals);
    const LaneCells beside_goal = on_any_side(common(before(goals), terrain.ways_later));
    LaneCellsBySide entries;
    for (std::size_t side = 0; side < sides; ++side) entries[side] = terrain.porch_entries[side] - beside_goal;
    const LaneCrossings crossings = crossings_of(terrain, entries);
    for (std::size_t cost = 0; cost < crossing_costs && cost <= pieces; ++cost) {
        const LaneCells porches = homeward(terrain, cost == 0 ? reached : by_pieces[pieces - cost].reached);
        for (std::size_t side = 0; side < sides; ++side)
            reached[side] = reached[side] | (crossings[cost][side] & porches);
    }
    if (pieces < pieces_for_obstacle) return;
    const LaneCells porches = homeward(terrain, by_pieces[pieces - pieces_for_obstacle].reached);
    for (std::size_t side = 0; side < sides; ++side)
        reached[side] = reached[side] | (entries[side] & porches);
}

constexpr void spread(const Terrain& terrain, Reach* by_pieces, std::size_t pieces) {
    LaneCellsBySide reached;
    if (pieces == 0)
        reached.fill(terrain.goals);
    else
        reached = by_pieces[pieces - 1].reached;
    for (std::size_t cost = 1; cost < crossing_costs && cost <= pieces; ++cost)
        add_common(reached, terrain.crossings[cost], by_pieces[pieces - cost].onward);
    if (pieces >= pieces_for_obstacle) {
        const LaneCellsBySide later =
            onward(by_pieces[pieces - pieces_for_obstacle].reached, terrain.ways_later);
        for (std::size_t side = 0; side < sides; ++side)
            reached[side] = reached[side] | (later[side] - terrain.porch_entries[side]);
    }
    for (;;) {  // what costs nothing is crossed at once
        const LaneCellsBySide before = reached;
        const LaneCellsBySide leading = onward(reached, terrain.ways);
        add_common(reached, terrain.crossings[0], leading);
        if (!(on_any_side(reached) & terrain.homes).empty()) add_porches(terrain, by_pieces, pieces, reached);
        if (reached == before) {
            by_pieces[pieces] = {reached, leading};
            return;
        }
    }
}

[[gnu::flatten]] void survey_plainly(const Ground& ground, Terrain& terrain) { survey(ground, terrain); }
[[gnu::flatten]] void spread_plainly(const Terrain& terrain, Reach* by_pieces, std::size_t pieces) {
    spread(terrain, by_pieces, pieces);
}

#if defined(__x86_64__)
[[gnu::target("avx2"), gnu::flatten]] void survey_by_avx2(const Ground& ground, Terrain& terrain) {
    survey(ground, terrain);
}
[[gnu::target("avx2"), gnu::flatten]] void spread_by_avx2(const Terrain& terrain, Reach* by_pieces,
                                                          std::size_t pieces) {
    spread(terrain, by_pieces, pieces);
}
constexpr SpreadKernels avx2_spread{"AVX2", survey_by_avx2, spread_by_avx2};
#endif

const SpreadKernels& choose() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) return avx2_spread;
#endif
    return plain_spread;
}

}  // namespace

const SpreadKernels plain_spread{"plain", survey_plainly, spread_plainly};

const SpreadKernels& fastest_spread() {
    static const SpreadKernels& kernels = choose();
    return kernels;
}

}  // namespace mazers::brain
