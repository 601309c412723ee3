// What the evaluation of Razzle Dazzle looks at: the traits of a player's prospects.
//
// A trait is a number; the evaluation has a weight for each, for the player to move and for the other.
#pragma once

#include <algorithm>
#include <cstdint>

#include "brains/razzle_board.h"

namespace brains {

namespace trait {

// Of those with an s there is one for each distance to the goal, or for each count up to the last.
inline constexpr int distances = Small::ranks;
inline constexpr int counts = 4;

inline constexpr int holders = 0;                               // the ball's distance
inline constexpr int fresh_mates = holders + distances;         // eligible ones
inline constexpr int marked_mates = fresh_mates + distances;    // ineligible ones
inline constexpr int chain_reaches = marked_mates + distances;  // nearest to the goal the ball can be passed
inline constexpr int move_reaches = chain_reaches + distances;  // the same after a move of a mate
inline constexpr int strikes = move_reaches + distances;        // goal squares to move to and be passed to
inline constexpr int links = strikes + counts;                  // squares to move to between ball and scorer
inline constexpr int harassers = links + counts;      // squares next to the ball an opponent may move to
inline constexpr int receivers = harassers + counts;  // mates the ball can be passed to
inline constexpr int mobility = receivers + chains::most_mates + 1;  // squares to move to
inline constexpr int count = mobility + 1;

}  // namespace trait

// The squares that are seen from any of `sources`: along straight lines, up to what stands there.
[[nodiscard]] inline Small::SquareSet seen_from(Small::SquareSet sources, Small::SquareSet empty) {
    constexpr std::uint64_t not_first_file = 0xFEFE'FEFE'FEFE'FEFE;
    constexpr std::uint64_t not_last_file = 0x7F7F'7F7F'7F7F'7F7F;
    const auto look_up = [&](int by, std::uint64_t allowed) {
        std::uint64_t open = empty.word() & allowed;
        std::uint64_t seen = sources.word();
        seen |= open & (seen << by);
        open &= open << by;
        seen |= open & (seen << (2 * by));
        open &= open << (2 * by);
        seen |= open & (seen << (4 * by));
        return (seen << by) & allowed;
    };
    const auto look_down = [&](int by, std::uint64_t allowed) {
        std::uint64_t open = empty.word() & allowed;
        std::uint64_t seen = sources.word();
        seen |= open & (seen >> by);
        open &= open >> by;
        seen |= open & (seen >> (2 * by));
        open &= open >> (2 * by);
        seen |= open & (seen >> (4 * by));
        return (seen >> by) & allowed;
    };
    constexpr std::uint64_t all = ~std::uint64_t{0};
    return Small::SquareSet::from_word(look_up(8, all) | look_down(8, all) | look_up(1, not_first_file) |
                                       look_down(1, not_last_file) | look_up(9, not_first_file) |
                                       look_down(9, not_last_file) | look_up(7, not_last_file) |
                                       look_down(7, not_first_file));
}

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
    const SquareSet empty = field.squares - occupied(at);
    const SquareSet movable = brains::movable(at, player);
    const SquareSet targets = targets_of(movable, empty);
    const SquareSet goal = field.goal[player];
    const auto limited = [](int number) { return std::min(number, trait::counts - 1); };

    add(trait::holders + field.distance(player, team.holder), 1);
    for (const Small::Square mate : movable)
        add((at.marked.contains(mate) ? trait::marked_mates : trait::fresh_mates) +
                field.distance(player, mate),
            1);

    const chains::Mates reached = field.passing(at, player).receivers();
    SquareSet holders{team.holder};
    chains::for_each(reached, [&](int mate) { holders.insert(team.mates[static_cast<std::size_t>(mate)]); });
    add(trait::receivers + std::popcount(reached), 1);
    add(trait::chain_reaches + field.nearest(player, holders), 1);

    const SquareSet lit = seen_from(holders, empty) & targets;
    if (!lit.empty()) add(trait::move_reaches + field.nearest(player, lit), 1);
    add(trait::strikes + limited((lit & goal).size()), 1);
    if (const SquareSet scorers = movable - at.marked & goal; !scorers.empty())
        add(trait::links + limited((lit & seen_from(scorers, empty)).size()), 1);
    const SquareSet around = razzle::neighbours<Small>[team.holder] & empty;
    if (reached != 0)
        add(trait::harassers +
                limited((around & targets_of(brains::movable(at, game::opponent(player)), empty)).size()),
            1);
    add(trait::mobility, targets.size());
}

}  // namespace brains
