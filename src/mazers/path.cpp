#include "mazers/path.h"

#include <cassert>

namespace mazers {
namespace {

using game::opponent;

bool is_in_a_path(const Scene& scene, Cell cell) {
    return scene.sides.one.path.contains(cell) || scene.sides.two.path.contains(cell);
}

// [MZ-25] The pieces that are a side of none of these cells, nor of the frontier of the head.
EdgeSet loose_pieces(const Side& side, CellSet path) {
    if (side.stage == Side::Stage::building) path.insert(head(side).frontier);
    return side.walls - edges_around(path);
}

// The edge between two neighbouring cells.
Edge between(Cell one, Cell other) {
    for (const Direction direction : directions)
        if (neighbour(one, direction) == other) return side(one, direction);
    assert(false);
    return Edge::rim();
}

// [MZ-25] Where the tail opens when so many of its cells are dropped.
Edge opening_without(const Path& path, int dropped) {
    return between(path.begin()[dropped - 1], path.begin()[dropped]);
}

}  // namespace

End head(const Side& side) { return {side.head_opening, side.head_opening.across(side.path.head())}; }

End tail(const Side& side) { return {side.tail_opening, side.tail_opening.across(side.path.tail())}; }

std::array<End, 2> home_ends(const Board& board, Player player) {
    const Cell home = board.homes[player];
    const auto [one, other] = board.doorways_of(player);
    return {End{one, one.across(home)}, End{other, other.across(home)}};
}

Outlook outlook(const Scene& scene, Player player, const End& end) {
    const EdgeSet walls = scene.board.walls | scene.sides[player].walls;
    const EdgeSet barred = scene.board.doorways | scene.sides[opponent(player)].walls | scene.blockers;
    Outlook outlook;
    for (const Edge edge : scene.board.sides[end.frontier]) {
        if (edge == end.opening) continue;
        if (walls.contains(edge)) {
            ++outlook.walls;
            continue;
        }
        outlook.unwalled = edge;
        if (barred.contains(edge))
            ++outlook.barred;
        else
            outlook.free.insert(edge);
    }
    return outlook;
}

// [MZ-10]
bool is_blocked(const Scene& scene, Player player, const End& end) {
    if (scene.pieces().contains(end.opening) || is_in_a_path(scene, end.frontier)) return true;
    const Outlook ahead = outlook(scene, player, end);
    return ahead.barred > 1 || ahead.walls == 3;
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
        if (is_blocked(scene, player, end)) return;
        const Outlook ahead = outlook(scene, player, end);
        if (ahead.walls != 2) return;
        side.path.add(end.frontier);
        side.head_opening = ahead.unwalled;
    }
}

void turn_round(Side& side) {
    side.path = side.path.reversed();
    std::swap(side.tail_opening, side.head_opening);
}

std::optional<Rear> rear_piece(const Side& side) {
    CellSet left = side.path.set();
    if (const EdgeSet loose = loose_pieces(side, left); !loose.empty()) return Rear{loose.first(), 0};
    const int droppable = side.path.length() - (side.stage == Side::Stage::arrived ? 0 : 1);
    for (int dropped = 1; dropped <= droppable; ++dropped) {
        left.erase(side.path.begin()[dropped - 1]);
        if (const EdgeSet loose = loose_pieces(side, left); !loose.empty())
            return Rear{loose.first(), dropped};
    }
    return std::nullopt;
}

void take_up(Side& side, const Rear& rear) {
    side.walls.erase(rear.piece);
    if (rear.dropped == 0) return;
    if (side.stage == Side::Stage::building) side.tail_opening = opening_without(side.path, rear.dropped);
    side.path = side.path.without_tail(rear.dropped);
}

}  // namespace mazers
