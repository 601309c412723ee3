// Random games of Razzle Dazzle under many rules, for tests that hold the brain against the rules.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "base/random.h"
#include "games/razzle/brain/brain.h"

namespace razzle::brain {

// A build that checks everything takes a hundred times as long as the release.
#ifdef NDEBUG
inline constexpr int thoroughness = 100;
#else
inline constexpr int thoroughness = 1;
#endif

// Every preset, and every value of every option somewhere.
inline std::vector<razzle::Rules> variants() {
    using game::Repetition;
    using razzle::First;
    using razzle::Ineligible;
    std::vector<razzle::Rules> variants;
    for (const auto& preset : razzle::presets()) variants.push_back(preset.rules);
    for (const auto ineligible : {Ineligible::turn, Ineligible::passer, Ineligible::both})
        for (const bool forced : {true, false}) {
            variants.push_back(
                {.ineligible = ineligible, .forced = forced, .repetition = Repetition::allowed()});
            variants.push_back({.first = First::x1,
                                .ineligible = ineligible,
                                .forced = forced,
                                .files = 5,
                                .ranks = 6,
                                .pieces = 3});
            variants.push_back({.ineligible = ineligible,
                                .forced = forced,
                                .repetition = Repetition::draw_at(2),
                                .turns = 60,
                                .files = 8,
                                .ranks = 5,
                                .pieces = 4});
            variants.push_back({.first = First::x1,
                                .ineligible = ineligible,
                                .forced = forced,
                                .files = 5,
                                .ranks = 4,
                                .pieces = 5});
        }
    variants.push_back({.files = 3, .ranks = 3, .pieces = 2});
    variants.push_back({.files = 8, .ranks = 8, .pieces = 5});
    variants.push_back({.files = 4, .ranks = 8, .pieces = 2});
    return variants;
}

// Plays a game of random actions by the position alone, and calls visit(position) for each, in mid-turn too.
template <class Visit>
void walk_randomly(const razzle::Rules& rules, base::Random& random, Visit&& visit) {
    using Game = Brain::Game;
    constexpr int longest_game = 200;  // actions
    auto position = Game::start(rules);
    for (int made = 0; made < longest_game && !Game::ending(rules, position).over(); ++made) {
        ASSERT_NO_FATAL_FAILURE(visit(position));
        const auto actions = Game::legal_actions(rules, position);
        if (actions.empty()) return;
        Game::apply(rules, position, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

}  // namespace razzle::brain
