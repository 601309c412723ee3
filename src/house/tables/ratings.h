// Ratings after Mark Glickman's Glicko-2: how strong somebody is, how sure we are, how steady they play.
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
// Who is as sure as this, and has played with so many others, is in the standings.
inline constexpr double listed_deviation = 75;
inline constexpr int listed_opponents = 5;

// A rating that is less sure than this is provisional: what a game against its owner says of the other counts
// half, and moves the other no further than this beyond it. Somebody new is nobody to be far above: whoever
// beats new accounts only, however many, learns nothing of how far they are above the rest.
inline constexpr double provisional_deviation = 110;
inline constexpr double provisional_weight = 0.5;
inline constexpr double provisional_reach = 300;

// How far volatility may change: Glickman's τ.
inline constexpr double restraint = 0.75;

// Who is as sure as can be and of usual volatility leaves the standings after some ten weeks without a game.
inline constexpr std::chrono::duration<double, std::ratio<86'400>> rating_period{4.7};

// A game against somebody of this strength, and what came of it: 1, ½ or 0.
struct Encounter {
    Strength opponent;
    double score = 0;
    double weight = 1;  // of a game that says all that a game can say
};

// The strength after these games, `periods` after the last. The bounds of deviation are kept.
[[nodiscard]] Strength rated(const Strength& before, std::span<const Encounter> games, double periods,
                             double tau = restraint);

// The strength after one game of the house, where provisional opponents count for less.
[[nodiscard]] Strength rated_at_house(const Strength& before, const Strength& opponent, double score,
                                      double periods);

[[nodiscard]] bool is_listed(const Rating& rating);
[[nodiscard]] Strength strength_of(const Rating& rating);
// How many periods have passed since somebody's last rated game; none before the first.
[[nodiscard]] double periods_since(const Rating& rating, Time now);
// The rating as sure as it is by now: it fades while somebody does not play.
[[nodiscard]] Rating faded(Rating rating, Time now);

// How likely `one` is to win, draws counted half.
[[nodiscard]] double expected_score(const Strength& one, const Strength& other);

}  // namespace house
