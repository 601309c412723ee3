#include "brains/razzle_perft.h"

#include <gmock/gmock.h>

#include "brains/razzle_games_test.h"
#include "game/perft.h"

namespace brains {
namespace {

using Game = RazzleBrain::Game;

// From docs/rules: agreed by independent programs.
TEST(RazzleBrainPerft, counts_what_independent_programs_count) {
    const RazzleBrain usual{razzle::Rules{}};
    const auto start = usual.board(Game::start(usual.rules()));
    EXPECT_EQ(perft(usual, start, 0), 1);
    EXPECT_EQ(perft(usual, start, 1), 18);
    EXPECT_EQ(perft(usual, start, 2), 324);
    EXPECT_EQ(perft(usual, start, 3), 7'056);
    EXPECT_EQ(perft(usual, start, 4), 153'564);
    EXPECT_EQ(perft(usual, start, 5), 3'342'868);
}

TEST(RazzleBrainPerft, counts_what_the_rules_count_everywhere_in_random_games) {
    for (const razzle::Rules& rules : razzle_variants()) {
        const RazzleBrain brain(rules);
        base::Random random(3);
        for (int game = 0; game < razzle_thoroughness / 5 + 1; ++game)
            walk_randomly(rules, random, [&](const Game::Position& at) {
                const auto board = brain.board(at);
                for (int depth = 1; depth <= 3; ++depth)
                    ASSERT_EQ(perft(brain, board, depth), game::perft<Game>(rules, at, depth))
                        << Game::write_position(rules, at) << " depth " << depth;
            });
    }
}

}  // namespace
}  // namespace brains
