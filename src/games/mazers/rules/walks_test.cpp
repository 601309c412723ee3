// Blockers, clause by clause, on drawn boards.
#include "games/mazers/rules/walks.h"

#include <algorithm>
#include <map>

#include "base/random.h"
#include "games/mazers/rules/drawn_test.h"

namespace mazers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// An empty hall: blockers stand out of the way, paths are the homes.
constexpr std::string_view hall = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | . B . W .   .   . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)";

Line in_hall(std::string_view begin) { return drawn(hall, begin, "c1;?", "c5;?"); }

EdgeSet reached(const Line& line, Color color) {
    const Scene scene =
        Scene(*line.rules().board, line.now()).without(line.now().sides[line.now().to_move].blockers[color]);
    return walk(ground(scene), line.now().sides[line.now().to_move].blockers[color], line.now().dice[color]);
}

TEST(MazersStep, goes_straight_on_or_round_the_corner_never_across_a_cell) {  // [MZ-15]
    const Line line = in_hall("S b11BW");
    EXPECT_THAT(names(reached(line, Color::black)), ElementsAre("a1e", "a1n", "b1n", "a2n", "b2n", "a3e"))
        << "not b2e, the parallel edge";
}

TEST(MazersStep, enters_only_empty_slots) {  // [MZ-15]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   . w .   . |
   +   +   +   +   +   +
 3 | .   . b .   .   . |
   +   + W +   +   +   +
 2 | . B .   .   .   . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)",
                            "S b11BW", "c1;?", "c5;?");
    EXPECT_THAT(names(reached(line, Color::black)), ElementsAre("a1e", "a1n", "b1n", "a2n", "a3e"));
    EXPECT_THAT(names(reached(line, Color::white)), ElementsAre("a2n", "b2e", "c2n", "a3e"))
        << "b3e and a2e are taken";
    EXPECT_EQ(refusal(line, "Bb2n"),
              "there is already a piece on b2n. Moves of your black blocker: Ba1n, Ba2n, Ba3e [MZ-15]");
}

TEST(MazersStep, does_not_cross_a_path) {  // [MZ-15]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   + W +
 2 | .   . B . H . H . |
   +   +   +---+   +   +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                            "S b22BW", "c1.d1.d2;b1e,d2n", "c5;?");
    EXPECT_FALSE(reached(line, Color::white).contains(edge("d1n"))) << "between two cells of the path";
    EXPECT_EQ(refusal(line, "Wc3n"),
              "your white blocker cannot get from e2n to c3n in exactly 2 steps. Moves of your white "
              "blocker: Wc2n [MZ-15]");
}

TEST(MazersStep, may_come_back_to_where_the_walk_began_and_visit_slots_again) {  // [MZ-15]
    const Line line = in_hall("S b24BW");
    EXPECT_TRUE(reached(line, Color::black).contains(edge("a2e"))) << "out and back";
    EXPECT_TRUE(reached(line, Color::white).contains(edge("b2e")));
    EXPECT_THAT(refusal(line, "Ba2e"),
                StartsWith("a blocker cannot end its move where it began, on a2e. Moves"));
}

TEST(MazersStep, straight_on_is_barred_between_two_walls) {  // [MZ-16]
    const Line line = in_hall("S b11BW");
    Position at = line.now();
    const auto ahead = [&] {
        const Scene scene = Scene(*line.rules().board, at).without(edge("a2e"));
        return walk(ground(scene), edge("a2e"), 1).contains(edge("a3e"));
    };
    at.sides.one.walls = edges("a2n");
    EXPECT_TRUE(ahead()) << "one wall beside the way";
    at.sides.two.walls = edges("b2n");
    EXPECT_FALSE(ahead()) << "a South and a North piece";
    at.sides.one.walls = edges("a2n b2n");
    at.sides.two.walls = {};
    EXPECT_FALSE(ahead()) << "two of one side";
    at.sides.one.walls = edges("b2n");
    EXPECT_TRUE(ahead());
}

TEST(MazersStep, straight_on_is_barred_between_walls_built_in) {  // [MZ-16]
    const Rules rules = on(R"(
   +---+---+---+---+---+
 4 | .   . : N : .   . |
   +   +   +---+   +   +
 3 | .   . b . w .   . |
   +---+---+   +   +   +
 2 | .   . B . W .   . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)");
    Position at = Mazers::start(rules);
    at.sides.one.blockers.black = edge("a2e");
    const EdgeSet one_step = walk(ground(Scene(*rules.board, at).without(edge("a2e"))), edge("a2e"), 1);
    EXPECT_THAT(names(one_step), ElementsAre("a1e", "a1n", "b1n"));
}

TEST(MazersStep, straight_on_is_not_barred_between_blockers) {  // [MZ-16]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   + b + w +   +   +   +
 2 | . B .   .   . W . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)",
                            "S b11BW", "c1;?", "c5;?");
    EXPECT_TRUE(reached(line, Color::black).contains(edge("a3e")));
}

