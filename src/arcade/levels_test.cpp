#include "arcade/levels.h"

#include <gtest/gtest.h>

#include "arcade/games.h"

namespace arcade {
namespace {

TEST(Levels, look_no_less_far_from_rung_to_rung) {
    for (const GameInfo& game : all_games())
        for (int level = 1; level < strongest_level; ++level)
            EXPECT_LE(level_of(game.id, level).depth, level_of(game.id, level + 1).depth) << game.id << level;
}

TEST(Levels, from_four_on_never_miss_a_win_in_one) {
    const auto match =
        *find_game("razzle")->game->new_match({"razzledazzle", {}}, "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -");
    for (int number = 4; number < strongest_level; ++number)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Level level = level_of("razzle", number);
            const auto thinker = new_thinker(*match, held_back(ThinkerSettings(), level, seed),
                                             [] { return engine::Milliseconds{0}; });
            const engine::Stopper stopper;
            const Thought thought =
                thinker->think(*match, {}, held_back(engine::Limits(), level), stopper, {});
            EXPECT_EQ(thought.variations.front().score, engine::win_in(1)) << number;
        }
}

TEST(Levels, never_loosen_a_limit) {
    engine::Limits limits;
    limits.nodes = 10;
    limits.depth = 1;
    const engine::Limits held = held_back(limits, level_of("razzle", strongest_level));
    EXPECT_EQ(held.nodes, 10U);
    EXPECT_EQ(held.depth, 1);
}

}  // namespace
}  // namespace arcade
