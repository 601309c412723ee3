// The search with the brain of Octi plays by the rules.
#include "engine/search.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/oracle_test.h"
#include "games/octi/brain/brain.h"
#include "games/octi/rules/line_test.h"

namespace octi::brain {
namespace {

using engine::Score;
using Thought = engine::Thought<Octi>;

Thought think(const Line& line, const engine::Limits& limits) {
    const Brain brain(line.rules());
    engine::Table table(1 << 20);
    return engine::Search(brain, table, [] { return engine::Milliseconds{0}; })
        .think(line, limits, engine::Stopper{});
}

void expect_legal(Line line, const engine::Variation<Octi>& variation) {
    ASSERT_FALSE(variation.turns.empty());
    for (const auto& turn : variation.turns) {
        for (const Action& action : turn) {
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
        for (auto actions = 10 + random.below(60); actions > 0 && !line.ending().over(); --actions) {
            const auto legal = line.legal_actions();
            line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        if (!line.ending().over()) return line;
    }
}

TEST(OctiSearch, plays_legal_turns_to_the_end_of_every_preset) {
    for (const auto& preset : presets()) {
        Rules rules = preset.rules;
        rules.turns = 60;
        Line line(rules);
        while (!line.ending().over()) {
            const Thought thought = think(line, {.nodes = 1'000, .lines = 2});
            for (const auto& variation : thought.variations) expect_legal(line, variation);
            if (HasFatalFailure()) return;
            for (const Action& action : thought.variations[0].turns[0]) line.apply(action);
        }
    }
}

TEST(OctiSearch, agrees_with_exhaustive_search) {
    base::Random random(2);
    for (const auto& preset : presets())
        for (int position = 0; position < 5; ++position) {
            Line line = random_line(preset.rules, random);
            const Score score = think(line, {.depth = 2}).variations[0].score;
            const Score truth = engine::oracle(line, 1);
            if (!engine::is_proved(truth) && score != engine::win_in(1)) continue;
            EXPECT_EQ(score, truth) << preset.name << ' ' << text_of(line);
        }
}

TEST(OctiSearch, captures_a_pod_that_would_arrive) {
    // Black steps to 53 next turn, and White's reserve cannot guard it.
    const Line line = line_at({}, "9/9/2x6/9/9/3oCxE4/2o6/9/9 o 4:1:24 0:5:24");
    const auto best = think(line, {.depth = 3}).variations[0];
    EXPECT_EQ(Octi::write_turn(line.now(), std::span(best.turns[0].begin(), best.turns[0].end())), "44-64x");
}

TEST(OctiSearch, proves_a_win_by_two_threats_at_once) {
    // A step to 46 threatens to step to 37 and to 57.
    const Line line = drawn({}, "9 9 6x2 9 3oABH5 9 2o6 9 9", 'o');
    EXPECT_EQ(think(line, {.depth = 4}).variations[0].score, engine::win_in(3));
}

}  // namespace
}  // namespace octi::brain
