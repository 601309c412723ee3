// What the evaluation of Razzle Dazzle looks at: the traits of a player's prospects.
//
// A trait is a number; the evaluation has a weight for each, for the player to move and for the other.
#pragma once

#include <algorithm>

#include "games/razzle/brain/board.h"
#include "games/razzle/brain/sight.h"

namespace razzle::brain {

namespace trait {

inline constexpr int distances = Small::ranks;        // to the goal
inline constexpr int edges = Small::files / 2;        // files between a square and the edge
inline constexpr int places = distances * edges;      // squares that differ for a player
inline constexpr int few = 4;                         // 0, 1, 2, more
inline constexpr int mates = chains::most_mates + 1;  // 0 to 4
inline constexpr int pieces = mates + 1;              // 0 to 5

// The first number of each kind of trait; the next kind begins after as many as there are cases.
inline constexpr int holder = 0;                            // by place: where the ball is
inline constexpr int fresh_mate = holder + places;          // by place: an eligible mate
inline constexpr int marked_mate = fresh_mate + places;     // by place: an ineligible one
inline constexpr int prospects = marked_mate + places;      // those after this are no places
inline constexpr int chain_reach = prospects;               // by distance: how far the ball can be passed
inline constexpr int move_reach = chain_reach + distances;  // by distance: the same after a move of a mate
inline constexpr int strikes = move_reach + distances;      // goal squares where a mate can go to receive
inline constexpr int far_strikes = strikes + few;           // the same with two moves
inline constexpr int links = far_strikes + few;             // where a mate can go between ball and scorer
inline constexpr int harassers = links + few;               // where an opponent can go next to the ball
inline constexpr int mates_ahead = harassers + few;         // eligible mates nearer to the goal than the ball
inline constexpr int guards = mates_ahead + mates;          // opponents nearer to it
inline constexpr int mobility = guards + pieces;            // squares that mates can move to
inline constexpr int count = mobility + 1;

}  // namespace trait

// What the players can see and reach, found for both at once because that is faster.
struct Outlook {
    Outlook(const Field& field, const Board& at)
        : empty(field.squares - occupied(at)),
          receivers{razzle::brain::receivers(at.teams.one), razzle::brain::receivers(at.teams.two)},
          holders{receivers.one | Small::SquareSet{at.teams.one.holder},
                  receivers.two | Small::SquareSet{at.teams.two.holder}},
          seen(seen_from(holders, empty)),
          targets(jumps_from({movable(at, game::Player::one), movable(at, game::Player::two)}, empty)),
          far_targets(jumps_from(targets, empty)) {}

    Small::SquareSet empty;
    SquaresOfBoth receivers;    // of the ball in this turn
    SquaresOfBoth holders;      // they, and who holds it now
    SquaresOfBoth seen;         // from where the ball can be
    SquaresOfBoth targets;      // of a move
    SquaresOfBoth far_targets;  // of two
};

// Calls add(trait, times) for where a player's ball and mates are.
template <class Add>
void describe_places(const Field& field, const Board& at, game::Player player, Add&& add) {
    const Small::SquareSet movable = razzle::brain::movable(at, player);
    add(trait::holder + field.place(player, at.teams[player].holder), 1);
    for (const Small::Square mate : movable - at.marked)
        add(trait::fresh_mate + field.place(player, mate), 1);
    for (const Small::Square mate : movable& at.marked)
        add(trait::marked_mate + field.place(player, mate), 1);
}

// The same for every other trait of a player's side.
template <class Add>
void describe_prospects(const Field& field, const Board& at, const Outlook& outlook, game::Player player,
                        Add&& add) {
    using SquareSet = Small::SquareSet;
    const Team& team = at.teams[player];
    const game::Player opponent = game::opponent(player);
    const SquareSet goal = field.goal[player];
    const SquareSet fresh = movable(at, player) - at.marked;
    const auto few = [](SquareSet set) { return std::min(set.size(), trait::few - 1); };

    const SquareSet ahead = field.ahead(player, team.holder);
    add(trait::mates_ahead + (fresh & ahead).size(), 1);
    add(trait::guards + (at.pieces[opponent] & ahead).size(), 1);

    const SquareSet targets = outlook.targets[player];
    const SquareSet meetings = outlook.seen[player] & targets;
    add(trait::chain_reach + field.nearest(player, outlook.holders[player]), 1);
    if (!meetings.empty()) add(trait::move_reach + field.nearest(player, meetings), 1);
    add(trait::strikes + few(meetings & goal), 1);
    add(trait::far_strikes + few(outlook.far_targets[player] & outlook.seen[player] & goal), 1);
    if (const SquareSet scorers = fresh & goal; !scorers.empty())
        add(trait::links + few(meetings & seen_from(scorers, outlook.empty)), 1);
    if (!outlook.receivers[player].empty())
        add(trait::harassers + few(outlook.targets[opponent] & razzle::neighbours<Small>[team.holder]), 1);
    add(trait::mobility, targets.size());
}

}  // namespace razzle::brain
