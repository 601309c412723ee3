#include "engine/proof.h"

#include <gmock/gmock.h>

#include "engine/oracle_test.h"
#include "engine/plain_brain.h"
#include "engine/roads_test.h"
#include "game/stones_test.h"

namespace engine {
namespace {

using game::Line;
using game::Repetition;
using roads::Roads;
using Stones = game::stones::Stones<>;
using StonesRules = game::stones::Rules;

Milliseconds no_time() { return Milliseconds{0}; }

template <Brain B>
Finding<typename B::Game> prove_with(const Line<typename B::Game>& line, int turns, const Limits& limits,
                                     std::size_t bytes) {
    const B brain(line.rules());
    return ProofSearch<B>(brain, bytes, no_time).prove(line, {.turns = turns}, limits, Stopper{});
}

template <game::Game G>
Finding<G> prove(const Line<G>& line, int turns, const Limits& limits = {}) {
    return prove_with<PlainBrain<G>>(line, turns, limits, 1 << 16);
}

bool wins_within(Score truth, int turns) { return is_win(truth) && turns_to_end(truth) <= turns; }

// Plays the line of a proof. Every turn is legal, the attacker's keep the win, and the last one wins.
template <game::Game G>
void expect_win(Line<G> line, const Finding<G>& finding) {
    ASSERT_EQ(finding.thought.variations.size(), 1);
    const Variation<G>& variation = finding.thought.variations[0];
    EXPECT_EQ(variation.score, win_in(finding.turns));
    EXPECT_LE(static_cast<int>(variation.turns.size()), finding.turns);
    const game::Player attacker = G::to_move(line.now());
    int left = finding.turns;
    for (const game::Turn<G>& turn : variation.turns) {
        const bool attacks = G::to_move(line.now()) == attacker;
        for (const auto& action : turn) {
            const auto legal = line.legal_actions();
            ASSERT_TRUE(std::find(legal.begin(), legal.end(), action) != legal.end());
            line.apply(action);
        }
        ASSERT_FALSE(line.mid_turn());
        --left;
        if (attacks) {
            EXPECT_TRUE(is_loss(oracle(line, left)) && turns_to_end(oracle(line, left)) <= left);
        }
    }
    EXPECT_EQ(line.ending().outcome, game::win_for(attacker));
}

// For every number of turns, the result is the same as by brute force.
template <game::Game G, Brain B = PlainBrain<G>>
void expect_agreement(Line<G> line, int most_turns, std::size_t bytes = 1 << 16) {
    if (line.ending().over()) return;
    for (int turns = 0; turns <= most_turns; ++turns) {
        SCOPED_TRACE(turns);
        const Finding<G> finding = prove_with<B>(line, turns, {}, bytes);
        const Score truth = oracle(line, turns);
        ASSERT_EQ(finding.verdict, wins_within(truth, turns) ? Verdict::win : Verdict::no_win);
        if (finding.verdict == Verdict::no_win) {
            EXPECT_TRUE(finding.thought.variations.empty());
            continue;
        }
        EXPECT_LE(finding.turns, turns);
        expect_win(line, finding);
        if (G::repetition(line.rules()).effect != Repetition::Effect::forbidden) {
            EXPECT_EQ(finding.turns, turns_to_end(truth));
            EXPECT_EQ(static_cast<int>(finding.thought.variations[0].turns.size()), finding.turns);
        }
    }
}

TEST(ProofSearch, finds_who_wins_at_stones_and_how_fast) {
    for (int heap = 1; heap <= 12; ++heap) expect_agreement(Line<Stones>({.heap = heap}), heap);
}

TEST(ProofSearch, agrees_with_exhaustive_search_where_stones_are_put_back) {
    for (const Repetition repetition :
         {Repetition::allowed(), Repetition::forbidden(), Repetition::draw_at(2), Repetition::draw_at(3)})
        for (int heap = 1; heap <= 6; ++heap)
            for (int turns = 1; turns <= 7; ++turns) {
                SCOPED_TRACE(std::to_string(heap) + " stones, " + std::to_string(turns) + " turns");
                expect_agreement(
                    Line<Stones>({.heap = heap, .put_back = true, .repetition = repetition, .turns = turns}),
                    turns + 1);
            }
}

struct RoadsCase {
    Repetition repetition;
    bool either_player;
    int turns;
};

class ProofsOfRoads : public testing::TestWithParam<RoadsCase> {};

TEST_P(ProofsOfRoads, agree_with_exhaustive_search) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 300; ++map) {
        SCOPED_TRACE(map);
        expect_agreement(Line<Roads>({.map = map,
                                      .places = static_cast<std::uint8_t>(5 + map % 4),
                                      .repetition = repetition,
                                      .either_player = either_player,
                                      .turns = turns}),
                         9);
    }
}

