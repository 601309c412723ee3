// Paths and building, clause by clause, on drawn boards.
#include "games/mazers/rules/building.h"

#include "base/random.h"
#include "games/mazers/rules/drawn_test.h"
#include "games/mazers/rules/soundness.h"

namespace mazers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view empty_room = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B . W .   . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)";

TEST(MazersPath, begins_as_the_home_with_twelve_pieces_in_hand) {  // [MZ-7] [MZ-9]
    const Line line(Rules{});
    EXPECT_EQ(text(line), "S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
    EXPECT_EQ(line.now().sides.one.supply(), 12);
}

TEST(MazersPath, gets_its_head_where_the_first_piece_is_laid) {  // [MZ-9]
    Line east = drawn(empty_room, "S w3", "c1;?", "c5;?");
    EXPECT_THAT(actions(east), ElementsAre("a1e", "b1n", "d1e", "d1n")) << "around both frontiers";
    act(east, "d1e");
    EXPECT_EQ(text(east), "S w2 c1.d1;b1e,d1n;d1e;b2e,c2e c5;?;-;b4e,c4e");
    Line west = drawn(empty_room, "S w3", "c1;?", "c5;?");
    act(west, "b1n");
    EXPECT_EQ(text(west), "S w2 c1.b1.a1;c1e,a1n;b1n;b2e,c2e c5;?;-;b4e,c4e");
}

TEST(MazersPath, joins_a_cell_when_two_of_its_three_sides_are_walls) {  // [MZ-8] [MZ-21]
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B .   .   . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                      "S w3", "c1.d1;b1e,d1n", "c5;?");
    EXPECT_THAT(actions(line), ElementsAre("c2e", "d2e", "d2n"));
    act(line, "d2n");
    EXPECT_EQ(text(line), "S w2 c1.d1;b1e,d1n;d1e.d2n;b2e,e1n c5;?;-;b4e,c4e")
        << "one stands out, and announces a turn";
    act(line, "c2e");
    EXPECT_EQ(text(line), "S w1 c1.d1.d2;b1e,d2e;d1e.c2e.d2n;b2e,e1n c5;?;-;b4e,c4e");
}

TEST(MazersPath, lets_free_cells_join_at_no_cost) {  // [MZ-21]
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B . W .   . |
   +   +   +---+   +   +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)",
                      "S w3", "c1;?", "c5;?");
    act(line, "d1n");
    EXPECT_EQ(text(line), "S w2 c1.d1.e1;b1e,e1n;d1n;b2e,c2e c5;?;-;b4e,c4e")
        << "e1 in the corner has two walls of its own";
}

TEST(MazersPath, a_cell_of_a_path_has_two_walls) {  // [MZ-8]
    const auto refusal_of = [](std::string_view text) {
        const auto read = Mazers::read_position(room(), text);
        return read ? "accepted" : read.error().what;
    };
    EXPECT_EQ(refusal_of("S r c1.d1;b1e,d1n;d1e;b2e,c2e c5;?;-;b4e,c4e"), "accepted");
    EXPECT_EQ(refusal_of("S r c1.d1;b1e,d1n;-;b2e,c2e c5;?;-;b4e,c4e"),
              "South: each cell of a path must have two walls; d1 has 1");
    EXPECT_EQ(refusal_of("S r c1;?;-;b2e,c2e c5;?;d1e;b4e,c4e"),
              "North: there is a wall piece, so the head must have been chosen");
    EXPECT_EQ(refusal_of("S r c1.d1;b1e,d1n;-;d2e,c2e c5.d5;b5e,d4n;d1e.d5e;b4e,c4e"),
              "South: each cell of a path must have two walls; d1 has 1")
        << "the opponent's pieces are not walls";
}

// South's mouse in d1 looks at d2.
constexpr std::string_view before_d2 = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b . w .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   . B .   .   . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)";

class MazersBlockedEnd : public testing::Test {
protected:
    [[nodiscard]] bool head_is_blocked() const {
        return is_blocked(Scene(*rules_.board, at_), Player::one, head(at_.sides.one));
    }

    Rules rules_ = room();
    Position at_ = drawn(before_d2, "S w3", "c1.d1;b1e,d1n", "c5;?").now();
};

TEST_F(MazersBlockedEnd, an_end_is_blocked_by_any_piece_on_its_opening) {  // [MZ-10]
    EXPECT_FALSE(head_is_blocked());
    at_.sides.two.blockers.black = edge("d1n");
    EXPECT_TRUE(head_is_blocked());
    at_.sides.two.blockers.black = edge("b4e");
    at_.sides.one.walls.insert(edge("d1n"));
    EXPECT_TRUE(head_is_blocked()) << "even by one of its own";
}

