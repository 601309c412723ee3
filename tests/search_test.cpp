// The search with the rules of the real games, and with brains that know only the rules.
#include "engine/search.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "engine/oracle_test.h"
#include "engine/plain_brain.h"
#include "game/line.h"
#include "games/knights/rules/knights.h"
#include "games/razzle/rules/razzle.h"

namespace {

using engine::is_proved;
using engine::PlainBrain;
using engine::Score;
using engine::Search;
using game::Line;
using knights::Knights;
using Razzle = razzle::Razzle<razzle::Small>;

template <game::Game G>
engine::Thought<G> think(const Line<G>& line, const engine::Limits& limits) {
    const PlainBrain<G> brain(line.rules());
    engine::Table table(1 << 20);
    return Search<PlainBrain<G>>(brain, table, [] { return engine::Milliseconds{0}; })
        .think(line, limits, engine::Stopper{});
}

template <game::Game G>
void expect_legal(Line<G> line, const engine::Variation<G>& variation) {
    ASSERT_FALSE(variation.turns.empty());
    for (const auto& turn : variation.turns) {
        for (const auto& action : turn) {
            const auto legal = line.legal_actions();
            ASSERT_TRUE(std::find(legal.begin(), legal.end(), action) != legal.end());
            line.apply(action);
        }
        ASSERT_FALSE(line.mid_turn());
    }
}

// Positions from random games, some of them in the middle of a turn.
template <game::Game G, class Visit>
void visit_random_games(const typename G::Rules& rules, int games, Visit visit) {
    base::Random random(20'050'815);
    for (int game = 0; game < games; ++game) {
        Line<G> line(rules);
        const auto length = 10 + random.below(120);
        for (std::uint32_t made = 0; made < length && !line.ending().over(); ++made) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (!line.ending().over()) visit(line);
    }
}

// What the search proves is true, and it finds every win or loss within `turns` turns.
template <game::Game G>
void expect_truth(Line<G> line, int turns) {
    SCOPED_TRACE(G::write_position(line.rules(), line.now()));
    const auto thought = think(line, {.depth = turns + 1});
    expect_legal(line, thought.variations[0]);
    const Score score = thought.variations[0].score;
    const Score truth = engine::oracle(line, turns);
    if (is_proved(truth) || (is_proved(score) && engine::turns_to_end(score) <= turns)) {
        EXPECT_EQ(score, truth);
    }
}

TEST(SearchOfRazzle, agrees_with_exhaustive_search) {
    for (const razzle::Rules& rules :
         {razzle::Rules{.files = 5, .ranks = 5, .pieces = 3},
          razzle::Rules{.repetition = game::Repetition::draw_at(2), .files = 4, .ranks = 5, .pieces = 3}})
        visit_random_games<Razzle>(rules, 60, [](const Line<Razzle>& line) { expect_truth(line, 3); });
}

TEST(SearchOfKnights, agrees_with_exhaustive_search) {
    visit_random_games<Knights>({}, 40, [](const Line<Knights>& line) { expect_truth(line, 1); });
}

TEST(SearchOfKnights, plays_legal_turns_up_to_the_turn_limit) {
    visit_random_games<Knights>({.turns = 30}, 10, [](Line<Knights> line) {
        while (!line.ending().over()) {
            const auto thought = think(line, {.nodes = 300, .lines = 2});
            for (const auto& variation : thought.variations) expect_legal(line, variation);
            for (const auto& action : thought.variations[0].turns[0]) line.apply(action);
        }
    });
}

TEST(SearchOfRazzle, plays_legal_turns_if_repetition_is_forbidden) {
    visit_random_games<Razzle>({.turns = 120, .files = 4, .ranks = 5, .pieces = 2}, 10,
                               [](Line<Razzle> line) {
                                   while (!line.ending().over()) {
                                       const auto thought = think(line, {.nodes = 300, .lines = 3});
                                       for (const auto& variation : thought.variations)
                                           expect_legal(line, variation);
                                       for (const auto& action : thought.variations[0].turns[0])
                                           line.apply(action);
                                   }
                               });
}

}  // namespace
