#include "games/knights/brain/brain.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "games/knights/rules/board_test.h"

namespace knights::brain {
namespace {

using engine::Step;
using engine::Steps;
using knights::Action;
using knights::Knights;
using knights::Position;
using knights::Rules;
using knights::Side;
using knights::Square;
using knights::SquareSet;
using Board = Brain::Board;

// With assertions and sanitizers a few games must do.
#ifdef NDEBUG
constexpr int games_each = 1'000;
#else
constexpr int games_each = 10;
#endif
constexpr int longest_game = 150;  // turns

Steps<Brain> steps_at(const Brain& brain, const Board& at) {
    Steps<Brain> steps;
    if (brain.outcome(at) == game::Outcome::ongoing) brain.add_steps(at, steps);
    return steps;
}

Board after(const Brain& brain, Board board, Step step) {
    brain.apply(board, step);
    return board;
}

// Every board of random games, of the same number for each set of extensions, is shown to `see`.
template <class See>
void along_random_games(int games, See see) {
    base::Random random(20110908);
    for (const Rules& rules : knights::every_combination()) {
        const Brain brain(rules);
        for (int game = 0; game < games; ++game) {
            Board board = brain.board(Knights::start(rules));
            for (int turns = 0; turns < longest_game; turns += brain.mid_turn(board) ? 0 : 1) {
                see(rules, brain, board);
                if (testing::Test::HasFatalFailure()) return;
                if (brain.outcome(board) != game::Outcome::ongoing) break;
                const Step step = brain.random_step(board, random);
                if (step == engine::no_step) break;
                brain.apply(board, step);
            }
        }
    }
}

// The actions that a step stands for; if it picks up a pawn, with each step that can follow.
std::vector<Action> whole_actions(const Brain& brain, const Board& at) {
    std::vector<Action> actions;
    for (const Step step : steps_at(brain, at)) {
        const auto meant = brain.actions(at, step);
        actions.insert(actions.end(), meant.begin(), meant.end());
        if (!meant.empty()) continue;
        const Board lifted = after(brain, at, step);
        for (const Step put : steps_at(brain, lifted)) actions.push_back(brain.actions(lifted, put).front());
    }
    return actions;
}

bool before(const Action& a, const Action& b) {
    return std::tuple(a.kind, a.from, a.to) < std::tuple(b.kind, b.from, b.to);
}

// The actions of the rules and of the brain, in the same order.
bool same_actions(const Brain& brain, const Rules& rules, const Board& at) {
    const auto legal = Knights::legal_actions(rules, at.position);
    std::vector<Action> of_rules(legal.begin(), legal.end());
    std::vector<Action> of_brain = whole_actions(brain, at);
    std::ranges::sort(of_rules, before);
    std::ranges::sort(of_brain, before);
    return of_rules == of_brain;
}

std::string written(const Rules& rules, const Board& at) {
    return knights::names(rules) + Knights::write_position(rules, at.position) +
           (at.lifted ? " with " + at.lifted->name() + " taken up" : "");
}

TEST(Brain, offers_the_actions_of_the_rules_and_no_others) {
    along_random_games(games_each, [](const Rules& rules, const Brain& brain, const Board& at) {
        if (at.lifted || Knights::ending(rules, at.position).over()) return;
        ASSERT_TRUE(same_actions(brain, rules, at)) << written(rules, at);
    });
}

TEST(Brain, reaches_the_same_positions_as_the_rules) {
    along_random_games(games_each / 2, [](const Rules& rules, const Brain& brain, const Board& at) {
        for (const Step step : steps_at(brain, at)) {
            Position expected = brain.position(at);
            for (const Action& action : brain.actions(at, step)) Knights::apply(rules, expected, action);
            const Board next = after(brain, at, step);
            ASSERT_EQ(brain.position(next), expected) << written(rules, at);
            ASSERT_EQ(brain.mid_turn(next), Knights::mid_turn(expected)) << written(rules, at);
            ASSERT_EQ(brain.to_move(next), expected.to_move) << written(rules, at);
            ASSERT_EQ(brain.outcome(next), Knights::ending(rules, expected).outcome) << written(rules, at);
        }
    });
}

TEST(Brain, leads_by_different_steps_to_different_boards) {
    along_random_games(games_each / 10, [](const Rules& rules, const Brain& brain, const Board& at) {
        std::set<std::uint64_t> keys;
        const auto steps = steps_at(brain, at);
        for (const Step step : steps) keys.insert(brain.key(after(brain, at, step)));
        ASSERT_EQ(keys.size(), steps.size()) << written(rules, at);
        ASSERT_FALSE(std::ranges::count(steps, engine::no_step)) << written(rules, at);
    });
}

TEST(Brain, converts_positions_to_boards_and_back) {
    along_random_games(games_each, [](const Rules& rules, const Brain& brain, const Board& at) {
        const Board made = brain.board(at.position);
        ASSERT_EQ(brain.position(made), at.position) << written(rules, at);
        ASSERT_EQ(brain.key(made) == brain.key(at), made == at) << written(rules, at);
    });
}

// All positions in which the turn can end, without duplicates.
class TurnEnds {
public:
    explicit TurnEnds(const Rules& rules) : rules_(rules), brain_(rules) {}

