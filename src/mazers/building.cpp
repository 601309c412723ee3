#include "mazers/building.h"

#include <algorithm>

namespace mazers {
namespace {

using game::opponent;

// [MZ-9] The first piece laid at either end makes it the head.
void choose_head(const Board& board, Side& side, Player player, Edge laid) {
    const auto [one, other] = home_ends(board, player);
    const Sides& sides = board.sides[one.frontier];
    const bool at_one = std::ranges::find(sides, laid) != sides.end();
    side.stage = Side::Stage::building;
    side.head_opening = at_one ? one.opening : other.opening;
    side.tail_opening = at_one ? other.opening : one.opening;
}

EdgeSet free_edges(const Scene& scene, Player player, const End& end) {
    const Outlook ahead = outlook(scene, player, end);
    return ahead.blocked ? EdgeSet{} : ahead.free;
}

bool has_piece_to_lay(const Side& side) { return side.supply() > 0 || rear_piece(side).has_value(); }

// Whether a wall move with a piece on this slot could block an end of the opponent that is not blocked yet:
// by the piece itself, or because its frontier joins the mover's path, which needs two walls there.
bool might_block(const Scene& scene, Player mover, const End& end, Edge slot) {
    const EdgeSet sides = scene.board.inner_sides[end.frontier];
    if (sides.contains(slot)) return true;
    const int walls = 4 - (sides - scene.board.walls - scene.sides[mover].walls).size();
    return walls >= 2;
}

// The same for both ends; one that is blocked already counts.
bool might_block_both_ends(const Scene& scene, Player mover, Edge slot) {
    const Player other = opponent(mover);
    const Side& side = scene.sides[other];
    for (const End& end : {head(side), tail(side)})
        if (!might_block(scene, mover, end, slot) && !is_blocked(scene, other, end)) return false;
    return true;
}

bool blocks_opponent(const Board& board, Position position, Edge on) {
    const Player other = opponent(position.to_move);
    make_wall_move(board, position, on);
    return is_blocked_at_both_ends(Scene(board, position), other);
}

}  // namespace

EdgeSet frontier_slots(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    if (side.stage == Side::Stage::building) return free_edges(scene, player, head(side));
    EdgeSet slots;
    for (const End& end : home_ends(scene.board, player)) slots |= free_edges(scene, player, end);
    return slots;
}

EdgeSet wall_slots(const Board& board, const Position& at) {
    const Scene scene(board, at);
    const Player me = at.to_move;
    if (!has_piece_to_lay(at.sides[me])) return {};
    EdgeSet slots = frontier_slots(scene, me);
    const Player other = opponent(me);
    if (at.sides[other].stage != Side::Stage::building || is_blocked_at_both_ends(scene, other)) return slots;
    for (const Edge slot : EdgeSet(slots))
        if (might_block_both_ends(scene, me, slot) && blocks_opponent(board, at, slot))
            slots.erase(slot);  // [MZ-26]
    return slots;
}

void make_wall_move(const Board& board, Position& position, Edge on) {
    const Player me = position.to_move;
    Side& side = position.sides[me];
    if (side.stage == Side::Stage::unchosen) choose_head(board, side, me, on);
    if (side.supply() == 0) take_up(side, *rear_piece(side));
    side.walls.insert(on);
    join_free_cells(board, position, me);
}

void withdraw(Side& side, int wall_moves) {
    for (int left = wall_moves; left > 0; --left) {
        const auto rear = rear_piece(side);
        if (!rear) return;
        take_up(side, *rear);
    }
}

}  // namespace mazers