TEST_F(MazersBlockedEnd, an_end_is_blocked_by_a_path_in_its_frontier) {  // [MZ-10]
    at_.sides.two.path.add(cell("d2"));
    EXPECT_TRUE(head_is_blocked());
}

TEST_F(MazersBlockedEnd, an_end_is_blocked_by_two_obstacles_but_not_by_one) {  // [MZ-10]
    at_.sides.two.walls = edges("d2n");
    EXPECT_FALSE(head_is_blocked());
    at_.sides.one.blockers.white = edge("c2e");
    EXPECT_TRUE(head_is_blocked()) << "an own blocker is an obstacle, too";
    at_.sides.one.blockers.white = edge("e1n");
    at_.sides.one.walls.insert(edge("c2e"));
    EXPECT_FALSE(head_is_blocked()) << "an own piece is a wall";
}

TEST_F(MazersBlockedEnd, an_end_is_blocked_where_all_three_sides_are_walls) {  // [MZ-10]
    at_.sides.one.walls |= edges("c2e d2n");
    EXPECT_FALSE(head_is_blocked());
    at_.sides.one.walls.insert(edge("d2e"));
    EXPECT_TRUE(head_is_blocked());
}

TEST_F(MazersBlockedEnd, doorways_count_with_the_obstacles) {  // [MZ-3] [MZ-10]
    // North's tail opens to d5 when its head goes west; seen from South's mouse below d5, its doorway is
    // barred.
    at_.sides.one.path = Path(cell("c1"));
    at_.sides.one.path.add(cell("d4"));
    at_.sides.one.head_opening = edge("d4n");
    const Outlook ahead = outlook(Scene(*rules_.board, at_), Player::one, head(at_.sides.one));
    EXPECT_EQ(ahead.barred, 1) << "c5e, the doorway";
    EXPECT_EQ(ahead.walls, 1) << "the rim";
    EXPECT_EQ(ahead.free, edges("d5e"));
    EXPECT_EQ(ahead.open, edges("c5e d5e"));
}

TEST_F(MazersBlockedEnd,
       pieces_may_be_placed_on_safety_slots_and_in_the_red_zone_and_on_openings) {  // [MZ-20]
    EXPECT_EQ(wall_slots(*rules_.board, at_), edges("c2e d2e d2n"));
    Line unchosen = drawn(empty_room, "S w3", "c1;?", "c5;?");
    EXPECT_THAT(actions(unchosen), Contains("a1e")) << "in the red zone";
}

TEST(MazersBuilding, must_be_completed) {  // [MZ-20]
    Line line = drawn(empty_room, "S w3", "c1;?", "c5;?");
    const std::string places = ". Places for a wall piece: a1e, b1n, d1e, d1n ";
    EXPECT_EQ(refusal(line, "."),
              "you must still place 3 wall pieces. Places for the next one: a1e, b1n, d1e, d1n [MZ-20]");
    EXPECT_EQ(refusal(line, "c3e"), "c3e is not a side of the next cell of your path" + places + "[MZ-20]");
    EXPECT_EQ(refusal(line, "b1e"), "b1e is a doorway, which always stays open" + places + "[MZ-3]");
    EXPECT_EQ(refusal(line, "c1n"), "c1n is a built-in wall" + places + "[MZ-2]");
    EXPECT_EQ(refusal(line, "f1n"), "f1n is not between two cells of this board" + places + "[MZ-1]");
    EXPECT_EQ(refusal(line, "b2e"), "there is already a piece on b2e" + places + "[MZ-20]");
}

TEST(MazersBuilding, ends_with_the_last_piece_and_hands_over) {  // [MZ-12] [MZ-20]
    Line line = drawn(empty_room, "S w1", "c1;?", "c5;?");
    act(line, "d1e");
    EXPECT_EQ(text(line), "N r c1.d1;b1e,d1n;d1e;b2e,c2e c5;?;-;b4e,c4e");
}

TEST(MazersForcedBlock, is_closed_with_a_wall_before_the_mouse_turns) {  // [MZ-23]
    // A blocker stands on the far side of d2: the only way on leads into it.
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   + w +   +
 2 | .   . B .   .   . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                      "S w4", "c1.d1;b1e,d1n", "c5;?");
    EXPECT_THAT(actions(line), ElementsAre("c2e", "d2e"));
    act(line, "c2e");
    EXPECT_THAT(actions(line), ElementsAre("d2e"));
    act(line, "d2e");
    EXPECT_EQ(text(line), "S w2t d2.d1.c1;d2n,b1e;d1e.c2e.d2e;b2e,e1n c5;?;-;b4e,d2n")
        << "then the tail is the head";
    EXPECT_THAT(actions(line), ElementsAre("a1e", "b1n"));
}

