// A search with the brain of Razzle Dazzle plays legal turns and reports only correct proofs.
#include "engine/search.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "base/random.h"
#include "engine/oracle_test.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/brain/games_test.h"

namespace razzle::brain {
namespace {

using engine::Score;
using Game = Brain::Game;
using Line = game::Line<Game>;

engine::Thought<Game> think(const Line& line, const engine::Limits& limits) {
    const Brain brain(line.rules());
    engine::Table table(1 << 18);
    return engine::Search<Brain>(brain, table, [] { return engine::Milliseconds{0}; })
        .think(line, limits, engine::Stopper{});
}

void play(Line& line, const game::Turn<Game>& turn) {
    for (const auto& action : turn) {
        const auto legal = line.legal_actions();
        ASSERT_TRUE(std::ranges::find(legal, action) != legal.end());
        line.apply(action);
    }
    ASSERT_FALSE(line.mid_turn());
}

void expect_legal(Line line, const engine::Variation<Game>& variation) {
    ASSERT_FALSE(variation.turns.empty());
    for (const auto& turn : variation.turns) ASSERT_NO_FATAL_FAILURE(play(line, turn));
}

// Calls visit(line) for the ends of random games that were broken off, some of them in mid-turn.
template <class Visit>
void break_off_games(const razzle::Rules& rules, int games, Visit&& visit) {
    base::Random random(7);
    for (int game = 0; game < games; ++game) {
        Line line(rules);
        for (auto left = 10 + random.below(60); left > 0 && !line.ending().over(); --left) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (!line.ending().over()) visit(line);
    }
}

TEST(RazzleSearch, agrees_with_exhaustive_search) {
    constexpr int turns = 3;
    const auto is_near = [](Score score) {
        return engine::is_proved(score) && engine::turns_to_end(score) <= turns;
    };
    for (const razzle::Rules& rules : variants()) {
        if (rules.pieces > 3 || rules.turns > 0) continue;
        break_off_games(rules, 1 + thoroughness / 2, [&](Line line) {
            SCOPED_TRACE(Game::write_position(rules, line.now()));
            const auto thought = think(line, {.depth = 2 * turns});
            const Score score = thought.variations.front().score;
            const Score truth = engine::oracle(line, turns);
            expect_legal(line, thought.variations.front());
            if (is_near(truth) || is_near(score)) {
                EXPECT_EQ(score, truth);
            }
        });
    }
}

TEST(RazzleSearch, plays_legal_turns_to_the_end_of_the_game) {
    for (razzle::Rules rules : variants()) {
        if (rules.turns == 0) rules.turns = 80;
        Line line(rules);
        while (!line.ending().over()) {
            const auto thought = think(line, {.nodes = 500, .lines = 2});
            for (const auto& variation : thought.variations) expect_legal(line, variation);
            ASSERT_NO_FATAL_FAILURE(play(line, thought.variations.front().turns.front()));
        }
    }
}

}  // namespace
}  // namespace razzle::brain
