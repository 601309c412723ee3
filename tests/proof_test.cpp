// Forced wins that are proved with the brains of Razzle Dazzle and Knights Double-Duel are wins by the rules,
// and do not contradict the results of Search.
#include "engine/proof.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "base/random.h"
#include "engine/search.h"
#include "games/knights/brain/brain.h"
#include "games/razzle/brain/brain.h"

namespace {

using engine::Finding;
using engine::Verdict;
using game::Line;

engine::Milliseconds no_time() { return engine::Milliseconds{0}; }

// Whether the attacker can force a win within `turns` turns, by exhaustive search.
template <game::Game G>
bool wins(Line<G>& line, game::Player attacker, int turns) {
    if (const game::Ending ending = line.ending(); ending.over())
        return ending.outcome == game::win_for(attacker);
    if (turns == 0) return false;
    const bool attacks = G::to_move(line.now()) == attacker;
    for (const auto& action : line.legal_actions()) {
        line.apply(action);
        const bool won = wins(line, attacker, line.mid_turn() ? turns : turns - 1);
        line.take_back();
        if (won == attacks) return attacks;
    }
    return !attacks;
}

template <game::Game G>
void play(Line<G>& line, const game::Turn<G>& turn) {
    for (const auto& action : turn) {
        const auto legal = line.legal_actions();
        ASSERT_TRUE(std::ranges::find(legal, action) != legal.end());
        line.apply(action);
    }
    ASSERT_TRUE(!line.mid_turn() || line.ending().over());
}

// The proof's line is legal and ends with the win, and after its first turn every reply loses.
template <game::Game G>
void expect_win(Line<G> line, const Finding<G>& finding, int turns_to_try) {
    ASSERT_EQ(finding.thought.variations.size(), 1);
    const auto& [score, bound, turns] = finding.thought.variations[0];
    EXPECT_EQ(score, engine::win_in(finding.turns));
    ASSERT_FALSE(turns.empty());
    EXPECT_LE(static_cast<int>(turns.size()), finding.turns);
    const game::Player attacker = G::to_move(line.now());
    for (const auto& turn : turns) {
        ASSERT_NO_FATAL_FAILURE(play(line, turn));
        if (&turn == &turns.front() && finding.turns <= turns_to_try) {
            EXPECT_TRUE(wins(line, attacker, finding.turns - 1));
        }
    }
    EXPECT_EQ(line.ending().outcome, game::win_for(attacker));
}

// Tactical positions: from games of a weak player after a random opening.
template <engine::Brain B, class Visit>
void visit_games(const typename B::Game::Rules& rules, int games, Visit&& visit) {
    const B brain(rules);
    engine::Table table(1 << 18);
    engine::Search<B> search(brain, table, no_time);
    base::Random random(11);
    for (int game = 0; game < games; ++game) {
        Line<typename B::Game> line(rules);
        for (auto left = 4 + random.below(30); left > 0 && !line.ending().over(); --left) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        for (int turn = 0; turn < 150 && !line.ending().over(); ++turn) {
            visit(line);
            if (testing::Test::HasFatalFailure()) return;
            const auto thought = search.think(line, {.nodes = 100}, {});
            for (const auto& action : thought.variations[0].turns[0]) line.apply(action);
        }
    }
}

// The number of wins that were proved in the given number of games.
template <engine::Brain B>
int proves_only_wins(const typename B::Game::Rules& rules, int games, int turns, int turns_to_try) {
    using G = typename B::Game;
    const B brain(rules);
    engine::ProofSearch<B> prover(brain, 1 << 20, no_time);
    engine::Table table(1 << 20);
    engine::Search<B> search(brain, table, no_time);
    int proved = 0;
    visit_games<B>(rules, games, [&](const Line<G>& line) {
        SCOPED_TRACE(G::write_position(rules, line.now()));
        const auto finding = prover.prove(line, {.turns = turns}, {.nodes = 5'000}, {});
        const auto score = search.think(line, {.nodes = 2'000}, {}).variations[0].score;
        if (finding.verdict == Verdict::win) {
            ++proved;
            EXPECT_FALSE(engine::is_loss(score));
            expect_win(line, finding, turns_to_try);
        } else if (engine::is_win(score)) {
            EXPECT_GT(engine::turns_to_end(score), finding.turns);
        }
    });
    return proved;
}

TEST(ProofsOfRazzle, are_wins_by_the_rules) {
    const auto prove = [](const razzle::Rules& rules) {
        return proves_only_wins<razzle::brain::Brain>(rules, 6, 7, 3);
    };
    EXPECT_GT(prove({}), 5);
    EXPECT_GT(prove({.forced = false}), 5);
    EXPECT_GT(prove({.files = 5, .ranks = 5, .pieces = 3}), 5);
    EXPECT_GT(prove({.repetition = game::Repetition::draw_at(3), .turns = 120}), 5);
}

TEST(ProofsOfKnights, are_wins_by_the_rules) {
    EXPECT_GT(proves_only_wins<knights::brain::Brain>({}, 10, 5, 3), 5);
    EXPECT_GT(proves_only_wins<knights::brain::Brain>({.turns = 60}, 10, 5, 3), 5);
}

}  // namespace
