#include "games/mazers/rules/building.h"

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

// Where a piece of the mover could block this end of the opponent: everywhere if it is blocked already or its
// frontier has two walls of the mover's, so that it might join the mover's path; else only beside it.
EdgeSet risky_slots(const Scene& scene, Player mover, const End& end) {
    const EdgeSet& sides = scene.board.inner_sides[end.frontier];
    const int open = (sides - scene.board.walls - scene.sides[mover].walls).size();
    if (open <= 2 || is_blocked(scene, opponent(mover), end)) return scene.board.slots;
    return sides;
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

// There is always a piece to lay: of twelve on the board some come loose before the last cell would, since
// that and the frontier have no more than seven sides. [MZ-25]
EdgeSet wall_slots(const Board& board, const Position& at) {
    const Scene scene(board, at);
    EdgeSet slots = frontier_slots(scene, at.to_move);
    const Player other = opponent(at.to_move);
    const Side& theirs = at.sides[other];
    if (theirs.stage != Side::Stage::building) return slots;
    const EdgeSet risky =
        slots & risky_slots(scene, at.to_move, head(theirs)) & risky_slots(scene, at.to_move, tail(theirs));
    if (risky.empty() || is_blocked_at_both_ends(scene, other)) return slots;
    for (const Edge slot : risky)
        if (blocks_opponent(board, at, slot)) slots.erase(slot);  // [MZ-26]
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
