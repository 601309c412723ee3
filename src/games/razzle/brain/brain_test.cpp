#include "games/razzle/brain/brain.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "games/razzle/brain/games_test.h"
#include "games/razzle/rules/board_test.h"

namespace razzle::brain {
namespace {

using engine::Step;
using Game = Brain::Game;
using Position = Game::Position;

static_assert(engine::Brain<Brain>);
static_assert(engine::PassesInThought<Brain>);
static_assert(engine::LooksFurther<Brain>);
static_assert(engine::LiftsDuties<Brain>);

bool is_before(const Position& a, const Position& b) {
    const auto row = [](const Position& at) {
        return std::tuple(at.pieces.one.word(), at.pieces.two.word(), at.ineligible.word(), at.ball.one,
                          at.ball.two, at.forcing.has_value(), at.forcing.value_or(Small::Square{}),
                          at.to_move);
    };
    if (row(a) != row(b)) return row(a) < row(b);
    return std::ranges::lexicographical_compare(a.chain, b.chain);
}

void sort_out(std::vector<Position>& positions) {
    std::ranges::sort(positions, is_before);
    const auto repeated = std::ranges::unique(positions);
    positions.erase(repeated.begin(), repeated.end());
}

// Every position that can stand when the turn is over, if it goes on with one of `actions`.
void add_finished(const razzle::Rules& rules, const Position& at, const game::Actions<Game>& actions,
                  std::vector<Position>& finished) {
    for (const auto& action : actions) {
        const Position next = game::after<Game>(rules, at, action);
        if (Game::mid_turn(next))
            add_finished(rules, next, Game::legal_actions(rules, next), finished);
        else
            finished.push_back(next);
    }
}

std::vector<Position> finished_turns(const razzle::Rules& rules, const Position& at,
                                     const game::Actions<Game>& actions) {
    std::vector<Position> finished;
    add_finished(rules, at, actions, finished);
    sort_out(finished);
    return finished;
}

class Comparison {
public:
    explicit Comparison(const razzle::Rules& rules) : rules_(rules), brain_(rules) {}

    void compare(const Position& at) {
        const auto board = brain_.board(at);
        ASSERT_EQ(Brain::position(board), at) << text(at);
        ASSERT_EQ(Brain::mid_turn(board), Game::mid_turn(at)) << text(at);
        ASSERT_EQ(Brain::to_move(board), Game::to_move(at)) << text(at);
        Brain::Steps steps;
        brain_.add_steps(board, steps);
        const auto finished = finished_turns(rules_, at, Game::legal_actions(rules_, at));
        ASSERT_NO_FATAL_FAILURE(compare_steps(at, steps, finished));
        ASSERT_NO_FATAL_FAILURE(compare_winning_step(at, finished));
        if (at.forcing) compare_without_duty(at);
    }

    // Positions to which a step has led.
    [[nodiscard]] int compared() const { return compared_; }

private:
    [[nodiscard]] std::string text(const Position& at) const { return Game::write_position(rules_, at); }

    void compare_steps(const Position& at, const Brain::Steps& steps, const std::vector<Position>& finished) {
        std::vector<Position> reached;
        for (const Step step : steps) {
            ASSERT_NE(step, engine::no_step);
            auto board = brain_.board(at);
            brain_.apply(board, step);
            reached.push_back(Brain::position(board));
            ASSERT_EQ(board, brain_.board(reached.back())) << text(at) << " to " << text(reached.back());
            ASSERT_EQ(brain_.outcome(board), Game::ending(rules_, reached.back()).outcome)
                << text(reached.back());
            ASSERT_LT(Brain::history_slot(brain_.board(at), step), Brain::history_size);
            ASSERT_EQ(made(at, step), reached.back()) << text(at);
            ++compared_;
        }
        sort_out(reached);
        ASSERT_EQ(reached.size(), steps.size()) << "two steps to the same board from " << text(at);
        ASSERT_EQ(reached, finished) << text(at);
    }

    void compare_without_duty(const Position& at) {
        Brain::Steps steps;
        brain_.add_steps_without_duty(brain_.board(at), steps);
        const auto finished = finished_turns(rules_, at, Game::actions_without_duty(rules_, at));
        ASSERT_NO_FATAL_FAILURE(compare_steps(at, steps, finished));
    }

    // The position after the actions of a step, by the rules.
    Position made(Position position, Step step) {
        for (const auto& action : brain_.actions(brain_.board(position), step))
            Game::apply(rules_, position, action);
        return position;
    }

    void compare_winning_step(const Position& at, const std::vector<Position>& finished) {
        const auto wins = [&](const Position& position) { return Game::ending(rules_, position).over(); };
        const Step step = brain_.winning_step(brain_.board(at));
        ASSERT_EQ(step != engine::no_step, std::ranges::any_of(finished, wins)) << text(at);
        if (step != engine::no_step) {
            ASSERT_TRUE(wins(made(at, step))) << text(at);
        }
    }

