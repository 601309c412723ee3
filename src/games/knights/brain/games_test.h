// Random games of Knights Double-Duel, for tests of what a network sees.
#pragma once

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/knights/brain/brain.h"
#include "games/knights/rules/board_test.h"

namespace knights::brain {

// Calls visit(rules, position) for positions between turns of games with every set of extensions.
template <class Visit>
void walk_positions(int games, Visit&& visit) {
    constexpr int longest_game = 150;  // actions
    base::Random random(31);
    for (const Rules& rules : every_combination())
        for (int game = 0; game < games; ++game) {
            Position position = Knights::start(rules);
            for (int made = 0; made < longest_game && !Knights::ending(rules, position).over(); ++made) {
                if (!Knights::mid_turn(position)) {
                    ASSERT_NO_FATAL_FAILURE(visit(rules, position));
                }
                const auto actions = Knights::legal_actions(rules, position);
                if (actions.empty()) break;
                Knights::apply(rules, position,
                               actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
            }
        }
}

}  // namespace knights::brain
