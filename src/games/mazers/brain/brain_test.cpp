#include "games/mazers/brain/brain.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/expectation.h"
#include "games/mazers/rules/drawn_test.h"

namespace mazers::brain {

extern const std::string_view network_file;  // embedded at build time

namespace {

using game::opponent;
using mazers::act;
using mazers::Action;
using mazers::Board;
using mazers::Cell;
using mazers::Color;
using mazers::drawn;
using mazers::Edge;
using mazers::Line;
using mazers::Mazers;
using mazers::Player;
using mazers::Position;
using mazers::read_rules;
using mazers::Rules;
using mazers::shipped_boards;
using mazers::ShippedBoard;
using mazers::Side;
using Search = engine::Expectation<Brain>;
using Thought = engine::Thought<Mazers>;

// Tests that take minutes in a sanitizer build run only in the release build.
#ifdef NDEBUG
constexpr int visits = 100;
#else
constexpr int visits = 5;
#endif

engine::Clock still() {
    return [] { return engine::Milliseconds{0}; };
}

Thought think(const Line& line, const engine::Limits& limits) {
    const Brain brain(line.rules());
    const engine::Stopper stopper;
    return Search(brain, still()).think(line, limits, stopper);
}

// Makes the rest of a turn, and checks that it is legal and complete.
void play(Line line, const game::Turn<Mazers>& turn) {
    for (const Action& action : turn) {
        const auto legal = line.legal_actions();
        ASSERT_NE(std::ranges::find(legal, action), legal.end())
            << Mazers::write_action(line.now(), action) << " at " << text(line);
        line.apply(action);
    }
    EXPECT_FALSE(line.mid_turn()) << text(line);
}

// Calls visit(line) now and then in random games.
template <class Visit>
void visit_random_lines(const Rules& rules, int count, Visit visit) {
    base::Random random(7);
    while (count > 0)
        for (Line line(rules); count > 0 && !line.ending().over();) {
            const auto actions = line.legal_actions();
            line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
            if (line.ending().over() || random.below(30) > 0) continue;
            --count;
            ASSERT_NO_FATAL_FAILURE(visit(line));
        }
}

// The same with the board rotated by 180 degrees and the sides swapped, which swaps the colours of the
// blockers.
class HalfTurn {
public:
    explicit HalfTurn(const Board& board) : board_(board) {}

    [[nodiscard]] Position operator()(const Position& at) const {
        Position turned = at;
        for (const Player player : game::both_players)
            turned.sides[opponent(player)] = side(at.sides[player]);
        turned.to_move = opponent(at.to_move);
        return turned;
    }

private:
    [[nodiscard]] Cell cell(Cell at) const {
        return {board::File(board_.files - 1 - static_cast<int>(at.file())),
                board::Rank(board_.ranks - 1 - static_cast<int>(at.rank()))};
    }
    [[nodiscard]] Edge edge(Edge at) const {
        if (at.is_rim()) return at;
        return at.lies_north() ? Edge::north_of(cell(at.beyond())) : Edge::east_of(cell(at.beyond()));
    }
    [[nodiscard]] Side side(const Side& at) const {
        Side turned;
        for (const Cell one : at.path) turned.path.add(cell(one));
        for (const Edge one : at.walls) turned.walls.insert(edge(one));
        turned.stage = at.stage;
        turned.tail_opening = edge(at.tail_opening);
        turned.head_opening = edge(at.head_opening);
        turned.blockers = {edge(at.blockers.white), edge(at.blockers.black)};
        return turned;
    }

    const Board& board_;
};

TEST(Brain, values_a_board_like_the_same_board_from_the_other_side) {
    const Rules rules;
    const Brain brain(rules);
    const GreedyBrain greedy(rules);
    const HalfTurn turned(*rules.board);
    visit_random_lines(rules, 5 * visits, [&](const Line& line) {
        if (line.mid_turn()) return;
        EXPECT_EQ(brain.evaluate(line.now()), brain.evaluate(turned(line.now()))) << text(line);
        EXPECT_EQ(greedy.evaluate(line.now()), greedy.evaluate(turned(line.now()))) << text(line);
    });
}

constexpr std::string_view near = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | . H . H .   .   . |
   +   +   +   + b + w +
 2 | .   .   .   .   . |
   + B +   +---+   + W +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)";

constexpr std::string_view far = R"(
   +---+---+---+---+---+
 5 | .   . : N : .   . |
   +   +   +---+   +   +
 4 | .   .   .   .   . |
   +   +   +   +   +   +
 3 | .   .   .   .   . |
   +   +   +   + b + w +
 2 | . H . H .   .   . |
   + B +   +---+   + W +
 1 | .   . : S : .   . |
   +---+---+---+---+---+)";

