#include "games/mazers/brain/routes.h"

#include <set>

#include "games/mazers/rules/drawn_test.h"

namespace mazers::brain {
namespace {

using mazers::Action;
using mazers::drawn;
using mazers::edge;
using mazers::Line;
using mazers::Mazers;
using mazers::Player;
using mazers::Position;
using mazers::room;
using mazers::Rules;
using mazers::Scene;
using mazers::Side;

int pieces_to_lay(const Line& line, Player player) {
    const Scene scene(*line.rules().board, line.now());
    return Routes(scene, player).pieces_to_lay(scene);
}

// The fewest wall moves until the mover arrives, by trying all of them; 0 if there are too few.
int fewest_moves_by_trying(const Line& line) {
    const Player me = line.now().to_move;
    std::vector<Position> boards{line.now()};
    std::set<std::uint64_t> seen;
    for (int moves = 1; !boards.empty(); ++moves) {
        std::vector<Position> next;
        for (const Position& at : boards)
            for (const Action& action : Mazers::legal_actions(line.rules(), at)) {
                const Position after = game::after<Mazers>(line.rules(), at, action);
                if (after.sides[me].stage == Side::Stage::arrived) return moves;
                if (Mazers::mid_turn(after) && seen.insert(Mazers::key(after)).second) next.push_back(after);
            }
        boards = std::move(next);
    }
    return 0;
}

TEST(Routes, count_the_pieces_that_building_takes) {
    const Line from_home = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   + b +   +---+   + w +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   .   .   .   . |
   + B +   +---+   + W +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)",
                                 "S w12", "c1;?", "c5;?");
    EXPECT_EQ(pieces_to_lay(from_home, Player::one), 8);
    EXPECT_EQ(fewest_moves_by_trying(from_home), 8);
    const Line from_the_middle = drawn(R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   + b +   +---+   + w +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | .   . H . H .   . |
   +   +   +   +   +   +
 2 | .   .   .   .   . |
   + B +   +---+   + W +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)",
                                       "S w12", "c3;c2n,c3n", "c5;?");
    EXPECT_EQ(pieces_to_lay(from_the_middle, Player::one), 4);
    EXPECT_EQ(fewest_moves_by_trying(from_the_middle), 4);
}

constexpr std::string_view blocked_head = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   .   .   . |
   +   +   + b +   +   +
 3 | .   . H . H .   . |
   +   +   +   + w +   +
 2 | .   .   .   .   . |
   + B +   +---+   + W +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)";

TEST(Routes, go_by_the_tail_where_the_head_is_blocked) {
    const Line line = drawn(blocked_head, "S r", "c3;c2n,c3n", "c5;?");
    const Scene scene(*line.rules().board, line.now());
    const Side& south = line.now().sides.one;
    Routes routes(scene, Player::one);
    EXPECT_EQ(routes.pieces_to_lay(scene), routes.pieces_by(scene, tail(south)));
    const Scene cleared = scene.without(edge("c3n"));
    EXPECT_LT(Routes(cleared, Player::one).pieces_to_lay(cleared), routes.pieces_to_lay(scene));
}

TEST(Routes, lead_through_pieces_that_can_move_at_a_cost) {
    const Line line = drawn(blocked_head, "S r", "c3;c2n,c3n", "c5;?");
    const Scene scene(*line.rules().board, line.now());
    const int blocked = Routes(scene, Player::one).pieces_by(scene, head(line.now().sides.one));
    EXPECT_GE(blocked, Routes::obstacle);
    EXPECT_LT(blocked, Routes::nowhere);
}

TEST(Routes, end_on_arrival) {
    const Rules rules = room();
    const Line line(rules, *Mazers::read_position(rules, "S r -;!;a3n;a1n,e1n c5;?;-;b4e,c4e"));
    EXPECT_EQ(pieces_to_lay(line, Player::one), 0);
}

}  // namespace
}  // namespace mazers::brain
