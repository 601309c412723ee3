// Turns as a whole, the laws, and what holds after every action of thousands of random games.
#include "games/mazers/rules/rules.h"

#include "base/random.h"
#include "game/laws.h"
#include "games/mazers/rules/drawn_test.h"
#include "games/mazers/rules/first_roll.h"
#include "games/mazers/rules/soundness.h"

namespace mazers {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

std::string drawn_winner(std::string_view text) {
    const auto first = read_first_roll(text);
    if (!first) return first.error().what;
    return first->winner() == Player::one ? "South" : "North";
}

TEST(MazersFirstRoll, the_higher_sum_begins) {  // [MZ-11]
    EXPECT_EQ(drawn_winner("6+5 4+1"), "South");
    EXPECT_EQ(drawn_winner("1+1 1+2"), "North");
    EXPECT_EQ(drawn_winner("3+3 1+5 2+2 2+3"), "North") << "equal sums are rolled again";
    EXPECT_EQ(drawn_winner("3+3 1+5"), "the sums are equal: roll again until one is higher");
    EXPECT_EQ(drawn_winner("6+5 4+1 2+2 2+3"),
              "the first turn is already decided: only equal sums are rolled again");
    EXPECT_EQ(drawn_winner("6+5"), "both sides must roll: South first, then North");
    EXPECT_EQ(drawn_winner("7+5 1+1"), "write a roll like 6+5, not '7+5'");
    EXPECT_EQ(write_first_roll(*read_first_roll(" 3+3  1+5 2+2 2+3")), "3+3 1+5 2+2 2+3");
}

TEST(MazersFirstRoll, is_repeated_until_one_sum_is_higher) {  // [MZ-11]
    std::vector<Dice> dice{{3, 3}, {1, 5}, {2, 2}, {2, 3}, {6, 6}};
    std::size_t thrown = 0;
    const FirstRoll first = roll_for_first([&] { return dice.at(thrown++); });
    EXPECT_EQ(write_first_roll(first), "3+3 1+5 2+2 2+3");
    EXPECT_EQ(thrown, 4U) << "not more often than needed";
}

TEST(MazersFirstRoll, is_an_option_if_the_dice_do_not_decide) {  // [MZ-11]
    Rules rules;
    EXPECT_EQ(Line(rules).now().to_move, Player::one);
    rules.first = Player::two;
    EXPECT_EQ(text(Line(rules)), "N r e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
}

TEST(MazersTurn, begins_with_a_roll) {  // [MZ-12]
    Line line{Rules{}};
    EXPECT_EQ(line.actor(), game::Actor::chance);
    EXPECT_THAT(actions(line), SizeIs(36));
    EXPECT_FALSE(line.mid_turn());
    act(line, "53");
    EXPECT_TRUE(line.mid_turn());
    EXPECT_EQ(line.actor(), game::Actor::one);
    EXPECT_EQ(text(line), "S b53BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
}

TEST(MazersTurn, goes_from_blockers_to_walls) {  // [MZ-12]
    Line line{Rules{}};
    EXPECT_EQ(refusal(line, "c1e"), "a turn begins with the roll, like 53, not with 'c1e' [MZ-12]");
    EXPECT_EQ(refusal(line, "."), "a turn begins with the roll, like 53; you cannot skip your turn [MZ-12]");
    act(line, "22");
    EXPECT_EQ(refusal(line, "11"), "the dice have already been rolled this turn [MZ-12]");
    EXPECT_EQ(refusal(line, "c1e"), "your blockers must still move: black 2 steps, white 2 [MZ-12]");
    act(line, "Bc2n Wf2n");
    EXPECT_EQ(
        refusal(line, "Bc1n"),
        "your blockers cannot move any more this turn. Places for a wall piece: c1e, d1n, f1e, f1n [MZ-12]");
    EXPECT_THAT(actions(line), ElementsAre("c1e", "d1n", "f1e", "f1n"));
}

TEST(MazersTurn, without_a_decision_is_the_roll_alone) {  // [MZ-12] [MZ-13]
    // South has arrived, and its blockers are hemmed in.
    const Rules rules = room();
    const std::string north = " c5.d5;b5e,d4n;a1e.b1n.d1e.d1n.a2e.d2e.d5e;b4e,c4e";
    Line line(rules, *Mazers::read_position(rules, "S r -;!;a3n.b3n.c3e;a1n,e1n" + north));
    const auto turn = game::read_turn(line, "11:");
    ASSERT_TRUE(turn) << turn.error().what;
    EXPECT_EQ(Mazers::write_turn(line.now(), *turn), "11:");
    act(line, "11");
    EXPECT_EQ(text(line), "N r -;!;c3e;a1n,e1n" + north) << "two pieces were cleared away";
}

TEST(MazersTurn, that_is_incomplete_is_refused) {  // [MZ-12]
    const Line line{Rules{}};
    EXPECT_EQ(game::read_turn(line, "53").error().what,
              "your blockers must still move: black 5 steps, white 3 [MZ-13]");
    EXPECT_EQ(game::read_turn(line, "22:Bc2n:Wf2n:c1e").error().what,
              "you must still place 3 wall pieces. Places for the next one: c2e, d2e, d2n [MZ-20]");
}

// Tests that take minutes in a sanitizer build run only in the release build.
#ifdef NDEBUG
constexpr int random_games = 10'000;
constexpr int law_actions = 400;
#else
constexpr int random_games = 200;
constexpr int law_actions = 40;
#endif

void play_and_check(const Rules& rules, base::Random& random) {
    Position position = Mazers::start(rules);
    for (int turns = 0; turns < rules.turns;) {
        const auto choices = Mazers::legal_actions(rules, position);
        ASSERT_FALSE(choices.empty()) << Mazers::write_position(rules, position);
        Mazers::apply(rules, position, choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
        const auto complaint = unsound(*rules.board, position);
        ASSERT_FALSE(complaint) << complaint->sentence << ": " << Mazers::write_position(rules, position);
        turns += Mazers::mid_turn(position) ? 0 : 1;
        if (Mazers::ending(rules, position).over()) return;
    }
}

class EveryBoard : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static Rules rules() {
        const std::vector<game::Setting> settings{{"board", GetParam()}};
        return *read_rules({}, settings);
    }
};

TEST_P(EveryBoard, stays_valid_after_every_action_of_random_games) {  // [MZ-5] [MZ-8]
    base::Random random(2011);
    const int games = random_games / static_cast<int>(shipped_boards().size());
    for (int game = 0; game < games; ++game) ASSERT_NO_FATAL_FAILURE(play_and_check(rules(), random));
}

TEST_P(EveryBoard, obeys_the_laws) {
    const auto broken = game::check_laws<Mazers>(rules(), 1, 2, law_actions);
    EXPECT_FALSE(broken) << broken->law << " at " << broken->where;
}

std::vector<std::string> board_names() {
    std::vector<std::string> names;
    for (const ShippedBoard& one : shipped_boards()) names.emplace_back(one.name);
    return names;
}

const auto by_name = [](const auto& board) { return board.param; };
INSTANTIATE_TEST_SUITE_P(Mazers, EveryBoard, testing::ValuesIn(board_names()), by_name);

}  // namespace
}  // namespace mazers