    std::set<std::uint64_t> by_rules(const Position& at) {
        ends_.clear();
        for (const Action& action : Knights::legal_actions(rules_, at))
            follow(game::after<Knights>(rules_, at, action));
        return ends_;
    }
    std::set<std::uint64_t> by_brain(const Position& at) {
        ends_.clear();
        const Board board = brain_.board(at);
        for (const Step step : steps_at(brain_, board)) follow(after(brain_, board, step));
        return ends_;
    }

private:
    void follow(const Position& at) {
        if (!Knights::mid_turn(at)) {
            ends_.insert(Knights::key(at));
            return;
        }
        for (const Action& action : Knights::legal_actions(rules_, at))
            follow(game::after<Knights>(rules_, at, action));
    }
    void follow(const Board& at) {
        if (!brain_.mid_turn(at)) {
            ends_.insert(Knights::key(at.position));
            return;
        }
        for (const Step step : steps_at(brain_, at)) follow(after(brain_, at, step));
    }

    Rules rules_;
    Brain brain_;
    std::set<std::uint64_t> ends_;
};

TEST(Brain, ends_turns_where_the_rules_end_them) {
    constexpr int one_in = 40;  // positions, since each has thousands of turns
    int seen = 0;
    along_random_games(games_each / 20 + 1, [&](const Rules& rules, const Brain& brain, const Board& at) {
        if (rules.doubled || brain.mid_turn(at) || ++seen % one_in != 0 || steps_at(brain, at).empty())
            return;
        TurnEnds ends(rules);
        ASSERT_EQ(ends.by_brain(at.position), ends.by_rules(at.position)) << written(rules, at);
    });
}

TEST(Brain, ends_turns_with_doubled_free_steps_where_the_rules_end_them) {
    constexpr int one_in = 100;  // positions from which two free steps can still be made
    int seen = 0;
    along_random_games(games_each / 200 + 1, [&](const Rules& rules, const Brain&, const Board& at) {
        if (at.lifted || at.position.progress.phase < knights::Phase::free_step || ++seen % one_in != 0)
            return;
        TurnEnds ends(rules);
        ASSERT_EQ(ends.by_brain(at.position), ends.by_rules(at.position)) << written(rules, at);
    });
}

TEST(Brain, has_different_keys_for_different_boards) {
    std::unordered_map<std::uint64_t, Board> boards;
    along_random_games(games_each / 10, [&](const Rules& rules, const Brain& brain, const Board& at) {
        const auto [known, is_new] = boards.try_emplace(brain.key(at), at);
        ASSERT_TRUE(is_new || known->second == at) << written(rules, at);
    });
}

// The board after some actions of a turn, given as texts.
Board played(const Brain& brain, const Rules& rules, std::string_view actions) {
    return brain.board(knights::after(knights::Line(rules), actions).now());
}

TEST(Brain, has_the_same_key_for_a_board_reached_in_another_order) {
    const Rules rules;
    const Brain brain(rules);
    EXPECT_THAT(TurnEnds(rules).by_brain(Knights::start(rules)), testing::SizeIs(1'464));  // by 2,376 turns
    const Board one = played(brain, rules, "b1-c3:a1-b1:c1-d4");
    const Board other = played(brain, rules, "b1-c3:c1-b1:a1-d4");
    EXPECT_EQ(one, other);
    EXPECT_EQ(brain.repetition_key(one), brain.repetition_key(other));
    EXPECT_NE(brain.repetition_key(one), brain.repetition_key(brain.board(Knights::start(rules))));
}

TEST(Brain, chooses_at_random_among_all_steps) {
    constexpr int one_in = 1'000;
    constexpr std::size_t tries_each = 25;
    int seen = 0;
    base::Random random(1);
    along_random_games(games_each / 10, [&](const Rules& rules, const Brain& brain, const Board& at) {
        if (++seen % one_in != 0) return;
        const auto listed = steps_at(brain, at);
        std::set<std::uint32_t> chosen;
        for (std::size_t tries = 0; tries < tries_each * listed.size(); ++tries)
            chosen.insert(brain.random_step(at, random).code);
        std::set<std::uint32_t> expected;
        for (const Step step : listed) expected.insert(step.code);
        ASSERT_EQ(chosen, expected) << written(rules, at);
    });
}

TEST(Brain, sees_every_step_that_captures_the_last_knight) {
    along_random_games(games_each / 5, [](const Rules& rules, const Brain& brain, const Board& at) {
        if (brain.outcome(at) != game::Outcome::ongoing) return;
        const game::Outcome win = game::win_for(brain.to_move(at));
        const auto wins = [&](Step step) { return brain.outcome(after(brain, at, step)) == win; };
        const Step seen = brain.winning_step(at);
        ASSERT_EQ(seen != engine::no_step, std::ranges::any_of(steps_at(brain, at), wins))
            << written(rules, at);
        ASSERT_TRUE(seen == engine::no_step || wins(seen)) << written(rules, at);
    });
}

TEST(Brain, has_a_history_slot_for_every_step) {
    along_random_games(games_each / 10, [](const Rules& rules, const Brain& brain, const Board& at) {
        std::set<std::size_t> slots;
        const auto steps = steps_at(brain, at);
        for (const Step step : steps) slots.insert(brain.history_slot(at, step));
        ASSERT_EQ(slots.size(), steps.size()) << written(rules, at);
        ASSERT_TRUE(slots.empty() || *slots.rbegin() < Brain::history_size) << written(rules, at);
    });
}

SquareSet turned(SquareSet squares) {
    SquareSet turned;
    for (const Square square : squares) turned.insert(Square::from_index(Square::count - 1 - square.index()));
    return turned;
}

Side turned(const Side& side) {
    return {turned(side.knights), turned(side.singles), turned(side.doubles), side.reserve};
}

Square turned(Square square) { return *turned(SquareSet{square}).begin(); }

// The same between turns with the board turned by half and the players changed.
Position turned(const Position& at) {
    Position other = at;
    other.sides = {turned(at.sides.two), turned(at.sides.one)};
    if (at.attack) other.attack = {turned(at.attack->from), turned(at.attack->target)};
    if (at.landed) other.landed = turned(*at.landed);
    other.to_move = game::opponent(at.to_move);
    return other;
}

TEST(KnightsEvaluation, is_the_same_from_the_other_side_of_the_board) {
    along_random_games(games_each / 10, [](const Rules& rules, const Brain& brain, const Board& at) {
        if (brain.mid_turn(at) || brain.outcome(at) != game::Outcome::ongoing) return;
        const engine::Score score = brain.evaluate(at);
        ASSERT_EQ(score, brain.evaluate(brain.board(turned(at.position)))) << written(rules, at);
        ASSERT_LE(std::abs(score), engine::best_evaluation) << written(rules, at);
    });
}

engine::Score evaluated(const Rules& rules, std::string_view board) {
    const Brain brain(rules);
    return brain.evaluate(brain.board(knights::drawn(rules, board, "w").now()));
}

TEST(KnightsEvaluation, counts_a_knight_as_won_if_it_can_be_captured_without_a_recapture) {
    const engine::Score quiet = evaluated({}, "n....n pppppp ...... ...... .N.... NPPPPP");
    const engine::Score hanging = evaluated({}, "n..... pppppp ..n... ...... .N.... NPPPPP");
    const engine::Score avenged = evaluated({}, "...... pppppp ..n... n..... .N.... NPPPPP");
    EXPECT_GT(hanging, quiet);
    EXPECT_GT(hanging, avenged);
}

TEST(KnightsEvaluation, penalizes_a_knight_without_a_safe_square) {
    const engine::Score free = evaluated({}, "n..... ...... ...... .N.... ...... ......");
    const engine::Score walled_in = evaluated({}, "n..... ...d.. d..... .N.... ...d.. d.....");
    EXPECT_GT(free, walled_in);
}

}  // namespace
}  // namespace knights::brain
