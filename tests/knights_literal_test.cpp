// Compares the rules of Knights Double-Duel with a second, literal implementation.
#include "knights_literal.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "game/perft.h"
#include "game/turns.h"
#include "games/knights/rules/knights.h"

namespace {

using knights::Knights;
using Line = game::Line<Knights>;

literal::Extensions extensions_of(const knights::Rules& rules) {
    return {rules.neighbor, rules.switches, rules.blocks, rules.doubled};
}

std::vector<std::string> texts(const Line& line) {
    std::vector<std::string> result;
    for (const auto& [action, text] : game::written_actions(line)) result.push_back(text);
    return result;
}

// Captures and switches, which are rare in random games, are chosen more often than other actions.
std::string choose(const std::vector<std::string>& legal, base::Random& random) {
    std::vector<std::string> rare;
    for (const std::string& text : legal)
        if (text.find_first_of("x=") != std::string::npos) rare.push_back(text);
    const auto& among = !rare.empty() && random.below(3) == 0 ? rare : legal;
    return among[random.below(static_cast<std::uint32_t>(among.size()))];
}

// Both make the same random actions; returns how many they made until the game was over.
int compare_game(const knights::Rules& rules, base::Random& random) {
    constexpr int longest = 400;
    const auto extensions = extensions_of(rules);
    Line line = Line::forgetful(rules, Knights::start(rules));
    literal::State state = literal::start();
    for (int step = 0; step < longest; ++step) {
        const std::string text = literal::text(state);
        const auto expected = literal::actions(state, extensions);
        EXPECT_EQ(Knights::write_position(rules, line.now()), text);
        EXPECT_EQ(texts(line), std::vector<std::string>(expected.begin(), expected.end())) << text;
        if (testing::Test::HasFailure() || expected.empty()) return step;
        const std::string chosen = choose({expected.begin(), expected.end()}, random);
        for (const auto& [action, name] : game::written_actions(line))
            if (name == chosen) {
                line.apply(action);
                break;
            }
        literal::apply(state, extensions, chosen);
    }
    return longest;
}

std::vector<knights::Rules> every_combination() {
    std::vector<knights::Rules> all;
    for (int bits = 0; bits < 16; ++bits)
        all.push_back({.neighbor = (bits & 1) != 0,
                       .switches = (bits & 2) != 0,
                       .blocks = (bits & 4) != 0,
                       .doubled = (bits & 8) != 0});
    return all;
}

// Slow tests are shorter in a build with sanitizers; the release build runs them in full.
#ifdef NDEBUG
constexpr int games = 25;
#else
constexpr int games = 5;
#endif

TEST(KnightsLiteral, both_implementations_agree_at_every_step_of_random_games) {
    base::Random random(2011);
    int steps = 0;
    for (const knights::Rules& rules : every_combination())
        for (int game = 0; game < games; ++game) {
            steps += compare_game(rules, random);
            if (HasFailure()) return;
        }
    EXPECT_GT(steps, 16 * games * 20);
}

TEST(KnightsLiteral, both_implementations_count_the_same_turns_at_the_start) {
    for (const knights::Rules& rules : every_combination()) {
        if (rules.doubled) continue;  // hundreds of thousands of turns would take too long
        EXPECT_EQ(Knights::count_turns(rules, Knights::start(rules)),
                  literal::count_turns(literal::start(), extensions_of(rules)));
    }
}

}  // namespace