using Peg = std::pair<int, int>;

std::array<Peg, 2> pegs_of(Edge edge) {
    const int x = static_cast<int>(edge.cell().file()) + 1;
    const int y = static_cast<int>(edge.cell().rank()) + 1;
    return {Peg{x, y}, edge.lies_north() ? Peg{x - 1, y} : Peg{x, y - 1}};
}

bool touches(Edge edge, Peg peg) { return std::ranges::count(pegs_of(edge), peg) > 0; }

// Straight on past a peg is barred where walls stand at it on both sides.
bool is_barred(const Board& board, const Ground& ground, Edge from, Edge to, Peg peg) {
    if (from.lies_north() != to.lies_north()) return false;
    const auto is_passed = [&](Edge edge) {
        return !edge.is_rim() && edge.lies_north() != from.lies_north() && touches(edge, peg);
    };
    for (const Edge edge : board.slots | board.walls)
        if (is_passed(edge) && !ground.walls.contains(edge)) return false;
    return true;
}

// Stepping a set agrees with walking step by step, whatever stands on the board.
EdgeSet walk_slowly(const Board& board, const Ground& ground, Edge from, int steps) {
    if (steps == 0) return {from};
    EdgeSet reached;
    for (const Edge to : ground.enterable) {
        if (to == from) continue;
        for (const Peg& peg : pegs_of(from))
            if (touches(to, peg) && !is_barred(board, ground, from, to, peg))
                reached |= walk_slowly(board, ground, to, steps - 1);
    }
    return reached;
}

TEST(MazersWalk, by_sets_agrees_with_walking_step_by_step) {  // [MZ-15] [MZ-16]
    base::Random random(7);
    for (const ShippedBoard& shipped : shipped_boards()) {
        Rules rules;
        rules.board = shipped.board;
        Line line(rules);
        for (int action = 0; action < 100 && line.actor() != game::Actor::nobody; ++action) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
            const Side& side = line.now().sides[line.now().to_move];
            const Scene scene = Scene(*rules.board, line.now()).without(side.blockers.black);
            const Ground here = ground(scene);
            for (const int steps : {1, 2})
                ASSERT_EQ(walk(here, side.blockers.black, steps),
                          walk_slowly(*rules.board, here, side.blockers.black, steps))
                    << text(line);
        }
    }
}

TEST(MazersSafety, protects_left_and_right_of_the_frontier_of_the_head) {  // [MZ-17]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | . W .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B .   .   . |
   +   +   +---+   +   +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                            "S b22BW", "c1.d1;b1e,d1n", "c5;?");
    EXPECT_THAT(names(safety_slots(Scene(*line.rules().board, line.now()))), ElementsAre("c2e", "d2e"))
        << "beside d2, the next cell; not its far side d2n";
    EXPECT_THAT(refusal(line, "Bd2e"), StartsWith("d2e is a safety slot, closed to blockers. Moves"));
    EXPECT_EQ(refusal(line, "Bd2n"), "legal") << "the far side makes a forced block";
}

TEST(MazersSafety, moves_to_the_tail_when_the_head_is_blocked) {  // [MZ-17]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | . W .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B .   .   . |
   +   +   +---+   +   +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                            "N b22BW", "c1.d1;b1e,d1n", "c5;?");
    Position at = line.now();
    at.sides.two.blockers.white = edge("d1n");  // a block right in front of the mouse
    EXPECT_THAT(names(safety_slots(Scene(*line.rules().board, at))), ElementsAre("b1n"))
        << "the tail opens to b1; south of it is the rim";
    at.sides.two.blockers.black = edge("b1n");
    at.sides.one.blockers.white = edge("a1e");
    EXPECT_TRUE(safety_slots(Scene(*line.rules().board, at)).empty()) << "both ends are blocked";
}

TEST(MazersSafety, is_none_before_the_head_is_chosen_and_after_arrival) {  // [MZ-17]
    const Line line = in_hall("S b11BW");
    EXPECT_TRUE(safety_slots(Scene(*line.rules().board, line.now())).empty());
    Position at = line.now();
    at.sides.one.stage = Side::Stage::arrived;
    EXPECT_TRUE(safety_slots(Scene(*line.rules().board, at)).empty());
}

TEST(MazersSafety, counts_for_ones_own_blockers_and_for_the_slot_where_the_walk_began) {  // [MZ-15] [MZ-17]
    const Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   . W . B .   . |
   +   +   +---+   +   +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                            "S b22BW", "c1.d1;b1e,d1n", "c5;?");
    EXPECT_FALSE(reached(line, Color::black).contains(edge("c2e"))) << "it began on a safety slot";
    EXPECT_TRUE(reached(line, Color::white).contains(edge("b2e"))) << "this one did not";
}

TEST(MazersDestination, is_never_in_the_red_zone_though_a_walk_may_lead_through) {  // [MZ-4] [MZ-18]
    const Line line = in_hall("S b22BW");
    EXPECT_THAT(refusal(line, "Bb1n"),
                StartsWith("b1n is in the red zone, where blockers cannot stop. Moves"));
    EXPECT_TRUE(reached(line, Color::black).contains(edge("b1n")));
}

