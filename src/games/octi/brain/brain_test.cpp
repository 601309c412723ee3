#include "games/octi/brain/brain.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "base/random.h"
#include "games/octi/brain/races.h"
#include "games/octi/rules/line_test.h"

namespace octi::brain {
namespace {

using testing::Contains;
using testing::IsEmpty;

Pod pod_at(Board board, std::string_view square, std::initializer_list<char> prongs) {
    Pod pod{*read_square(board, square), {}};
    for (const char letter : prongs) pod.prongs.insert(Direction(letter - 'A'));
    return pod;
}

TEST(OctiRaces, count_steps_and_the_prongs_that_they_need) {
    const Races& races = Races::on(Board::octi);
    const auto turns = [&](std::string_view square, std::initializer_list<char> prongs) {
        return races.turns(Player::two, pod_at(Board::octi, square, prongs));
    };
    EXPECT_EQ(turns("57", {}), 0);
    EXPECT_EQ(turns("56", {'A'}), 1);
    EXPECT_EQ(turns("56", {}), 2);
    EXPECT_EQ(turns("53", {}), 5) << "a prong and four steps";
    EXPECT_EQ(turns("46", {'A'}), 2) << "the prong B or H";
    EXPECT_EQ(Races::on(Board::hexi).turns(Player::one, pod_at(Board::hexi, "47", {'D'})), 4);
}

std::string text_of_step(const Brain& brain, const Position& at, engine::Step step) {
    return step == engine::no_step ? "none" : Octi::write_action(at, brain.actions(at, step).front());
}

std::vector<std::string> loud(const Line& line) {
    const Brain brain(line.rules());
    Brain::Steps steps;
    brain.add_loud_steps(line.now(), steps);
    std::vector<std::string> texts;
    for (const engine::Step step : steps)
        texts.push_back(Octi::write_action(line.now(), brain.actions(line.now(), step).front()));
    return texts;
}

std::string winning(const Line& line) {
    const Brain brain(line.rules());
    return text_of_step(brain, line.now(), brain.winning_step(line.now()));
}

TEST(OctiBrain, sees_a_step_onto_a_home_that_wins) {
    EXPECT_EQ(winning(drawn({}, "9 9 2x6 4oA4 9 9 2o6 9 9")), "56-57");
    EXPECT_EQ(winning(drawn({.goal = 2}, "9 9 2x6 4oA4 9 9 2o6 9 9")), "none");
    EXPECT_EQ(winning(drawn({.goal = 2}, "9 9 2x3o2 4oA4 9 9 2o6 9 9")), "56-57");
    EXPECT_EQ(winning(drawn({}, "9 9 2x1x4 4oA4 9 9 2o6 9 9")), "none") << "an enemy is there";
}

TEST(OctiBrain, sees_that_a_path_may_end_on_a_home) {
    const Line line = drawn({}, "9 5x3 9 4x4 4oABC4 9 2o6 9 9");
    EXPECT_EQ(winning(after(line, "55-57")), ".");
}

TEST(OctiBrain, finds_captures_loud) {
    EXPECT_THAT(loud(drawn({}, "9 9 2x6 9 9 9 2oCxA_x5 9 9")), testing::ElementsAre("33-53x"));
    EXPECT_THAT(loud(drawn({}, "9 9 2x6 9 9 9 2oC_oxA_x5 9 9")), testing::ElementsAre("33_C"));
    EXPECT_THAT(loud(drawn({}, "9 9 2x6 9 9 9 2oCo5 9 9")), IsEmpty()) << "an own pod";
}

// Along random games: every step is legal, none is missing, and loud and winning ones are among them.
TEST(OctiBrain, has_the_steps_of_the_rules) {
    base::Random random(3);
    for (const auto& preset : presets()) {
        const Brain brain(preset.rules);
        Line line(preset.rules);
        for (int made = 0; made < 150 && !line.ending().over(); ++made) {
            const auto legal = line.legal_actions();
            Brain::Steps steps;
            brain.add_steps(line.now(), steps);
            ASSERT_EQ(steps.size(), legal.size());
            for (const engine::Step step : steps) {
                ASSERT_THAT(legal, Contains(brain.actions(line.now(), step).front()));
                ASSERT_LT(brain.history_slot(line.now(), step), Brain::history_size);
                ASSERT_LT(std::abs(brain.promise(line.now(), step)), 10'000);
            }
            Brain::Steps louds;
            brain.add_loud_steps(line.now(), louds);
            for (const engine::Step step : louds) ASSERT_THAT(steps, Contains(step));
            if (const auto step = brain.winning_step(line.now()); step != engine::no_step) {
                Position next = line.now();
                brain.apply(next, step);
                ASSERT_EQ(brain.outcome(next), game::win_for(line.now().to_move));
            }
            line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
}

TEST(OctiEvaluation, is_the_same_for_both_sides) {
    const Brain brain({});
    const engine::Score white = brain.evaluate(drawn({}, "9 9 2x1x4 9 9 4oA4 2o6 9 9", 'o').now());
    const engine::Score black = brain.evaluate(drawn({}, "9 9 2x6 4xE4 9 9 2o1o4 9 9", 'x').now());
    EXPECT_EQ(white, black);
    EXPECT_GT(white, 0);
}

TEST(OctiEvaluation, likes_pods_that_are_near_an_open_home) {
    const Brain brain({});
    const auto of = [&](std::string_view ranks) { return brain.evaluate(drawn({}, ranks).now()); };
    EXPECT_GT(of("9 9 2x6 9 4oA4 9 2o6 9 9"), of("9 9 2x6 9 9 4oA4 2o6 9 9"));
    EXPECT_GT(of("9 9 2x6 9 4oA4 9 2o6 9 9"), of("9 9 4x4 9 4oA4 9 2o6 9 9")) << "guarded";
}

}  // namespace
}  // namespace octi::brain
