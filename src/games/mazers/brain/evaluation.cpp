#include "games/mazers/brain/evaluation.h"

#include <algorithm>
#include <array>

#include "games/mazers/brain/race.h"
#include "games/mazers/rules/path.h"

namespace mazers::brain {
namespace {

using engine::WinChance;
using game::opponent;
using mazers::Board;
using mazers::die_faces;
using mazers::EdgeSet;
using mazers::pieces_per_side;
using mazers::Player;
using mazers::Position;
using mazers::Scene;
using mazers::Side;
using Stage = Side::Stage;

constexpr int rolls = die_faces * die_faces;

// Of the 36 rolls, how many make at least so many wall moves.
constexpr int rolls_of_at_least(int moves) {
    int count = 0;
    for (int black = 1; black <= die_faces; ++black)
        count += std::clamp(die_faces + 1 + black - moves, 0, die_faces);
    return count;
}

// How a side stands that is still building.
struct Standing {
    int by_head = 0;            // pieces to lay from where it builds next
    int by_tail = 0;            // and from the other end
    Sixteenths to_clear = 0;    // wall moves from arrival on, [MZ-27]
    Sixteenths to_the_end = 0;  // and from now on
};

// Usually the roll with which a path arrives has a move or so to spare.
constexpr Sixteenths spare_on_arrival = one_move;

// Paths do not go as straight as their shortest route.
constexpr Sixteenths detour_of_a_piece = 5;

Standing standing(const Side& side, const Distances& distances) {
    const auto& [by_head, by_tail] = distances;
    const Sixteenths to_clear = one_move * std::min(side.walls.size() + by_head, pieces_per_side);
    return {.by_head = by_head,
            .by_tail = by_tail,
            .to_clear = to_clear - spare_on_arrival,
            .to_the_end = to_clear + (one_move + detour_of_a_piece) * by_head};
}

// Of the arrivals that a roll allows, one in so many takes place: the opponent's blockers move first. At the
// door there are fewer slots to stop it from.
constexpr int one_of = 6;
constexpr int one_of_at_the_door = 2;

// While nobody is about to arrive, how much a piece less to lay is worth. Mice are made to turn round so
// often that the tail counts more than the head.
constexpr WinChance piece_by_head = 80;
constexpr WinChance piece_by_tail = 160;

WinChance hope(const Standing& mine, const Standing& theirs) {
    return engine::even + piece_by_head * (theirs.by_head - mine.by_head) +
           piece_by_tail * (theirs.by_tail - mine.by_tail);
}

// The one chance in so many cases of all, the other in the rest.
WinChance mixed(WinChance one, int cases, WinChance other, int all) {
    return engine::mean(std::int64_t{one} * cases + std::int64_t{other} * (all - cases), all);
}

// Who arrives first mostly wins. So it counts whether the roller arrives with this roll, then whether the
// other side does with the next, and only then how far both are.
WinChance chance_of_arriving_first(const Standing& mine, const Standing& theirs) {
    const int share = theirs.by_head <= 1 ? one_of_at_the_door : one_of;
    const WinChance if_mine = engine::other_players(race(theirs.to_the_end, mine.to_clear));
    const WinChance if_theirs = race(mine.to_the_end, theirs.to_clear);
    const WinChance otherwise =
        mixed(if_theirs, rolls_of_at_least(theirs.by_head), hope(mine, theirs), rolls * share);
    return mixed(if_mine, rolls_of_at_least(mine.by_head), otherwise, rolls);
}

}  // namespace

WinChance chance(const Position& at, const Distances& mine, const Distances& theirs) {
    const Side& my_side = at.sides[at.to_move];
    const Side& their_side = at.sides[opponent(at.to_move)];
    const bool arrived = my_side.stage == Stage::arrived;
    const bool they_arrived = their_side.stage == Stage::arrived;
    const Sixteenths to_clear = one_move * my_side.walls.size();
    const Sixteenths they_clear = one_move * their_side.walls.size();
    if (arrived && they_arrived) return race(to_clear, they_clear);
    const Standing my_standing = standing(my_side, mine);
    if (they_arrived)  // what is reckoned is never certain
        return std::clamp(race(my_standing.to_the_end, they_clear), 1, engine::certain - 1);
    const Standing their_standing = standing(their_side, theirs);
    if (arrived) return race(to_clear, their_standing.to_the_end);
    return chance_of_arriving_first(my_standing, their_standing);
}

BothDistances both_distances(const Board& board, const Position& at) {
    const Player other = opponent(at.to_move);
    const auto& [black, white] = at.sides[other].blockers;
    const std::array travellers{Traveller{at.to_move, {black, white}}, Traveller{other, {}}};
    Routes routes(board, at.sides, travellers);
    const auto distances = [&](std::size_t number) {
        const auto& [player, blockers] = travellers[number];
        return routes.distances(all_starts(Scene(board, at, blockers), player), number);
    };
    const Distances mine = distances(0);
    return {mine, distances(1)};
}

WinChance chance(const Board& board, const Position& at) {
    const auto [mine, theirs] = both_distances(board, at);
    return chance(at, mine, theirs);
}

WinChance greedy_chance(const Board& board, const Position& at) {
    const Player other = opponent(at.to_move);
    const Scene scene(board, at);
    const std::array travellers{Traveller{at.to_move, scene.blockers}, Traveller{other, scene.blockers}};
    Routes routes(board, at.sides, travellers);
    const int mine = routes.pieces(next_starts(scene, at.to_move), 0);
    const int theirs = routes.pieces(next_starts(scene, other), 1);
    return engine::even + (theirs - mine) * engine::even / (2 * Routes::nowhere);
}

}  // namespace mazers::brain
