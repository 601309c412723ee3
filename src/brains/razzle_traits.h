// What the evaluation of Razzle Dazzle looks at: the traits of a player's prospects.
//
// A trait is a number; the evaluation has a weight for each, for the player to move and for the other.
#pragma once

#include <algorithm>
#include <bit>

#include "brains/razzle_board.h"
#include "brains/razzle_sight.h"

namespace brains {

namespace trait {

inline constexpr int distances = Small::ranks;         // to the goal
inline constexpr int edges = Small::files / 2;         // files between a square and the edge
inline constexpr int squares = distances * edges;      // that differ for a player
inline constexpr int few = 4;                          // 0, 1, 2, more
inline constexpr int mates = chains::most_mates + 1;   // 0 to 4
inline constexpr int pieces = chains::most_mates + 2;  // 0 to 5

// For each number the trait is counted by there is one of the weights.
inline constexpr int holder = 0;                            // where the ball is
inline constexpr int fresh_mate = holder + squares;         // where an eligible mate is
inline constexpr int marked_mate = fresh_mate + squares;    // where an ineligible one is
inline constexpr int chain_reach = marked_mate + squares;   // how near to the goal the ball can be passed
inline constexpr int move_reach = chain_reach + distances;  // the same after a move of a mate
inline constexpr int strikes = move_reach + distances;      // goal squares where a mate can go to receive
inline constexpr int links = strikes + few;              // squares where one can go between ball and scorer
inline constexpr int goal_sight = links + few;           // goal squares that the ball sees
inline constexpr int harassers = goal_sight + few;       // squares next to the ball for an opponent to go to
inline constexpr int receivers = harassers + few;        // mates the ball can be passed to
inline constexpr int fresh_mates = receivers + mates;    // eligible mates
inline constexpr int mates_ahead = fresh_mates + mates;  // eligible mates between ball and goal
inline constexpr int guards = mates_ahead + mates;       // opponents between ball and goal
inline constexpr int sight = guards + pieces;            // squares that the ball sees
inline constexpr int mobility = sight + 1;               // squares to move to
inline constexpr int count = mobility + 1;

}  // namespace trait

// The empty squares to which some piece of a set can move.
[[nodiscard]] inline Small::SquareSet targets_of(Small::SquareSet pieces, Small::SquareSet empty) {
    Small::SquareSet targets;
    for (const Small::Square from : pieces) targets |= razzle::knight_targets<Small>[from];
    return targets & empty;
}

// Calls add(trait, times) for every trait that a player's side of a board has.
template <class Add>
void describe(const RazzleField& field, const RazzleBoard& at, game::Player player, Add&& add) {
    using SquareSet = Small::SquareSet;
    const RazzleTeam& team = at.teams[player];
    const SquareSet goal = field.goal[player];
    const SquareSet empty = field.squares - occupied(at);
    const SquareSet movable = brains::movable(at, player);
    const SquareSet fresh = movable - at.marked;
    const auto few = [](SquareSet set) { return std::min(set.size(), trait::few - 1); };

    add(trait::holder + field.place(player, team.holder), 1);
    for (const Small::Square mate : fresh) add(trait::fresh_mate + field.place(player, mate), 1);
    for (const Small::Square mate : movable - fresh) add(trait::marked_mate + field.place(player, mate), 1);

    const chains::Mates receivers = field.passing(at, player).receivers();
    SquareSet holders{team.holder};
    chains::for_each(receivers,
                     [&](int mate) { holders.insert(team.mates[static_cast<std::size_t>(mate)]); });
    const SquareSet ahead = field.ahead(player, team.holder);
    add(trait::receivers + std::popcount(receivers), 1);
    add(trait::fresh_mates + fresh.size(), 1);
    add(trait::mates_ahead + (fresh & ahead).size(), 1);
    add(trait::guards + (at.pieces[game::opponent(player)] & ahead).size(), 1);
    add(trait::chain_reach + field.nearest(player, holders), 1);

    const SquareSet seen = seen_from(holders, empty) & empty;
    const SquareSet targets = targets_of(movable, empty);
    const SquareSet meetings = seen & targets;
    if (!meetings.empty()) add(trait::move_reach + field.nearest(player, meetings), 1);
    add(trait::strikes + few(meetings & goal), 1);
    if (const SquareSet scorers = fresh & goal; !scorers.empty())
        add(trait::links + few(meetings & seen_from(scorers, empty)), 1);
    add(trait::goal_sight + few(seen & goal), 1);
    add(trait::sight, seen.size());
    add(trait::mobility, targets.size());
    if (receivers != 0)
        add(trait::harassers + few(razzle::neighbours<Small>[team.holder] &
                                   targets_of(brains::movable(at, game::opponent(player)), empty)),
            1);
}

}  // namespace brains
