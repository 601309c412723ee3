#include "games/razzle/brain/perft.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/perft.h"
#include "games/razzle/brain/games_test.h"

namespace razzle::brain {
namespace {

using Game = Brain::Game;

// The counts of tests/data/razzle.perft.json, for the start.
void expect_counts(std::string_view preset, const std::vector<std::uint64_t>& counts) {
    const auto named = std::ranges::find(razzle::presets(), preset, &game::Preset<razzle::Rules>::name);
    const Brain brain(named->rules);
    const auto start = brain.board(Game::start(brain.rules()));
    int depth = 0;
    for (const std::uint64_t count : counts) EXPECT_EQ(perft(brain, start, ++depth), count) << preset;
}

TEST(RazzleBrainPerft, counts_what_independent_programs_count) {
    expect_counts("razzledazzle", {18, 324, 7'056, 153'564, 3'342'868, 72'525'970});
    expect_counts("razzle-sdg", {18, 324, 7'056, 153'564, 3'342'868, 72'525'970});
    expect_counts("razzle-basic", {18, 324, 7'308, 164'736, 4'132'084, 103'494'546});
}

TEST(RazzleBrainPerft, counts_what_the_rules_count_everywhere_in_random_games) {
    for (const razzle::Rules& rules : variants()) {
        const Brain brain(rules);
        base::Random random(3);
        for (int game = 0; game < thoroughness / 5 + 1; ++game)
            walk_randomly(rules, random, [&](const Game::Position& at) {
                const auto board = brain.board(at);
                for (int depth = 1; depth <= 3; ++depth)
                    ASSERT_EQ(perft(brain, board, depth), game::perft<Game>(rules, at, depth))
                        << Game::write_position(rules, at) << " depth " << depth;
            });
    }
}

}  // namespace
}  // namespace razzle::brain
