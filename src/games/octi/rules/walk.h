// A turn that moves pods, worked out from the actions made so far. [OC-n]: src/games/octi/rules.md.
#pragma once

#include <array>
#include <optional>

#include "games/octi/rules/position.h"

namespace octi {

struct Walk {
    Pods moved;                          // [OC-11] of the player to move
    game::ByPlayer<SquareSet> standing;  // [OC-14] where pods stand that do not move
    game::ByPlayer<Pods> captured;       // [OC-15] of the standing ones
    std::array<Square, most_pods> ends;  // where each of the moved pods goes, once its path has ended
    std::optional<PodIndex> walking;     // whose path is due or under way; nothing: all paths have ended
    Square place;                        // where that one is
    SquareSet jumped;                    // [OC-13] by it
    bool has_hopped = false;

    [[nodiscard]] SquareSet all_standing() const { return standing.one | standing.two; }
};

// A lone pod begins to move, or the pods that are lifted from a stack.
[[nodiscard]] Walk begin_walk(const Position& at, Pods moved);

// The walk after the actions of the position. Precondition: it is mid-turn.
[[nodiscard]] Walk walk_of(const Position& at);

// Precondition: `action`, a hop or a stop, is legal after this walk.
void advance(const Position& at, Walk& walk, const Action& action);

// Where a hop leads, and the square it jumps; for a step the latter is not asked for.
[[nodiscard]] Square jumped_square(const Position& at, const Walk& walk, const Action& hop);
[[nodiscard]] Square landing(const Position& at, const Walk& walk, const Action& hop);

// [OC-15] The pods of a square, all of one side, that can still be captured.
struct Prey {
    Player owner;
    Pods pods;
};
[[nodiscard]] Prey prey_on(const Position& at, const Walk& walk, Square square);

// Whether the walking pod can step or jump in a direction.
[[nodiscard]] bool can_step(const Position& at, const Walk& walk, Direction to);
[[nodiscard]] bool can_jump(const Position& at, const Walk& walk, Direction to);

// [OC-11] Whether one of the moved pods, whose path has not begun, can step or jump at all.
[[nodiscard]] bool can_leave(const Position& at, Walk walk, PodIndex pod);

// Calls visit(action) for every hop of the walking pod.
template <class Visit>
void for_each_hop(const Position& at, const Walk& walk, Visit&& visit);

// Calls visit(pods) for every choice among pods of one square: none, some, all. Of equal ones, the first are
// chosen.
template <class Visit>
void for_each_choice(const Side& side, Pods pods, Visit&& visit, Pods chosen = {}) {
    if (pods.empty()) return visit(chosen);
    const Prongs prongs = side[*pods.begin()].prongs;
    Pods others = pods;
    Pods equal;
    for (const PodIndex pod : pods)
        if (side[pod].prongs == prongs) {
            others.erase(pod);
            equal.insert(pod);
        }
    for_each_choice(side, others, visit, chosen);
    for (const PodIndex pod : equal) {
        chosen.insert(pod);
        for_each_choice(side, others, visit, chosen);
    }
}

template <class Visit>
void for_each_hop(const Position& at, const Walk& walk, Visit&& visit) {
    const PodIndex pod = *walk.walking;
    for (const Direction to : at.mine()[pod].prongs) {
        if (can_step(at, walk, to)) visit(Action::step(pod, to));
        if (!can_jump(at, walk, to)) continue;
        const auto [owner, pods] = prey_on(at, walk, *neighbour(at.board, walk.place, to));
        for_each_choice(at.sides[owner], pods,
                        [&](Pods captured) { visit(Action::jump(pod, to, captured)); });
    }
}

}  // namespace octi
