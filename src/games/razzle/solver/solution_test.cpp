#include "games/razzle/solver/solution.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "game/line.h"
#include "games/razzle/solver/boards_test.h"
#include "games/razzle/solver/check.h"
#include "games/razzle/solver/saved.h"

namespace razzle::solver {
namespace {

using razzle::First;
using razzle::Ineligible;
using razzle::Large;
using razzle::Small;
using testing::SizeIs;
using testing::StartsWith;
using Game = razzle::Razzle<Small>;

Game::Position read(const Rules& rules, std::string_view text) {
    const auto position = Game::read_position(rules, text);
    EXPECT_TRUE(position) << position.error().what;
    return position.value_or(Game::start(rules));
}

Value value(const Solution<Small>& solution, std::string_view position) {
    return solution.value(read(solution.rules(), position));
}

template <class Grid>
void expect_sound(const Solution<Grid>& solution) {
    Check<Grid> check(solution.rules(), [&](const auto& at) { return solution.value(at); });
    const auto report = check.all();
    EXPECT_EQ(report.positions, solution.census().positions());
    if (report.flaw) ADD_FAILURE() << razzle::Razzle<Grid>::write_position(solution.rules(), *report.flaw);
}

TEST(Solution, agrees_with_the_rules_about_every_position_by_all_options) {
    for (const Rules& rules : in_all_variants(3, 3, 2)) expect_sound(Solution<Small>(rules));
}

TEST(Solution, agrees_with_the_rules_about_every_position_of_larger_boards) {
    for (const bool forced : {false, true}) {
        expect_sound(Solution<Small>(board(3, 4, 2, {.forced = forced})));
        expect_sound(Solution<Small>(board(4, 5, 2, {.forced = forced})));
    }
}

TEST(Solution, agrees_with_the_rules_about_chains_of_several_passes) {
    expect_sound(Solution<Small>(board(3, 3, 3)));
}

TEST(Solution, agrees_with_the_rules_on_the_large_grid) {
    expect_sound(Solution<Large>(board(9, 3, 2, {.ineligible = Ineligible::turn, .forced = false})));
}

TEST(Solution, agrees_with_a_plain_search) {
    for (const Rules& rules : {board(3, 4, 2), board(4, 4, 2), board(4, 4, 2, {.forced = false})}) {
        const Solution<Small> solution(rules);
        Check<Small> check(rules, [&](const auto& at) { return solution.value(at); });
        const auto report = check.search_some(50, 7, 1'000'000, base::Random(1));
        EXPECT_EQ(report.positions, 50U);
        EXPECT_FALSE(report.flaw);
        EXPECT_EQ(check.search(Game::start(rules), 15, 1'000'000), true);
    }
}

TEST(Solution, is_the_same_wherever_x_sits_and_for_rules_that_allow_the_same_turns) {  // [RZ-2] [RZ-8]
    const Census census = Solution<Small>(board(3, 4, 2)).census();
    EXPECT_EQ(Solution<Small>(board(3, 4, 2, {.first = First::x1})).census(), census);
    EXPECT_EQ(Solution<Small>(board(3, 4, 2, {.ineligible = Ineligible::both})).census(), census);
}

TEST(Solution, knows_ended_positions_and_wins_in_one) {
    const Solution<Small> solution(board(3, 4, 2));
    EXPECT_EQ(value(solution, "2x/O2/3/X1o o -"), Value::decided_in(0));   // [RZ-13]
    EXPECT_EQ(value(solution, "1o1/X2/O1x/3 o -"), Value::decided_in(0));  // [RZ-18]
    EXPECT_EQ(value(solution, "1o1/X2/O2/x2 x -"), Value::decided_in(1));
    EXPECT_EQ(value(solution, "2X/o2/O2/2x x -"), Value::decided_in(1));
}

TEST(Solution, has_a_line_that_ends_the_game_in_the_turns_it_says) {
    const Rules rules = board(4, 4, 2);
    const Solution<Small> solution(rules);
    const Value value = solution.value(Game::start(rules));
    const auto line = solution.best_line(Game::start(rules));
    ASSERT_EQ(value.kind, Value::Kind::won);
    ASSERT_THAT(line, SizeIs(static_cast<std::size_t>(value.turns)));
    auto played = game::Line<Game>::forgetful(rules, Game::start(rules));
    for (const auto& turn : line) {
        EXPECT_FALSE(played.ending().over());
        for (const auto& action : turn) played.apply(action);
    }
    EXPECT_EQ(played.ending().outcome, game::win_for(game::Player::one));
}

TEST(Solution, has_no_line_from_an_open_position) {
    const Rules rules = board(4, 5, 2);
    const Solution<Small> solution(rules);
    EXPECT_EQ(solution.value(Game::start(rules)), Value::open());
    EXPECT_THAT(solution.best_line(Game::start(rules)), SizeIs(0));
}

TEST(Solution, reports_its_progress) {
    std::vector<std::uint64_t> counted;
    std::vector<std::uint64_t> told;
    std::uint64_t positions = 0;
    const Solution<Small> solution(board(3, 3, 2),
                                   {.counted = [&](std::uint64_t numbers) { counted.push_back(numbers); },
                                    .decided =
                                        [&](int turns, std::uint64_t found, std::uint64_t all) {
                                            EXPECT_EQ(static_cast<std::size_t>(turns), told.size());
                                            told.push_back(found);
                                            positions = all;
                                        }});
    EXPECT_EQ(told, solution.census().decided);
    EXPECT_EQ(positions, solution.census().positions());
    ASSERT_GT(counted.size(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(counted));
    EXPECT_LT(counted.back(), solution.table().size());
}

TEST(Solution, knows_its_size_before_solving) {
    const Rules rules = board(3, 3, 2);
    EXPECT_EQ(Solution<Small>::memory(rules), Solution<Small>(rules).table().size() * 2);
    EXPECT_GT(Solution<Small>::memory(Rules{}), most_memory);
    EXPECT_GT(Solution<Large>::memory(board(9, 9, 9)), most_memory);
}

TEST(Solution, is_written_with_its_rules_and_two_bytes_for_each_entry) {
    const Solution<Small> solution(board(3, 3, 2, {.forced = false}));
    const std::string text = write_solution(solution);
    const std::string head = "parlor-solution 1\nrules razzledazzle forced=off size=3x3\nentries 12096\n\n";
    ASSERT_THAT(text, StartsWith(head));
    ASSERT_EQ(text.size(), head.size() + 24192);
    const std::size_t number = solution.numbering().number(Game::start(solution.rules()));
    EXPECT_EQ(text[head.size() + 2 * number], 3);
    EXPECT_EQ(text[head.size() + 2 * number + 1], 0);
}

// The check itself must be able to fail.
class WrongClaim : public testing::Test {
protected:
    // Whether both checks notice when a position is claimed to be worth something else.
    void expect_noticed(std::string_view position, Value wrong) {
        const auto wrong_at = read(rules_, position);
        const std::uint64_t number = solution_.numbering().number(wrong_at);
        Check<Small> check(rules_, [&](const auto& at) {
            return solution_.numbering().number(at) == number ? wrong : solution_.value(at);
        });
        EXPECT_TRUE(check.all().flaw);
        EXPECT_EQ(check.search(wrong_at, 15, 1'000'000), false);
    }

    Rules rules_ = board(3, 4, 2);
    Solution<Small> solution_{rules_};
};

TEST_F(WrongClaim, of_a_slower_or_faster_win_is_noticed) {
    expect_noticed("Xx1/3/3/Oo1 x -", Value::decided_in(13));
    expect_noticed("Xx1/3/3/Oo1 x -", Value::decided_in(17));
}

TEST_F(WrongClaim, of_a_loss_is_noticed) { expect_noticed("Xx1/3/3/Oo1 x -", Value::decided_in(14)); }

TEST_F(WrongClaim, of_an_open_position_is_noticed) { expect_noticed("Xx1/3/3/Oo1 x -", Value::open()); }

TEST(Prover, reports_when_its_budget_is_used_up) {
    const Rules rules = board(4, 5, 2);
    Prover<Small> prover(rules);
    prover.allow(100);
    EXPECT_FALSE(prover.wins(Game::start(rules), 9));
    EXPECT_TRUE(prover.exhausted());
    prover.allow(10'000'000);
    EXPECT_FALSE(prover.wins(Game::start(rules), 9));
    EXPECT_FALSE(prover.exhausted());
}

}  // namespace
}  // namespace razzle::solver
