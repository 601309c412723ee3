#include "brains/mazers_evaluation.h"

#include <algorithm>

#include "brains/mazers_race.h"
#include "brains/mazers_routes.h"
#include "mazers/walks.h"

namespace brains {
namespace {

using namespace mazers;
using engine::WinChance;
using game::opponent;
using Stage = Side::Stage;

// What may still go wrong on the way, for every piece to lay.
constexpr Sixteenths risk_of_a_piece = 5;

// [MZ-27] The wall moves that a side needs which has so many pieces to lay: all that are on the board in the
// end have to be taken up again.
Sixteenths moves_needed(const Side& side, int to_lay) {
    const int to_take_up = std::min(side.walls.size() + to_lay, pieces_per_side);
    return one_move * (to_lay + to_take_up) + risk_of_a_piece * to_lay;
}

Scene scene_with(const Board& board, const Position& at, const EdgeSet& blockers) {
    Scene scene(board, at);
    scene.blockers = blockers;
    return scene;
}

// Of the six throws of its die, with how many a blocker can go to one of these slots.
int throws_that_reach(const Scene& scene, Edge blocker, const EdgeSet& slots) {
    const Ground here = ground(scene.without(blocker));
    EdgeSet reached{blocker};
    int throws = 0;
    for (int steps = 1; steps <= die_faces; ++steps) {
        reached = step(here, reached);
        throws += (reached & slots).empty() ? 0 : 1;
    }
    return throws;
}

// Of the 36 rolls, with how many the roller can block the head of the other side, which then has to turn
// round.
int rolls_that_block(const Board& board, const Position& at) {
    const Player other = opponent(at.to_move);
    const Side& side = at.sides[other];
    if (side.stage != Stage::building) return 0;
    const Scene cleared = scene_with(board, at, {});
    if (is_blocked(cleared, other, tail(side))) return 0;  // [MZ-19]
    const EdgeSet slots = EdgeSet{head(side).opening} & (board.slots - board.red_zone);
    if (slots.empty()) return 0;
    const Scene scene(board, at);
    const auto& [black, white] = at.sides[at.to_move].blockers;
    const int missed = (die_faces - throws_that_reach(scene, black, slots)) *
                       (die_faces - throws_that_reach(scene, white, slots));
    return die_faces * die_faces - missed;
}

}  // namespace

WinChance mazers_chance(const Board& board, const Position& at) {
    const Side& mine = at.sides[at.to_move];
    const Player other = opponent(at.to_move);
    const Side& theirs = at.sides[other];
    if (mine.stage == Stage::arrived && theirs.stage == Stage::arrived)
        return race(one_move * mine.walls.size(), one_move * theirs.walls.size());

    const Scene mine_now = scene_with(board, at, {theirs.blockers.black, theirs.blockers.white});
    const Sixteenths own = moves_needed(mine, MazersRoutes(mine_now, at.to_move).pieces_to_lay(mine_now));

    const Scene cleared = scene_with(board, at, {});
    MazersRoutes routes(cleared, other);
    const int by_head = routes.pieces_to_lay(cleared);
    const WinChance unhindered = race(own, moves_needed(theirs, by_head));
    const int blocking = rolls_that_block(board, at);
    if (blocking == 0) return std::clamp(unhindered, 1, engine::certain - 1);
    const int by_tail = std::max(by_head, routes.pieces_by(cleared, tail(theirs)));
    const WinChance hindered = race(own, moves_needed(theirs, by_tail));
    constexpr int rolls = die_faces * die_faces;
    return std::clamp(engine::mean(unhindered * (rolls - blocking) + hindered * blocking, rolls), 1,
                      engine::certain - 1);
}

WinChance mazers_greedy_chance(const Board& board, const Position& at) {
    const Scene scene(board, at);
    const int mine = MazersRoutes(scene, at.to_move).pieces_to_lay(scene);
    const int theirs = MazersRoutes(scene, opponent(at.to_move)).pieces_to_lay(scene);
    return engine::even + (theirs - mine) * engine::even / (2 * MazersRoutes::nowhere);
}

}  // namespace brains
