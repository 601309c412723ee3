// Ratings after Mark Glickman's Glicko-2: strength, uncertainty and volatility.
//
// The paper, "Example of the Glicko-2 system", collects games in rating periods. Here every game is rated at
// once; time without games widens the deviation as so many empty periods would.
#pragma once

#include <chrono>
#include <span>

#include "house/common/ids.h"
#include "house/tables/entities.h"

namespace house {

// On the scale that people read.
struct Strength {
    double rating = 1'500;
    double deviation = 500;
    double volatility = 0.09;

    bool operator==(const Strength&) const = default;
};

inline constexpr Strength newcomer{};
inline constexpr double least_deviation = 45;
inline constexpr double most_deviation = 500;
// The leaderboard lists ratings that are at least this certain, with at least this many different opponents.
inline constexpr double listed_deviation = 75;
inline constexpr int listed_opponents = 5;

// A rating with a higher deviation is provisional: a game against such an opponent counts half, and cannot
// move the other rating further than this beyond the opponent's. Beating many new accounts says nothing about
// how far a player is above the rest.
inline constexpr double provisional_deviation = 110;
inline constexpr double provisional_weight = 0.5;
inline constexpr double provisional_reach = 300;

// How far volatility may change: Glickman's τ.
inline constexpr double restraint = 0.75;

// A rating with the smallest deviation and the usual volatility leaves the leaderboard after about ten weeks
// without a game.
inline constexpr std::chrono::duration<double, std::ratio<86'400>> rating_period{4.7};

// A game against an opponent of this strength, and its result: 1, ½ or 0.
struct Encounter {
    Strength opponent;
    double score = 0;
    double weight = 1;  // of a game that counts fully
};

// The strength after these games, `periods` after the last. The deviation stays within its bounds.
[[nodiscard]] Strength rated(const Strength& before, std::span<const Encounter> games, double periods,
                             double tau = restraint);

// The strength after one game on the server, where provisional opponents count less.
[[nodiscard]] Strength rated_at_house(const Strength& before, const Strength& opponent, double score,
                                      double periods);

[[nodiscard]] bool is_listed(const Rating& rating);
[[nodiscard]] Strength strength_of(const Rating& rating);
// How many periods there are between two moments; none if the first is later.
[[nodiscard]] double periods_between(Time then, Time now);
// How many periods have passed since the last rated game; none before the first.
[[nodiscard]] double periods_since(const Rating& rating, Time now);
// The rating with its current uncertainty, which grows while the player does not play.
[[nodiscard]] Rating faded(Rating rating, Time now);

// The probability that `one` wins, draws counted half.
[[nodiscard]] double expected_score(const Strength& one, const Strength& other);

}  // namespace house
