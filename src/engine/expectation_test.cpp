#include "engine/expectation.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/dicing_test.h"

namespace engine {
namespace {

using dicing::Dicing;
using dicing::IgnorantBrain;
using Line = game::Line<Dicing>;
using DicingThought = engine::Thought<Dicing>;

// The chance of the player who is about to roll, by trying everything.
double chance_by_trying(int heap) {
    if (heap == 0) return 0;
    double chance = 0;
    for (const auto& [roll, probability] : dicing::chances)
        chance += probability * std::max(1 - chance_by_trying(heap - 1),
                                         1 - chance_by_trying(heap - std::min(roll.number, heap)));
    return chance;
}

Line rolled(int heap, int roll) {
    Line line{dicing::Rules{heap}};
    line.apply({true, roll});
    return line;
}

Clock still() {
    return [] { return Milliseconds{0}; };
}

DicingThought think(const Line& line, const Limits& limits, Noise noise = {}, const Clock& clock = still()) {
    const IgnorantBrain brain(line.rules());
    const Stopper stopper;
    return Expectation(brain, clock, noise).think(line, limits, stopper);
}

std::vector<int> taken(const DicingThought& thought) {
    std::vector<int> numbers;
    for (const auto& variation : thought.variations)
        numbers.push_back(variation.turns.front().front().number);
    return numbers;
}

TEST(WinChance, is_a_score_that_grows_with_it) {
    EXPECT_EQ(equity(even), drawn);
    EXPECT_EQ(equity(certain), sure_equity);
    EXPECT_EQ(equity(0), -sure_equity);
    EXPECT_EQ(equity(certain * 3 / 4), sure_equity / 2);
    for (WinChance chance = 1; chance <= certain; ++chance) ASSERT_GE(equity(chance), equity(chance - 1));
    EXPECT_FALSE(is_proved(sure_equity));
}

TEST(WinChance, is_not_made_certain_by_rounding) {
    EXPECT_EQ(mean(std::int64_t{36} * certain, 36), certain);
    EXPECT_EQ(mean(std::int64_t{36} * certain - 1, 36), certain - 1);
    EXPECT_EQ(mean(1, 36), 1);
    EXPECT_EQ(mean(0, 36), 0);
    EXPECT_EQ(mean(7, 2), 4);
}

TEST(Expectation, agrees_with_exhaustive_search) {
    for (int heap = 1; heap <= 9; ++heap) {
        const IgnorantBrain brain(dicing::Rules{heap});
        const WinChance chance = Expectation(brain, still()).expect(Dicing::start({heap}), heap);
        EXPECT_NEAR(chance, certain * chance_by_trying(heap), heap) << heap << " stones";
    }
}

TEST(Expectation, finds_the_better_turn) {
    for (int heap = 2; heap <= 9; ++heap)
        for (int roll = 2; roll <= std::min(heap, 3); ++roll) {
            const double one_less = 1 - chance_by_trying(heap - 1);
            const double all_less = 1 - chance_by_trying(heap - roll);
            EXPECT_THAT(taken(think(rolled(heap, roll), {.depth = heap + 1})),
                        testing::ElementsAre(one_less > all_less ? 1 : roll))
                << heap << " stones, a roll of " << roll;
        }
}

TEST(Expectation, plays_a_win_and_scores_it_as_proved) {
    const DicingThought thought = think(rolled(3, 3), {.depth = 1});
    EXPECT_THAT(taken(thought), testing::ElementsAre(3));
    EXPECT_EQ(thought.variations.front().score, win_in(1));
    EXPECT_FALSE(is_proved(think(rolled(5, 3), {.depth = 8}).variations.front().score));
}

TEST(Expectation, reports_the_requested_number_of_turns_best_first) {
    const DicingThought thought = think(rolled(6, 3), {.depth = 8, .lines = 5});
    ASSERT_EQ(thought.variations.size(), 2U) << "there are no more";
    EXPECT_GE(thought.variations[0].score, thought.variations[1].score);
    EXPECT_EQ(think(rolled(6, 3), {.depth = 8, .lines = 1}).variations.size(), 1U);
}

TEST(Expectation, gives_the_same_answer_for_the_same_number_of_nodes) {
    for (std::uint64_t nodes = 1; nodes < 10'000; nodes = nodes * 3 / 2 + 1) {
        const DicingThought one = think(rolled(9, 3), {.depth = 7, .nodes = nodes, .lines = 2});
        const DicingThought other = think(rolled(9, 3), {.depth = 7, .nodes = nodes, .lines = 2});
        ASSERT_EQ(one.variations, other.variations);
        ASSERT_EQ(one.effort.nodes, other.effort.nodes);
    }
}

TEST(Expectation, answers_even_if_it_is_stopped_at_once) {
    const IgnorantBrain brain(dicing::Rules{});
    Stopper stopper;
    stopper.stop();
    const DicingThought thought = Expectation(brain, still()).think(rolled(7, 2), {}, stopper);
    EXPECT_EQ(thought.variations.size(), 1U);
    EXPECT_EQ(thought.effort.depth, 1);
}

TEST(Expectation, keeps_to_its_time) {
    int calls = 0;
    const Clock hasty = [&] { return Milliseconds{calls++}; };
    const DicingThought by_hard = think(rolled(40, 3), {.hard_time = Milliseconds{100}}, {}, hasty);
    EXPECT_LT(calls, 110) << "it asks for the time and stops";
    EXPECT_GT(by_hard.effort.deepest, 1);

    calls = 0;
    const DicingThought by_soft = think(rolled(40, 3), {.soft_time = Milliseconds{2}}, {}, hasty);
    EXPECT_EQ(by_soft.effort.depth, by_soft.effort.deepest) << "a depth that has begun is finished";
}

TEST(Expectation, returns_nothing_before_a_roll) {
    EXPECT_TRUE(think(Line{dicing::Rules{}}, {}).variations.empty());
}

TEST(Expectation, reports_after_every_depth) {
    const Line line = rolled(8, 3);
    const IgnorantBrain brain(line.rules());
    const Stopper stopper;
    std::vector<int> depths;
    const auto listener = [&](const DicingThought& thought) { depths.push_back(thought.effort.depth); };
    const DicingThought last = Expectation(brain, still()).think(line, {.depth = 4}, stopper, listener);
    EXPECT_THAT(depths, testing::ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(last.effort.depth, 4);
}

TEST(Expectation, has_the_same_noise_every_time_but_none_for_a_win) {
    const Noise noise{.width = 3'000, .seed = 5};
    const Limits limits{.depth = 2, .lines = 2};
    const DicingThought one = think(rolled(8, 3), limits, noise);
    EXPECT_EQ(one.variations, think(rolled(8, 3), limits, noise).variations);
    EXPECT_NE(one.variations, think(rolled(8, 3), limits).variations);
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        EXPECT_THAT(taken(think(rolled(3, 3), {.depth = 3}, {.width = 9'000, .seed = seed})),
                    testing::ElementsAre(3));
}

TEST(Expectation, with_one_candidate_plays_a_random_legal_turn_reproducibly) {
    std::set<int> seen;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Noise noise{.candidates = 100, .seed = seed};
        const DicingThought thought = think(rolled(9, 3), {.depth = 1}, noise);
        EXPECT_EQ(thought.effort.nodes, 1U);
        EXPECT_EQ(taken(think(rolled(9, 3), {.depth = 1}, noise)), taken(thought));
        seen.insert(taken(thought).front());
    }
    EXPECT_THAT(seen, testing::ElementsAre(1, 3));
}

TEST(Expectation, with_one_and_a_half_candidates_considers_one_or_two) {
    std::map<std::uint64_t, int> seen;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        ++seen[think(rolled(9, 3), {.depth = 1}, {.candidates = 150, .seed = seed}).effort.nodes];
    EXPECT_EQ(seen[1] + seen[2], 100);
    EXPECT_TRUE(seen[1] > 30 && seen[2] > 30) << seen[1];
}

TEST(Expectation, with_few_candidates_still_plays_a_win) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        EXPECT_EQ(
            think(rolled(3, 3), {.depth = 1}, {.candidates = 100, .seed = seed}).variations.front().score,
            win_in(1));
}

}  // namespace
}  // namespace engine