// What has stood before the proof began counts.
TEST_P(ProofsOfRoads, agree_in_the_middle_of_a_game) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 200; ++map) {
        SCOPED_TRACE(map);
        Line<Roads> line({map, 8, repetition, either_player, turns});
        base::Random random(map);
        for (auto left = random.below(8); left > 0 && !line.ending().over(); --left) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        expect_agreement(line, 7);
    }
}

TEST_P(ProofsOfRoads, agree_however_small_the_table) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 100; ++map) {
        SCOPED_TRACE(map);
        expect_agreement(Line<Roads>({map, 8, repetition, either_player, turns}), 7, 1);
    }
}

// A brain with all hints for a proof search, also misleading ones.
class Guide : public PlainBrain<Roads> {
public:
    explicit Guide(const roads::Rules& rules) : PlainBrain(rules) {}

    [[nodiscard]] Step winning_step(const Board& at) const {
        Steps<Guide> steps;
        add_steps(at, steps);
        for (const Step step : steps) {
            Board next = at;
            apply(next, step);
            if (outcome(next) == game::win_for(to_move(at))) return step;
        }
        return no_step;
    }
    [[nodiscard]] static bool can_pass(const Board&) { return true; }
    static void pass(Board& board) { board.to_move = game::opponent(board.to_move); }
    [[nodiscard]] static int enough_steps(const Board& at, int) { return 1 + at.place % 2; }
};
static_assert(PassesInThought<Guide> && LeavesOut<Guide> && LiftsDuties<Guide>);

TEST_P(ProofsOfRoads, agree_whatever_the_brain_recommends) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 200; ++map) {
        SCOPED_TRACE(map);
        expect_agreement<Roads, Guide>(Line<Roads>({map, 8, repetition, either_player, turns}), 7);
    }
}

TEST_P(ProofsOfRoads, claim_nothing_false_when_they_are_stopped) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 100; ++map)
        for (const std::uint64_t nodes : {5U, 10U, 20U, 40U, 80U, 160U}) {
            SCOPED_TRACE(std::to_string(map) + " with " + std::to_string(nodes) + " nodes");
            Line<Roads> line({map, 8, repetition, either_player, turns});
            if (line.ending().over()) continue;
            const auto finding = prove_with<Guide>(line, 7, {.nodes = nodes}, 1 << 16);
            const bool is_win = finding.verdict == Verdict::win;
            EXPECT_EQ(wins_within(oracle(line, finding.turns), finding.turns), is_win);
        }
}

// The boards that the turn under way can lead to.
template <Brain B>
void add_results(const B& brain, Line<Roads>& line, std::vector<std::uint64_t>& keys) {
    for (const auto& action : line.legal_actions()) {
        line.apply(action);
        if (line.mid_turn())
            add_results(brain, line, keys);
        else
            keys.push_back(brain.key(brain.board(line.now())));
        line.take_back();
    }
}

// The value of the turn under way if it may not lead to this board; −infinite if it then leads nowhere.
template <Brain B>
Score oracle_without(const B& brain, Line<Roads>& line, std::uint64_t key, int turns) {
    Score best = -infinite;
    for (const auto& action : line.legal_actions()) {
        line.apply(action);
        if (line.mid_turn())
            best = std::max(best, oracle_without(brain, line, key, turns));
        else if (brain.key(brain.board(line.now())) != key)
            best = std::max(best, one_turn_later(-oracle(line, turns - 1)));
        line.take_back();
    }
    return best;
}

// The player who is not to move is the attacker, or one of the first turns is left out, or both.
template <Brain B>
void expect_agreement_on_goals(Line<Roads> line, int turns) {
    const B brain(line.rules());
    ProofSearch<B> search(brain, 1 << 16, no_time);
    const auto wins = [&](const ProofGoal& goal) {
        return search.prove(line, goal, {}, Stopper{}).verdict == Verdict::win;
    };
    const game::Player other = game::opponent(Roads::to_move(line.now()));
    EXPECT_EQ(wins({turns, other}), wins_within(-oracle(line, turns), turns));
    std::vector<std::uint64_t> results;
    add_results(brain, line, results);
    for (const std::uint64_t key : results) {
        const Score best = oracle_without(brain, line, key, turns);
        if (best == -infinite) continue;
        EXPECT_EQ(wins({.turns = turns, .without = {&key, 1}}), wins_within(best, turns));
        EXPECT_EQ(wins({turns, other, {&key, 1}}), wins_within(-best, turns));
    }
}