    razzle::Rules rules_;
    Brain brain_;
    int compared_ = 0;
};

TEST(Brain, has_the_turns_of_the_rules_everywhere_in_random_games) {
    int compared = 0;
    for (const razzle::Rules& rules : variants()) {
        Comparison comparison(rules);
        base::Random random(1);
        for (int game = 0; game < 3 * thoroughness; ++game)
            walk_randomly(rules, random, [&](const Position& at) { comparison.compare(at); });
        compared += comparison.compared();
    }
    RecordProperty("positions", compared);
}

// What stands for a position is equal where the position is, and nowhere else. A map from the one to the
// other finds out, both ways.
template <class Whole>
class Correspondence {
public:
    explicit Correspondence(bool (*is_before)(const Whole&, const Whole&)) : keys_(is_before) {}

    void add(const Whole& whole, std::uint64_t key) {
        ASSERT_EQ(keys_.emplace(whole, key).first->second, key) << "equal positions, other keys";
        wholes_.insert(key);
        ASSERT_EQ(wholes_.size(), keys_.size()) << "other positions, equal keys";
    }

private:
    std::map<Whole, std::uint64_t, bool (*)(const Whole&, const Whole&)> keys_;
    std::set<std::uint64_t> wholes_;
};

TEST(Brain, has_equal_keys_for_equal_positions_and_equal_repetition_keys_for_repeated_ones) {
    for (const razzle::Rules& rules : variants()) {
        const Brain brain(rules);
        Correspondence<Position> keys(is_before);
        Correspondence<Position> repetition_keys(is_before);
        base::Random random(2);
        for (int game = 0; game < thoroughness; ++game)
            walk_randomly(rules, random, [&](const Position& at) {
                const auto board = brain.board(at);
                ASSERT_NO_FATAL_FAILURE(keys.add(at, Brain::key(board)));
                if (!Game::mid_turn(at))
                    repetition_keys.add(Game::compared(rules, at), brain.repetition_key(board));
            });
    }
}

TEST(Brain, null_move_does_not_force_a_pass) {
    const Brain brain{razzle::Rules{}};
    auto board = brain.board(Game::start(brain.rules()));
    ASSERT_TRUE(Brain::can_pass(board));
    Brain::pass(board);
    auto position = Game::start(brain.rules());
    position.to_move = game::Player::two;
    EXPECT_EQ(board, brain.board(position));
}

TEST(Brain, makes_no_null_move_while_a_pass_is_forced) {
    const Brain brain{razzle::Rules{}};
    const razzle::Line line = razzle::drawn(R"(
        .  x  .  X  x  x  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        o  .  .  .  .  o  .
        .  .  .  x  .  .  .
        .  .  o  O  .  o  .)",
                                            "o d2");
    EXPECT_FALSE(Brain::can_pass(brain.board(line.now())));
}

// What is not loud does not avert a threat to win; where everything loses, one loud step says so.
TEST(Brain, includes_every_step_that_averts_a_threat_in_the_quiescence_search) {
    for (const razzle::Rules& rules : variants()) {
        const Brain brain(rules);
        base::Random random(4);
        for (int game = 0; game < thoroughness; ++game)
            walk_randomly(rules, random, [&](const Position& at) {
                const auto board = brain.board(at);
                if (Game::mid_turn(at) || brain.winning_step(board) != engine::no_step ||
                    brain.may_stay_quiet(board))
                    return;
                Brain::Steps loud;
                brain.add_loud_steps(board, loud);
                Brain::Steps steps;
                brain.add_steps(board, steps);
                EXPECT_EQ(loud.empty(), steps.empty());
                for (const Step step : steps) {
                    auto next = board;
                    brain.apply(next, step);
                    const bool is_loud = std::ranges::find(loud, step) != loud.end();
                    ASSERT_TRUE(is_loud || brain.winning_step(next) != engine::no_step)
                        << Game::write_position(rules, at);
                }
            });
    }
}

TEST(Brain, does_not_evaluate_while_the_opponent_threatens_to_win) {
    const Brain brain{razzle::Rules{}};
    const razzle::Line line = razzle::drawn(R"(
        .  x  .  x  .  x  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        o  .  X  .  .  .  .
        .  .  .  .  .  .  .
        .  o  .  O  x  o  o)",
                                            "o -");
    const auto board = brain.board(line.now());
    EXPECT_FALSE(brain.may_stay_quiet(board));
    Brain::Steps steps;
    brain.add_loud_steps(board, steps);
    EXPECT_FALSE(steps.empty());
}

}  // namespace
}  // namespace razzle::brain
