#include "games/razzle/solver/predecessors.h"

#include <gmock/gmock.h>

#include <map>
#include <utility>

#include "games/razzle/solver/boards_test.h"
#include "games/razzle/solver/successors.h"

namespace razzle::solver {
namespace {

using razzle::Small;
using Game = razzle::Razzle<Small>;

// How many turns lead from one number to another.
using Turns = std::map<std::pair<std::uint64_t, std::uint64_t>, int>;

template <class Visit>
void for_each_position(const Numbering<Small>& numbering, Visit visit) {
    for (std::uint64_t number = 0; number < numbering.size(); ++number)
        if (const auto at = numbering.position(number)) visit(number, *at);
}

Turns turns_made(const Rules& rules, const Numbering<Small>& numbering) {
    Turns turns;
    for_each_position(numbering, [&](std::uint64_t number, const Game::Position& at) {
        if (Game::ending(rules, at).over()) return;
        for_each_successor<Small>(rules, at, [&](const Game::Position& next) {
            ++turns[{number, numbering.number(next)}];
            return true;
        });
    });
    return turns;
}

Turns turns_taken_back(const Rules& rules, const Numbering<Small>& numbering) {
    Turns turns;
    for_each_position(numbering, [&](std::uint64_t number, const Game::Position& at) {
        for_each_predecessor<Small>(rules, at, [&](const Game::Position& before) {
            const std::uint64_t earlier = numbering.number(before);
            if (numbering.position(earlier)) ++turns[{earlier, number}];
        });
    });
    return turns;
}

TEST(Predecessors, are_the_positions_from_which_the_rules_lead_here) {
    for (const Rules& rules : in_all_variants(3, 3, 2)) {
        const Numbering<Small> numbering(rules);
        EXPECT_TRUE(turns_made(rules, numbering) == turns_taken_back(rules, numbering));
    }
}

// Three pieces make chains of two passes, and two chains to the same end.
TEST(Predecessors, are_right_for_longer_chains) {
    const Rules rules = board(3, 3, 3, {.forced = false});
    const Numbering<Small> numbering(rules);
    EXPECT_TRUE(turns_made(rules, numbering) == turns_taken_back(rules, numbering));
}

}  // namespace
}  // namespace razzle::solver
