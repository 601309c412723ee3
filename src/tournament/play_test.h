// Plays whole tournaments with results from a seed.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/random.h"
#include "tournament/field.h"
#include "tournament/step.h"

namespace tournament {

inline Field field_of(const Format& format, std::size_t players) {
    Field field{.format = format, .players = {}};
    for (std::size_t player = 0; player < players; ++player)
        field.players.push_back({.rating = 2'000 - static_cast<int>(player)});
    return field;
}

// The two players of a game, the smaller number first.
inline std::pair<Player, Player> meeting(const Game& game) { return std::minmax(game.one, *game.two); }

inline Outcome random_outcome(base::Random& random) {
    constexpr std::array outcomes{Outcome::one_won, Outcome::one_won,    Outcome::two_won,   Outcome::two_won,
                                  Outcome::draw,    Outcome::one_absent, Outcome::two_absent};
    return outcomes.at(random.below(outcomes.size()));
}

// Decides all open games.
inline void decide_all(Field& field, base::Random& random) {
    for (Game& game : field.games)
        if (is_open(game)) game.outcome = random_outcome(random);
}

// Between two rounds: players may withdraw or enter.
using Between = std::function<void(Field&)>;

// Until it is over, or until there were far too many steps.
inline bool play_to_end(Field& field, base::Random& random, const Between& between = [](Field&) {}) {
    constexpr int most_steps = 2'000;
    for (int steps = 0; steps < most_steps; ++steps) {
        const Step step = next_step(field);
        if (step.over) return true;
        field.games.insert(field.games.end(), step.games.begin(), step.games.end());
        decide_all(field, random);
        between(field);
    }
    return false;
}

}  // namespace tournament