TEST(Brain, likes_to_be_nearer_and_the_opponent_farther) {
    const Line nearer = drawn(near, "S r", "b3;b2n,b3n", "c5;?");
    const Line farther = drawn(far, "S r", "b2;b1n,b2n", "c5;?");
    const Brain brain(nearer.rules());
    EXPECT_GT(brain.evaluate(nearer.now()), brain.evaluate(farther.now()));
    const Line other_nearer = drawn(near, "N r", "b3;b2n,b3n", "c5;?");
    const Line other_farther = drawn(far, "N r", "b2;b1n,b2n", "c5;?");
    EXPECT_LT(brain.evaluate(other_nearer.now()), brain.evaluate(other_farther.now()));
}

TEST(Brain, wins_with_the_turn_under_way_if_it_can) {
    // Three pieces to lay and five to take up: eight wall moves, if none is wasted.
    const Line line = drawn(near, "S b44BW", "b3;b2n,b3n", "c5;?");
    for (const int depth : {1, 2}) {
        const Thought thought = think(line, {.depth = depth});
        ASSERT_EQ(thought.variations.size(), 1U);
        EXPECT_EQ(thought.variations.front().score, engine::win_in(1));
        play(line, thought.variations.front().turns.front());
    }
}

class EveryBoard : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static Rules rules() {
        const std::vector<game::Setting> settings{{"board", GetParam()}};
        return *read_rules({}, settings);
    }
};

TEST_P(EveryBoard, is_played_by_legal_turns_from_any_point_of_a_turn) {
    visit_random_lines(rules(), visits, [](const Line& line) {
        const Thought thought = think(line, {.depth = 2, .nodes = 400, .lines = 1000});
        ASSERT_EQ(thought.variations.empty(), !line.mid_turn()) << text(line);
        for (const auto& variation : thought.variations) play(line, variation.turns.front());
    });
}

TEST_P(EveryBoard, merges_turns_by_the_board_they_lead_to) {
    visit_random_lines(rules(), visits, [](const Line& line) {
        if (!line.mid_turn()) return;
        const Brain brain(line.rules());
        for (const auto breadth : {engine::Breadth::many, engine::Breadth::few}) {
            std::vector<Afterstate> turns;
            brain.add_afterstates(line.now(), breadth, turns);
            std::vector<std::uint64_t> keys;
            for (const Afterstate& turn : turns) keys.push_back(Brain::key(turn.board));
            std::ranges::sort(keys);
            EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end()) << text(line);
        }
    });
}

const auto board_names = [] {
    std::vector<std::string> names;
    for (const ShippedBoard& one : shipped_boards()) names.emplace_back(one.name);
    return names;
};
INSTANTIATE_TEST_SUITE_P(Brain, EveryBoard, testing::ValuesIn(board_names()),
                         [](const auto& board) { return board.param; });

// With the network of the usual board, and without.
class TwoBrains : public testing::Test {
protected:
    std::vector<Afterstate> turns_by_pieces(const Line& line) const {
        return turns(Brain(line.rules()), line);
    }
    std::vector<Afterstate> turns_by_network(const Line& line) const { return turns(judging_, line); }

    // How likely a turn of the player to move is to win, by the network.
    [[nodiscard]] engine::WinChance chance(const Afterstate& turn, Player mover) const {
        const game::Outcome outcome = judging_.outcome(turn.board);
        if (outcome != game::Outcome::ongoing) return outcome == game::win_for(mover) ? engine::certain : 0;
        const engine::WinChance rollers = judging_.evaluate(turn.board);
        return turn.board.to_move == mover ? rollers : engine::certain - rollers;
    }
    [[nodiscard]] engine::WinChance best(const std::vector<Afterstate>& turns, Player mover) const {
        engine::WinChance most = 0;
        for (const Afterstate& turn : turns) most = std::max(most, chance(turn, mover));
        return most;
    }

