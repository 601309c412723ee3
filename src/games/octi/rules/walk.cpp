#include "games/octi/rules/walk.h"

#include <algorithm>

namespace octi {
namespace {

SquareSet squares_of(const Side& side, Pods pods) {
    SquareSet squares;
    for (const PodIndex pod : pods) squares.insert(side[pod].square);
    return squares;
}

// The path of the next pod is due, if there is one.
void set_out(const Position& at, Walk& walk, Pods waiting) {
    walk.jumped = {};
    walk.has_hopped = false;
    walk.walking.reset();
    if (waiting.empty()) return;
    walk.walking = *waiting.begin();
    walk.place = at.mine()[*walk.walking].square;
}

void end_path(const Position& at, Walk& walk) {
    walk.ends[static_cast<std::size_t>(*walk.walking)] = walk.place;
    Pods waiting;
    for (const PodIndex pod : walk.moved)
        if (pod > *walk.walking) waiting.insert(pod);
    set_out(at, walk, waiting);
}

bool can_jump_on(const Position& at, const Walk& walk) {
    const Prongs prongs = at.mine()[*walk.walking].prongs;
    return std::ranges::any_of(prongs, [&](const Direction to) { return can_jump(at, walk, to); });
}

void hop(const Position& at, Walk& walk, const Action& action) {
    if (action.jumps()) {
        const Square over = jumped_square(at, walk, action);
        walk.captured[prey_on(at, walk, over).owner] |= action.captured();
        walk.jumped.insert(over);
    }
    walk.place = landing(at, walk, action);
    walk.has_hopped = true;
    if (!action.jumps() || !can_jump_on(at, walk)) end_path(at, walk);
}

}  // namespace

Walk begin_walk(const Position& at, Pods moved) {
    Walk walk;
    walk.moved = moved;
    for (const Player player : game::both_players) {
        const Side& side = at.sides[player];
        walk.standing[player] = squares_of(side, player == at.to_move ? side.all() - moved : side.all());
    }
    set_out(at, walk, moved);
    return walk;
}

Walk walk_of(const Position& at) {
    const Action& first = at.made.front();
    const bool lifted = first.kind == Action::Kind::lift;
    Walk walk = begin_walk(at, lifted ? first.lifted() : Pods(first.pod()));
    for (const Action& action : std::span(at.made).subspan(lifted ? 1 : 0)) advance(at, walk, action);
    return walk;
}

void advance(const Position& at, Walk& walk, const Action& action) {
    if (action.kind == Action::Kind::stop)
        end_path(at, walk);
    else
        hop(at, walk, action);
}

Square jumped_square(const Position& at, const Walk& walk, const Action& hop) {
    return *neighbour(at.board, walk.place, hop.to());
}

Square landing(const Position& at, const Walk& walk, const Action& hop) {
    const Square next = *neighbour(at.board, walk.place, hop.to());
    return hop.jumps() ? *neighbour(at.board, next, hop.to()) : next;
}

Prey prey_on(const Position& at, const Walk& walk, Square square) {
    const Player owner = walk.standing.one.contains(square) ? Player::one : Player::two;
    const Pods moved = owner == at.to_move ? walk.moved : Pods();
    return {owner, at.sides[owner].on(square) - moved - walk.captured[owner]};
}

// [OC-12]
bool can_step(const Position& at, const Walk& walk, Direction to) {
    const auto next = neighbour(at.board, walk.place, to);
    if (walk.has_hopped || !next) return false;
    if (!material(at.board).grows && walk.standing[at.to_move].contains(*next)) return false;
    return !walk.standing[game::opponent(at.to_move)].contains(*next);
}

// [OC-13]
bool can_jump(const Position& at, const Walk& walk, Direction to) {
    const auto over = neighbour(at.board, walk.place, to);
    if (!over || !walk.all_standing().contains(*over) || walk.jumped.contains(*over)) return false;
    const auto beyond = neighbour(at.board, *over, to);
    return beyond && !walk.all_standing().contains(*beyond);
}

bool can_leave(const Position& at, Walk walk, PodIndex pod) {
    const Prongs prongs = at.mine()[pod].prongs;
    walk.walking = pod;
    return std::ranges::any_of(
        prongs, [&](const Direction to) { return can_step(at, walk, to) || can_jump(at, walk, to); });
}

}  // namespace octi