TEST_P(ProofsOfRoads, agree_about_the_other_player_and_about_all_turns_but_one) {
    const auto [repetition, either_player, limit] = GetParam();
    for (std::uint64_t map = 0; map < 100; ++map)
        for (int turns = 1; turns <= 6; ++turns) {
            SCOPED_TRACE(std::to_string(map) + ", " + std::to_string(turns) + " turns");
            const Line<Roads> line({map, 8, repetition, either_player, limit});
            if (line.ending().over()) continue;
            expect_agreement_on_goals<PlainBrain<Roads>>(line, turns);
            expect_agreement_on_goals<Guide>(line, turns);
        }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, ProofsOfRoads,
    testing::Values(RoadsCase{Repetition::allowed(), false, 7}, RoadsCase{Repetition::forbidden(), false, 0},
                    RoadsCase{Repetition::forbidden(), true, 0}, RoadsCase{Repetition::forbidden(), true, 7},
                    RoadsCase{Repetition::draw_at(2), false, 0}, RoadsCase{Repetition::draw_at(2), true, 0},
                    RoadsCase{Repetition::draw_at(3), true, 0}, RoadsCase{Repetition::draw_at(3), false, 7}));

TEST(ProofSearch, begins_in_mid_turn_with_what_is_left_of_the_turn) {
    Line<Stones> line({.heap = 8});
    line.apply(game::stones::Action::take);
    expect_agreement(line, 9);
    expect_agreement(Line<Stones>(StonesRules{.heap = 9, .turns = 2}, {.heap = 5, .taken = true}), 4);
}

TEST(ProofSearch, returns_nothing_when_the_game_is_over) {
    Line<Stones> line({.heap = 1});
    line.apply(game::stones::Action::take);
    const auto finding = prove(line, 3);
    EXPECT_EQ(finding.verdict, Verdict::no_win);
    EXPECT_TRUE(finding.thought.variations.empty());
}

TEST(ProofSearch, leaves_open_what_it_had_no_nodes_for) {
    const Line<Stones> line({.heap = 40, .put_back = true});
    for (const std::uint64_t nodes : {0U, 1U, 17U, 100U}) {
        const auto finding = prove(line, 39, {.nodes = nodes});
        EXPECT_EQ(finding.verdict, Verdict::unknown);
        EXPECT_EQ(finding.thought.effort.nodes, nodes);
    }
    const Line<Stones> won({.heap = 10});
    const auto nodes = prove(won, 10).thought.effort.nodes;
    EXPECT_EQ(prove(won, 10, {.nodes = nodes}).verdict, Verdict::win);
}

TEST(ProofSearch, reports_a_win_as_soon_as_it_is_found_and_then_shorter_ones) {
    const Line<Stones> line({.heap = 10});
    const PlainBrain<Stones> brain(line.rules());
    std::vector<Score> scores;
    const auto finding = ProofSearch<PlainBrain<Stones>>(brain, 1 << 16, no_time)
                             .prove(line, {.turns = 10}, {}, Stopper{}, [&](const Thought<Stones>& thought) {
                                 scores.push_back(thought.variations.at(0).score);
                             });
    EXPECT_TRUE(std::ranges::is_sorted(scores));
    ASSERT_FALSE(scores.empty());
    EXPECT_EQ(scores.back(), win_in(finding.turns));
}

TEST(ProofSearch, is_stopped_from_outside) {
    const Line<Stones> line({.heap = 40, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Stopper stopper;
    stopper.stop();
    ProofSearch<PlainBrain<Stones>> search(brain, 1 << 12, no_time);
    const auto finding = search.prove(line, {.turns = 39}, {}, stopper);
    EXPECT_EQ(finding.verdict, Verdict::unknown);
    EXPECT_LE(finding.thought.effort.nodes, 1);
}

// A clock on which a millisecond passes each time it is looked at.
Clock hasty_clock() {
    return [now = Milliseconds{0}]() mutable { return ++now; };
}

TEST(ProofSearch, starts_no_new_depth_after_the_soft_time_and_stops_at_the_hard_time) {
    const Line<Stones> line({.heap = 40, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    ProofSearch<PlainBrain<Stones>> search(brain, 1 << 16, hasty_clock());
    const auto soft = search.prove(line, {.turns = 39}, {.soft_time = Milliseconds{1}}, Stopper{});
    EXPECT_EQ(soft.verdict, Verdict::unknown);
    EXPECT_EQ(soft.turns, 1);
    const auto hard = search.prove(line, {.turns = 39}, {.hard_time = Milliseconds{5}}, Stopper{});
    EXPECT_EQ(hard.verdict, Verdict::unknown);
    EXPECT_LT(hard.thought.effort.nodes, 5'000);
}

TEST(ProofSearch, finds_the_same_every_time) {
    const Line<Stones> line({.heap = 10});
    const PlainBrain<Stones> brain(line.rules());
    ProofSearch<PlainBrain<Stones>> search(brain, 1 << 12, no_time);
    const auto first = search.prove(line, {.turns = 11}, {}, Stopper{});
    const auto second = search.prove(line, {.turns = 11}, {}, Stopper{});
    EXPECT_EQ(first.verdict, second.verdict);
    EXPECT_EQ(first.thought.variations, second.thought.variations);
    EXPECT_EQ(first.thought.effort.nodes, second.thought.effort.nodes);
}

}  // namespace
}  // namespace engine
