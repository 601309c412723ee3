#include "games/mazers/brain/routes.h"

#include <algorithm>
#include <set>

#include "base/random.h"
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

Routes routes_in(const Scene& scene, Player player) {
    return {scene.board, scene.sides, std::array{Traveller{player, scene.blockers}}};
}

Distances distances_in(const Scene& scene, Player player) {
    return routes_in(scene, player).distances(all_starts(scene, player), 0);
}

int pieces_to_lay(const Line& line, Player player) {
    const Scene scene(*line.rules().board, line.now());
    return routes_in(scene, player).pieces(next_starts(scene, player), 0);
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
    const Distances distances = distances_in(scene, Player::one);
    EXPECT_EQ(distances.by_head, distances.by_tail);
    EXPECT_LT(distances_in(scene.without(edge("c3n")), Player::one).by_head, distances.by_head);
}

TEST(Routes, lead_through_pieces_that_can_move_at_a_cost) {
    const Line line = drawn(blocked_head, "S r", "c3;c2n,c3n", "c5;?");
    const EdgeSet at_tail{edge("c2n")};
    const Scene scene(*line.rules().board, line.now(), line.now().blockers() | at_tail);
    const int blocked = distances_in(scene, Player::one).by_head;
    EXPECT_GE(blocked, Routes::obstacle);
    EXPECT_LT(blocked, Routes::nowhere);
}

TEST(Routes, end_on_arrival) {
    const Rules rules = room();
    const Line line(rules, *Mazers::read_position(rules, "S r -;!;a3n;a1n,e1n c5;?;-;b4e,c4e"));
    EXPECT_EQ(pieces_to_lay(line, Player::one), 0);
}

// The same routes by the plainest of searches: from every cell and the side it is entered by, all ways
// across.
class PlainRoutes {
public:
    PlainRoutes(const Scene& scene, Player player)
        : scene_(scene), player_(player), goal_(scene.board.homes[game::opponent(player)]) {
        for (const Cell cell : scene.board.cells) fewest_[cell].fill(cell == goal_ ? 0 : Routes::nowhere);
        while (shortened()) {}
    }

    [[nodiscard]] int pieces(Cell cell, std::size_t side) const { return fewest_[cell][side]; }

private:
    bool shortened() {
        bool any = false;
        for (const Cell cell : scene_.board.cells)
            for (std::size_t in = 0; in < directions.size(); ++in)
                for (std::size_t out = 0; out < directions.size(); ++out) {
                    const int pieces = in == out || cell == goal_ ? Routes::nowhere : across(cell, in, out);
                    any |= pieces < fewest_[cell][in];
                    fewest_[cell][in] = std::min(fewest_[cell][in], pieces);
                }
        return any;
    }

    // The fewest pieces from a cell by this way out.
    [[nodiscard]] int across(Cell cell, std::size_t in, std::size_t out) const {
        const Sides& sides = scene_.board.sides[cell];
        const Edge way = sides[out];
        const bool is_door = scene_.board.doorways.contains(way);
        if (!is_door && !scene_.board.slots.contains(way)) return Routes::nowhere;
        int now = 0;
        if (scene_.sides.one.path.contains(cell) || scene_.sides.two.path.contains(cell))
            now = Routes::nowhere;
        if (!is_door && scene_.holds_piece(way)) now = Routes::nowhere;
        for (std::size_t side = 0; side < directions.size(); ++side) {
            if (side == in || side == out) continue;
            if (scene_.board.doorways.contains(sides[side])) return Routes::nowhere;
            now += pieces_on(sides[side]);
        }
        const Cell beyond = way.across(cell);
        return std::min(std::min(now, Routes::obstacle) + fewest_[beyond][(out + 2) % directions.size()],
                        Routes::nowhere);
    }

    // That it takes until a wall stands here.
    [[nodiscard]] int pieces_on(Edge side) const {
        if (!scene_.board.slots.contains(side) || scene_.sides[player_].walls.contains(side)) return 0;
        return scene_.holds_piece(side) ? Routes::nowhere : 1;
    }

    Scene scene_;
    Player player_;
    Cell goal_;
    ByCell<std::array<int, directions.size()>> fewest_;
};

#ifdef NDEBUG
constexpr int positions_compared = 400;
#else
constexpr int positions_compared = 60;
#endif

// As many travellers as there are lanes, each past some of the blockers.
std::array<Traveller, lanes> random_travellers(const Position& at, base::Random& random) {
    std::array<Traveller, lanes> travellers;
    for (auto& [player, blockers] : travellers) {
        player = random.below(2) == 0 ? Player::one : Player::two;
        for (const Edge blocker : at.blockers())
            if (random.below(2) == 0) blockers.insert(blocker);
    }
    return travellers;
}

void expect_plain_routes(const Board& board, const Position& at, base::Random& random) {
    const auto travellers = random_travellers(at, random);
    Routes routes(board, at.sides, travellers);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const auto& [player, blockers] = travellers[lane];
        const Cell goal = board.homes[game::opponent(player)];
        const PlainRoutes plain(Scene(board, at, blockers), player);
        for (const Cell cell : board.cells)
            for (std::size_t side = 0; side < directions.size(); ++side) {
                const Edge opening = board.sides[cell][side];
                // No path comes through a wall that is built in, or out of the goal.
                if (board.walls.contains(opening) || opening.across(cell) == goal) continue;
                Starts starts;
                starts.push_back({0, static_cast<std::uint8_t>(side), cell});
                ASSERT_EQ(routes.pieces(starts, lane), plain.pieces(cell, side))
                    << cell.name() << " by " << opening.name();
            }
    }
}

// Positions of random games on this board.
void expect_plain_routes(const Rules& rules, base::Random& random) {
    Position at = Mazers::start(rules);
    for (int compared = 0; compared < positions_compared;) {
        if (Mazers::ending(rules, at).over()) at = Mazers::start(rules);
        if (random.below(8) == 0) {
            ASSERT_NO_FATAL_FAILURE(expect_plain_routes(*rules.board, at, random))
                << Mazers::write_position(rules, at);
            ++compared;
        }
        const auto actions = Mazers::legal_actions(rules, at);
        Mazers::apply(rules, at, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

TEST(Routes, are_those_of_a_plain_search) {
    base::Random random(31);
    for (const auto& shipped : shipped_boards())
        ASSERT_NO_FATAL_FAILURE(expect_plain_routes({.board = shipped.board}, random)) << shipped.name;
}

TEST(Routes, are_those_of_a_plain_search_where_homes_share_a_porch) {
    base::Random random(32);
    const Rules rules = mazers::on(R"(
    +---+---+---+---+---+---+---+
  5 | .   .   .   .   .   .   . |
    +   + B +   +   +   + b +   +
  4 | .   .   .   .   .   .   . |
    +   +   +---+   +---+   +   +
  3 | .   . : S : . : N : .   . |
    +   +   +---+   +---+   +   +
  2 | .   .   .   .   .   .   . |
    +   + W +   +   +   + w +   +
  1 | .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+)");
    ASSERT_NO_FATAL_FAILURE(expect_plain_routes(rules, random));
}

}  // namespace
}  // namespace mazers::brain
