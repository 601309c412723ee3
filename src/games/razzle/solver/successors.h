// Turns made, by the rules alone.
#pragma once

#include "games/razzle/rules/razzle.h"

namespace razzle::solver {

// Calls visit(after) for every turn from `at`, until it returns false; says whether all were visited. If
// several turns lead to the same position it is visited as often. Precondition: the game is not over.
template <class Grid, class Visit>
bool for_each_successor(const razzle::Rules& rules, const razzle::Position<Grid>& at, Visit&& visit) {
    using Game = razzle::Razzle<Grid>;
    for (const auto& action : Game::legal_actions(rules, at)) {
        const auto next = game::after<Game>(rules, at, action);
        const bool go_on = Game::mid_turn(next) ? for_each_successor<Grid>(rules, next, visit) : visit(next);
        if (!go_on) return false;
    }
    return true;
}

}  // namespace razzle::solver