TEST(MazersForcedBlock, after_the_last_wall_move_the_mouse_waits) {  // [MZ-23]
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   . b .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   + w +   +
 2 | .   . B .   .   . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                      "S w2", "c1.d1;b1e,d1n", "c5;?");
    act(line, "c2e d2e");
    EXPECT_EQ(text(line), "N r c1.d1.d2;b1e,d2n;d1e.c2e.d2e;b2e,e1n c5;?;-;b4e,d2n");
}

TEST(MazersTurningRound, happens_once_in_a_turn) {  // [MZ-23] [MZ-24]
    // Both ways lead into blockers; the second one ends the turn in a withdrawal.
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   + b +   +   + w +   +
 2 | .   . B .   .   . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                      "S w6", "c1.d1;b1e,d1n", "c5;?");
    act(line, "c2e d2e b1n");
    EXPECT_EQ(text(line), "S w3t d2.d1.c1.b1.a1;d2n,a1n;b1n.d1e.c2e.d2e;b2e,e1n c5;?;-;a2n,d2n")
        << "a1 in the corner joined by itself";
    EXPECT_THAT(actions(line), ElementsAre("a2e"));
    act(line, "a2e");
    EXPECT_EQ(text(line), "N r d1.c1.b1.a1.a2;d1n,a2n;b1n.d1e.a2e;b2e,e1n c5;?;-;a2n,d2n")
        << "blocked again, but it has turned already: c2e and d2e are taken up";
}

TEST(MazersRearPiece, is_a_loose_one_first_in_edge_order) {  // [MZ-25]
    Side side;
    side.path = Path(cell("c1"));
    side.path.add(cell("d1"));
    side.stage = Side::Stage::building;
    side.tail_opening = edge("b1e");
    side.head_opening = edge("d1n");
    side.walls = edges("d1e d2n b4n a4e");
    const auto rear = rear_piece(side);
    ASSERT_TRUE(rear);
    EXPECT_EQ(rear->piece.name(), "a4e") << "d1e is held by d1, d2n by the frontier";
    EXPECT_EQ(rear->dropped, 0);
}

TEST(MazersRearPiece, comes_with_the_cells_that_held_it) {  // [MZ-25]
    Side side;
    side.stage = Side::Stage::building;
    for (const std::string_view name : {"c1", "d1", "d2", "d3"}) side.path.add(cell(name));
    side.tail_opening = edge("b1e");
    side.head_opening = edge("d3n");
    side.walls = edges("d1e c2e d2e c3e d3e");
    const auto rear = rear_piece(side);
    ASSERT_TRUE(rear);
    EXPECT_EQ(rear->piece.name(), "d1e");
    EXPECT_EQ(rear->dropped, 2) << "c1 holds none of its own";
    take_up(side, *rear);
    EXPECT_EQ(side.tail_opening.name(), "d1n") << "the edge to the last dropped cell";
    EXPECT_EQ(side.path.tail().name(), "d2");
}

TEST(MazersRearPiece, is_none_if_only_the_last_cell_holds_pieces) {  // [MZ-25]
    Side side;
    side.stage = Side::Stage::building;
    for (const std::string_view name : {"c1", "d1", "d2"}) side.path.add(cell(name));
    side.tail_opening = edge("b1e");
    side.head_opening = edge("d2n");
    side.walls = edges("c2e d2e");
    EXPECT_FALSE(rear_piece(side)) << "and no cell is dropped";
    side.stage = Side::Stage::arrived;
    EXPECT_EQ(rear_piece(side)->dropped, 3) << "after arrival the last cell goes, too [MZ-27]";
}

TEST(MazersRearPiece, is_held_by_the_frontier_even_where_that_is_the_tail) {  // [MZ-25]
    Side side;
    side.stage = Side::Stage::building;
    for (const std::string_view name : {"b2", "b3", "c3", "c2"}) side.path.add(cell(name));
    side.tail_opening = edge("b2e");
    side.head_opening = edge("b2e");  // the ring is closed
    side.walls = edges("b1n a2e a3e");
    const auto rear = rear_piece(side);
    ASSERT_TRUE(rear);
    EXPECT_EQ(rear->piece.name(), "a3e") << "b1n and a2e are sides of the frontier b2";
    EXPECT_EQ(rear->dropped, 2);
}

