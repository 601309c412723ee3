// The search with the brain of Knights Double-Duel plays by the rules.
#include "engine/search.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/oracle_test.h"
#include "games/knights/brain/brain.h"
#include "games/knights/rules/board_test.h"

namespace knights::brain {
namespace {

using engine::Score;
using knights::Knights;
using knights::Line;
using knights::Rules;
using Thought = engine::Thought<Knights>;

Thought think(const Line& line, const engine::Limits& limits) {
    const Brain brain(line.rules());
    engine::Table table(1 << 20);
    return engine::Search(brain, table, [] { return engine::Milliseconds{0}; })
        .think(line, limits, engine::Stopper{});
}

void expect_legal(Line line, const engine::Variation<Knights>& variation) {
    ASSERT_FALSE(variation.turns.empty());
    for (const auto& turn : variation.turns) {
        for (const knights::Action& action : turn) {
            ASSERT_EQ(std::ranges::count(line.legal_actions(), action), 1);
            line.apply(action);
        }
        ASSERT_FALSE(line.mid_turn());
    }
}

// A position of a random game, perhaps in mid-turn.
Line random_line(const Rules& rules, base::Random& random) {
    for (;;) {
        Line line(rules);
        for (auto actions = 10 + random.below(100); actions > 0 && !line.ending().over(); --actions) {
            const auto legal = line.legal_actions();
            line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        if (!line.ending().over()) return line;
    }
}

TEST(KnightsSearch, plays_legal_turns_to_the_end_with_every_set_of_extensions) {
    base::Random random(1);
    for (Rules rules : knights::every_combination()) {
        rules.turns = 40;
        Line line = random_line(rules, random);
        while (!line.ending().over()) {
            const Thought thought = think(line, {.nodes = 1'000, .lines = 2});
            for (const auto& variation : thought.variations) expect_legal(line, variation);
            if (HasFatalFailure()) return;
            for (const knights::Action& action : thought.variations[0].turns[0]) line.apply(action);
        }
    }
}

TEST(KnightsSearch, agrees_with_exhaustive_search) {
    base::Random random(2);
    for (const Rules& rules : knights::every_combination()) {
        if (rules.doubled) continue;  // too many turns to try them all
        for (int position = 0; position < 5; ++position) {
            Line line = random_line(rules, random);
            const Score score = think(line, {.depth = 2}).variations[0].score;
            const Score truth = engine::oracle(line, 1);
            if (!engine::is_proved(truth) && score != engine::win_in(1)) continue;
            EXPECT_EQ(score, truth) << knights::names(rules) << knights::text_of(line);
        }
    }
}

TEST(KnightsSearch, traps_a_lone_knight) {
    const Line line = knights::drawn({}, "n..... ..D... ...N.. ...... ...... PPPP..", "w");
    const auto best = think(line, {.depth = 3}).variations[0];
    EXPECT_EQ(best.score, engine::win_in(3));
    EXPECT_EQ(best.turns[0][0],
              knights::Action::jump(*knights::Square::parse("d4"), *knights::Square::parse("c2")));
}

}  // namespace
}  // namespace knights::brain