constexpr std::string_view up_to_d2 = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   + w +   + W +
 2 | .   . B . H . H . |
   +   +   +---+   +   +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)";

TEST(MazersDestination, is_never_an_opening_of_ones_own_path) {  // [MZ-18]
    const Line line = drawn(up_to_d2, "S b11BW", "c1.d1.d2;b1e,d2n", "c5;?");
    EXPECT_EQ(refusal(line, "Wd2n"),
              "d2n is an opening of your own path, which your blockers cannot close. Moves of your black "
              "blocker: Bb2n, Bb3e [MZ-18]");
}

TEST(MazersDestination, may_be_the_opening_of_the_opponents_head) {  // [MZ-18]
    const Line line = drawn(up_to_d2, "N b11BW", "c1.d1.d2;b1e,d2n", "c5;?");
    EXPECT_EQ(refusal(line, "Wd2n"), "legal");
}

TEST(MazersBlock, at_both_ends_cannot_be_made_by_a_blocker) {  // [MZ-19]
    const Line line = drawn(up_to_d2, "N b11BW", "c1.d1.d2;b1e,d2n", "c5;?");
    Position at = line.now();
    const auto closing = [&] {
        return names(closing_slots(Scene(*line.rules().board, at).without(edge("b4e")), Player::one));
    };
    EXPECT_THAT(closing(), ElementsAre()) << "no slot blocks head and tail at once";
    at.sides.two.blockers.white = edge("d2n");
    EXPECT_THAT(closing(), ElementsAre())
        << "the head is blocked; the tail opens through a doorway to an empty cell";
    at.sides.one.blockers.black = edge("a1e");
    EXPECT_THAT(closing(), ElementsAre("b1n")) << "a second obstacle around b1 would block the tail as well";
    at.sides.one.walls.insert(edge("b1n"));
    EXPECT_THAT(closing(), ElementsAre()) << "the owner's wall is not an obstacle";
    at.sides.one.walls.erase(edge("b1n"));
    at.sides.one.stage = Side::Stage::arrived;
    EXPECT_THAT(closing(), ElementsAre()) << "an arrived path is never blocked";
}

// Along random games: what a walk reaches and is not offered is refused for the reason that took it out.
TEST(MazersDestination, that_is_reached_but_not_allowed_is_refused_with_its_reason) {  // [MZ-18] [MZ-19]
    std::map<std::string, int> refused;
    base::Random random(3);
    for (int game = 0; game < 30; ++game) {
        Line line{Rules{}};
        while (line.actor() != game::Actor::nobody && line.turns_played() < 60) {
            if (line.now().phase == Position::Phase::blockers)
                for (const Color color : both_colors) {
                    if (!line.now().unmoved[color]) continue;
                    const EdgeSet allowed = destinations(*line.rules().board, line.now(), color);
                    for (const Edge slot : reached(line, color) - allowed)
                        ++refused[refusal(line, color_letters[color] + slot.name()).substr(0, 12)];
                }
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    EXPECT_EQ(refused.count("your black b") + refused.count("your white b"), 0U) << "it can walk there";
    int at_both_ends = 0;
    for (const auto& [begin, count] : refused)
        if (begin.starts_with("a blocker on")) at_both_ends += count;
    EXPECT_GT(at_both_ends, 0);
}

TEST(MazersTurnOfBlockers, both_colours_are_offered_and_each_moves_once) {  // [MZ-13]
    Line line = in_hall("S b11BW");
    EXPECT_THAT(actions(line), ElementsAre("Ba1n", "Ba2n", "Ba3e", "Bb2n", "Wb2n", "Wb3e", "Wc2n"));
    act(line, "Wc2n");
    EXPECT_EQ(text(line), "S b11B c1;?;-;a2e,c2n c5;?;-;b4e,c4e");
    EXPECT_EQ(refusal(line, "Wd2n"),
              "your white blocker has already moved this turn. Moves of your black blocker: Ba1n, Ba2n, "
              "Ba3e, Bb2n [MZ-13]");
    EXPECT_EQ(refusal(line, "."),
              "your black blocker must still move 1 step: Ba1n, Ba2n, Ba3e, Bb2n [MZ-13]");
    act(line, "Ba2n");
    EXPECT_EQ(text(line), "S w2 c1;?;-;a2n,c2n c5;?;-;b4e,c4e");
}

TEST(MazersTurnOfBlockers, the_moves_of_the_second_are_computed_after_the_first) {  // [MZ-14]
    Line line = in_hall("S b21BW");
    EXPECT_THAT(actions(line), Not(Contains("Bb2e"))) << "W stands there";
    act(line, "Wc2n");
    EXPECT_THAT(actions(line), Contains("Bb2e")) << "no longer";
}

}  // namespace
}  // namespace mazers
