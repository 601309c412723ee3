#include "games/mazers/rules/path.h"

#include <cassert>

namespace mazers {
namespace {

using game::opponent;

bool is_in_a_path(const Scene& scene, Cell cell) {
    return scene.sides.one.path.contains(cell) || scene.sides.two.path.contains(cell);
}

// Something stands in the opening, or a path lies behind it.
bool is_shut(const Scene& scene, const End& end) {
    return scene.holds_piece(end.opening) || is_in_a_path(scene, end.frontier);
}

// The direction in which the opening lies from the frontier, as a number.
std::size_t back_from(const End& end) {
    const bool forth = end.opening.cell() == end.frontier;
    const Direction upright = forth ? Direction::north : Direction::south;
    const Direction sideways = forth ? Direction::east : Direction::west;
    return static_cast<std::size_t>(end.opening.lies_north() ? upright : sideways);
}

// The edge between two neighbouring cells.
Edge between(Cell one, Cell other) {
    for (const Direction direction : directions)
        if (neighbour(one, direction) == other) return side(one, direction);
    assert(false);
    return Edge::rim();
}

// [MZ-25] Where the tail opens when so many of its cells are dropped.
Edge opening_without(const Path& path, int dropped) { return between(path[dropped - 1], path[dropped]); }

}  // namespace

std::array<End, 2> home_ends(const Board& board, Player player) {
    const Cell home = board.homes[player];
    const auto [one, other] = board.doorways_of(player);
    return {End{one, one.across(home)}, End{other, other.across(home)}};
}

Cell mouse(const Board& board, const Position& at, Player player) {
    const Side& side = at.sides[player];
    return side.stage == Side::Stage::arrived ? board.homes[opponent(player)] : side.path.head();
}

// [MZ-10]
Outlook outlook(const Scene& scene, Player player, const End& end) {
    const Board& board = scene.board;
    const EdgeSet& others = board.other_sides[end.frontier][back_from(end)];
    const EdgeSet open = others - board.walls - scene.sides[player].walls;
    const EdgeSet free = open - board.doorways - scene.sides[opponent(player)].walls - scene.blockers;
    const int ways = open.size();
    const int barred = ways - free.size();
    const bool blocked = barred > 1 || ways == 0 || is_shut(scene, end);
    return {.blocked = blocked, .walls = 3 - ways, .barred = barred, .free = free, .open = open};
}

bool is_blocked(const Scene& scene, Player player, const End& end) {
    return is_shut(scene, end) || outlook(scene, player, end).blocked;
}

bool is_blocked_at_both_ends(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    return side.stage == Side::Stage::building && is_blocked(scene, player, head(side)) &&
           is_blocked(scene, player, tail(side));
}

void join_free_cells(const Board& board, Position& position, Player player) {
    Side& side = position.sides[player];
    const Scene scene(board, position);
    while (side.stage == Side::Stage::building) {
        const End end = head(side);
        if (end.frontier == board.homes[opponent(player)]) {  // [MZ-22] looked at before "blocked" is
            side.stage = Side::Stage::arrived;
            side.tail_opening = side.head_opening = Edge::rim();
            return;
        }
        const Outlook ahead = outlook(scene, player, end);
        if (ahead.blocked || ahead.walls != 2) return;
        side.path.add(end.frontier);
        side.head_opening = ahead.open.first();
    }
}

void turn_round(Side& side) {
    side.path.reverse();
    std::swap(side.tail_opening, side.head_opening);
}

std::optional<Rear> rear_piece(const Side& side) {
    CellSet left = side.path.set();
    EdgeSet walls = side.walls;
    if (side.stage == Side::Stage::building) walls -= sides_of[head(side).frontier];
    if (const EdgeSet loose = walls - edges_around(left); !loose.empty()) return Rear{loose.first(), 0};
    const int droppable = side.path.length() - (side.stage == Side::Stage::arrived ? 0 : 1);
    for (int dropped = 1; dropped <= droppable; ++dropped) {
        const Cell last = side.path[dropped - 1];
        left.erase(last);
        const EdgeSet beside = walls & sides_of[last];  // only these can come loose
        if (beside.empty()) continue;
        if (const EdgeSet loose = beside - edges_around(left); !loose.empty())
            return Rear{loose.first(), dropped};
    }
    return std::nullopt;
}

void take_up(Side& side, const Rear& rear) {
    side.walls.erase(rear.piece);
    if (rear.dropped == 0) return;
    if (side.stage == Side::Stage::building) side.tail_opening = opening_without(side.path, rear.dropped);
    side.path.drop(rear.dropped);
}

}  // namespace mazers