TEST(MazersBuilding, takes_the_rear_piece_when_the_hand_is_empty) {  // [MZ-20] [MZ-25]
    const Rules rules;
    Line line(rules,
              *Mazers::read_position(rules,
                                     "S w6t e6.f6.g6.g5.h5.i5.i4.h4;e6n,h3n;h3e.i3n.g4n.h4n.e5n.f5e.f5n."
                                     "h5n.i5n.d6e.f6n.e7e;c2e,c4n c1.d1;!;d1n.c2n;e7n,g7n"));
    act(line, "h2n");
    EXPECT_EQ(text(line),
              "S w5t e6.f6.g6.g5.h5.i5.i4.h4.h3;e6n,g3e;h2n.h3e.i3n.g4n.h4n.e5n.f5e.f5n.h5n.i5n.d6e.f6n;"
              "c2e,c4n c1.d1;!;d1n.c2n;e7n,g7n")
        << "e7e was loose";
}

TEST(MazersWalls, never_block_the_opponent_at_both_ends) {  // [MZ-26]
    const Rules rules;
    base::Random random(11);
    int refused = 0;
    for (int game = 0; game < 400 && refused < 3; ++game) {
        Line line{rules};
        while (line.actor() != game::Actor::nobody && line.turns_played() < 100) {
            const Position& at = line.now();
            if (at.phase == Position::Phase::walls) {
                const Scene scene(*rules.board, at);
                const Player other = game::opponent(at.to_move);
                for (const Edge slot : frontier_slots(scene, at.to_move) - wall_slots(*rules.board, at)) {
                    ++refused;
                    EXPECT_THAT(refusal(line, slot.name()),
                                StartsWith("a wall piece on " + slot.name() +
                                           " would block your opponent's path at both ends. Places"));
                    EXPECT_FALSE(is_blocked_at_both_ends(scene, other));
                    Position after = at;
                    make_wall_move(*rules.board, after, slot);
                    EXPECT_TRUE(is_blocked_at_both_ends(Scene(*rules.board, after), other));
                }
            }
            const auto choices = line.legal_actions();
            line.apply(choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
        }
    }
    EXPECT_GT(refused, 0);
}

TEST(MazersArrival, is_checked_before_the_head_counts_as_blocked) {  // [MZ-22]
    // Behind d5 comes North's home, which is a cell of North's path.
    Line line = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | . b .   . H . H . |
   +   +   +   +   +   +
 3 | . w .   . H . H . |
   +   +   +   +   +   +
 2 | .   . B . H . H . |
   +   +   +---+   + W +
 1 | .   . : S : . H . |
   +---+---+---+---+---+)",
                      "S w3", "c1.d1.d2.d3.d4;b1e,d4n", "c5;?");
    act(line, "d5e");
    EXPECT_EQ(text(line), "N r d3.d4.d5;!;d2e.c3e.d3e.c4e.d4e.d5e;b2e,e1n c5;?;-;a4e,a3e")
        << "the two wall moves left took up d1e and c2e [MZ-27]";
}

TEST(MazersArrival, is_followed_by_clearing_away_and_wins_with_the_last_piece) {  // [MZ-27] [MZ-29]
    const Rules rules = room();
    Line line(rules, *Mazers::read_position(rules, "S r d4.d5;!;c4e.d4e.d5e;b2e,e1n c5;?;-;a4e,a3e"));
    act(line, "12");
    EXPECT_EQ(line.now().phase, Position::Phase::blockers) << "blockers still move first";
    act(line, std::string(actions(line).front()));
    act(line, std::string(actions(line).front()));
    EXPECT_EQ(line.ending(), (game::Ending{game::Outcome::one_wins, game::Reason::goal}));
    EXPECT_THAT(text(line), testing::StartsWith("S x "));
    EXPECT_EQ(refusal(line, "11"), "the game is over [MZ-29]");
}

TEST(MazersArrival, wins_only_when_all_is_cleared) {  // [MZ-27]
    const Rules rules = room();
    Line line(rules, *Mazers::read_position(rules, "S r d4.d5;!;c4e.d4e.d5e;b2e,e1n c5;?;-;a4e,a3e"));
    act(line, "11");
    act(line, std::string(actions(line).front()));
    act(line, std::string(actions(line).front()));
    EXPECT_THAT(text(line), HasSubstr("d5;!;d5e;")) << "two of three are cleared";
    EXPECT_EQ(line.now().to_move, Player::two);
}

TEST(MazersLimit, draws_the_game_after_so_many_turns) {  // [MZ-28]
    Rules rules;
    rules.turns = 2;
    Line line(rules);
    base::Random random(5);
    while (line.actor() != game::Actor::nobody) {
        const auto choices = line.legal_actions();
        line.apply(choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    EXPECT_EQ(line.turns_played(), 2);
    EXPECT_EQ(line.ending(), (game::Ending{game::Outcome::draw, game::Reason::limit}));
}

}  // namespace
}  // namespace mazers
