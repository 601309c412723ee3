#include "games/mazers/rules/walks.h"

#include <optional>

namespace mazers {
namespace {

using Word = EdgeSet::Word;

// The end that a side will build at next, if it can.
std::optional<End> building_end(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    if (side.stage != Side::Stage::building) return std::nullopt;
    for (const End& end : {head(side), tail(side)})
        if (!is_blocked(scene, player, end)) return end;
    return std::nullopt;
}

// Left and right of the way through the opening.
std::array<Edge, 2> flanks(const Board& board, const End& end) {
    const Sides& sides = board.sides[end.frontier];
    const auto [east, north, west, south] = sides;
    if (end.opening.lies_north()) return {east, west};
    return {north, south};
}

// The edges inside a path, which stay open; its openings are not among them even if they lead back into it.
EdgeSet inner_edges(const Side& side) {
    return edges_within(side.path.set()) - EdgeSet{side.tail_opening, side.head_opening};
}

EdgeSet openings(const Side& side) {
    return EdgeSet{side.tail_opening, side.head_opening} - EdgeSet{Edge::rim()};
}

// Where one more blocker would block this end.
EdgeSet blocking_slots(const Scene& scene, const End& end, const Outlook& ahead) {
    if (ahead.blocked) return scene.board.slots;
    EdgeSet slots = ahead.barred == 1 ? ahead.free : EdgeSet{};
    slots.insert(end.opening);
    return slots;
}

}  // namespace

EdgeSet safety_slots(const Scene& scene, Player player) {
    const auto end = building_end(scene, player);
    if (!end) return {};
    const auto [one, other] = flanks(scene.board, *end);
    return EdgeSet{one, other} & scene.board.slots;
}

EdgeSet safety_slots(const Scene& scene) {
    return safety_slots(scene, Player::one) | safety_slots(scene, Player::two);
}

Ground ground(const Scene& scene) {
    const EdgeSet closed = scene.pieces() | inner_edges(scene.sides.one) | inner_edges(scene.sides.two);
    return {.enterable = scene.board.slots - closed - safety_slots(scene),
            .walls = scene.board.walls | scene.sides.one.walls | scene.sides.two.walls};
}

// A peg is known here by the cell to its south-west. Its four edges are then the east sides of that cell and
// of the one north of it, and the north sides of that cell and of the one east of it.
EdgeSet step(const Ground& ground, EdgeSet from) {
    constexpr int row = longest_side;
    constexpr Word pegs = cells_with_east & cells_with_north;
    const Word below = from.east() & pegs;
    const Word above = (from.east() >> row) & pegs;
    const Word left = from.north() & pegs;
    const Word right = (from.north() >> 1) & pegs;
    const Word walls_across = ground.walls.north() & (ground.walls.north() >> 1);
    const Word walls_upright = ground.walls.east() & (ground.walls.east() >> row);
    const Word round_from_across = left | right;
    const Word round_from_upright = below | above;
    const Word to_below = round_from_across | (above & ~walls_across);  // [MZ-16]
    const Word to_above = round_from_across | (below & ~walls_across);
    const Word to_left = round_from_upright | (right & ~walls_upright);
    const Word to_right = round_from_upright | (left & ~walls_upright);
    return EdgeSet(to_below | (to_above << row), to_left | (to_right << 1)) & ground.enterable;
}

EdgeSet walk(const Ground& ground, Edge from, int steps) {
    EdgeSet reached{from};
    for (int taken = 0; taken < steps; ++taken) reached = step(ground, reached);
    return reached;
}

EdgeSet closing_slots(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    if (side.stage != Side::Stage::building) return {};
    const End front = head(side);
    const End back = tail(side);
    const Outlook at_front = outlook(scene, player, front);
    const Outlook at_back = outlook(scene, player, back);
    if (at_front.blocked && at_back.blocked) return {};
    return blocking_slots(scene, front, at_front) & blocking_slots(scene, back, at_back);
}

EdgeSet destinations(const Board& board, const Position& at, Color color) {
    const Side& mine = at.sides[at.to_move];
    const Edge from = mine.blockers[color];
    const Scene scene = Scene(board, at).without(from);  // [MZ-14]
    const EdgeSet reached = walk(ground(scene), from, at.dice[color]);
    return reached - EdgeSet{from} - board.red_zone - openings(mine) -  // [MZ-18]
           closing_slots(scene, Player::one) - closing_slots(scene, Player::two);
}

}  // namespace mazers