    Rules rules_{};

private:
    static std::vector<Afterstate> turns(const Brain& brain, const Line& line) {
        std::vector<Afterstate> found;
        brain.add_afterstates(line.now(), engine::Breadth::many, found);
        return found;
    }

    Brain judging_{rules_, *engine::Network::read(network_file, network_shape)};
};

TEST_F(TwoBrains, list_legal_turns_and_each_board_once) {
    visit_random_lines(rules_, visits, [&](const Line& line) {
        if (!line.mid_turn()) return;
        const auto turns = turns_by_network(line);
        ASSERT_FALSE(turns.empty()) << text(line);
        std::set<std::uint64_t> boards;
        for (const Afterstate& turn : turns) {
            play(line, turn.turn);
            EXPECT_TRUE(boards.insert(Brain::key(turn.board)).second) << text(line);
        }
    });
}

TEST_F(TwoBrains, find_better_turns_if_the_network_says_which_are_listed) {
    int better = 0;
    int worse = 0;
    visit_random_lines(rules_, visits, [&](const Line& line) {
        if (!line.mid_turn()) return;
        const auto by_network = best(turns_by_network(line), line.now().to_move);
        const auto by_pieces = best(turns_by_pieces(line), line.now().to_move);
        better += by_network > by_pieces ? 1 : 0;
        worse += by_network < by_pieces ? 1 : 0;
    });
    EXPECT_GT(better, 2 * worse);
}

// Near the end of games between quick players, where a turn may win.
TEST_F(TwoBrains, both_list_a_turn_that_wins) {
    base::Random random(3);
    int wins = 0;
    for (int game = 0; game < std::max(1, visits / 10); ++game)
        for (Line line(rules_); !line.ending().over();) {
            if (!line.mid_turn()) {
                const auto rolls = line.legal_actions();
                line.apply(rolls[random.below(static_cast<std::uint32_t>(rolls.size()))]);
                continue;
            }
            const Player mover = line.now().to_move;
            const auto by_pieces = turns_by_pieces(line);
            const auto by_network = turns_by_network(line);
            const bool can_win = best(by_pieces, mover) == engine::certain;
            EXPECT_EQ(best(by_network, mover) == engine::certain, can_win) << text(line);
            wins += can_win ? 1 : 0;
            const auto choice = std::ranges::max_element(
                by_network, {}, [&](const Afterstate& turn) { return chance(turn, mover); });
            for (const Action& action : choice->turn) line.apply(action);
        }
    EXPECT_GT(wins, 0);
}

TEST(Brain, thinks_the_same_with_the_same_number_of_nodes) {
    Line line{Rules{}};
    act(line, "53");
    for (const std::uint64_t nodes : {1U, 1'000U, 2'000U, 4'000U}) {
        const Thought one = think(line, {.nodes = nodes, .lines = 3});
        const Thought other = think(line, {.nodes = nodes, .lines = 3});
        EXPECT_EQ(one.variations, other.variations);
        EXPECT_EQ(one.effort.nodes, other.effort.nodes);
    }
}

TEST(Brain, has_a_turn_even_if_it_is_stopped_at_once) {
    Line line{Rules{}};
    act(line, "66");
    const Brain brain(line.rules());
    engine::Stopper stopper;
    stopper.stop();
    const Thought thought = Search(brain, still()).think(line, {}, stopper);
    EXPECT_EQ(thought.effort.depth, 1);
    ASSERT_EQ(thought.variations.size(), 1U);
    play(line, thought.variations.front().turns.front());
}

TEST(Brain, goes_on_with_a_turn_that_a_player_has_begun) {
    Line line{Rules{}};
    act(line, "22 Bc2n");
    const Thought thought = think(line, {.depth = 1});
    ASSERT_EQ(thought.variations.size(), 1U);
    const auto& rest = thought.variations.front().turns.front();
    EXPECT_EQ(rest.front().color, Color::white) << "the black blocker has moved";
    play(line, rest);
}

}  // namespace
}  // namespace mazers::brain
