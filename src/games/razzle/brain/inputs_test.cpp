#include "games/razzle/brain/inputs.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/brain/games_test.h"

namespace razzle::brain {
namespace {

using game::Player;

// A network of random weights: it plays badly, and must do so consistently.
std::shared_ptr<const engine::Network> any_network() {
    base::Random random(11);
    const auto sums = [&](int most) {
        engine::HiddenSums result;
        for (std::int16_t& unit : result.units)
            unit = static_cast<std::int16_t>(
                static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
        return result;
    };
    engine::NetworkParts parts;
    parts.biases = sums(60);
    for (std::size_t input = 0; input < input_words * 64; ++input) parts.rows.push_back(sums(60));
    parts.weights_of_mine = sums(100);
    parts.weights_of_yours = sums(100);
    return *engine::Network::read(write_network(parts, inputs_name), inputs_name, input_words * 64);
}

constexpr razzle::Rules usual;
constexpr razzle::Rules from_below{.first = razzle::First::x1};

// Calls visit(board) for boards between turns of random games.
template <class Visit>
void walk_boards(const Brain& brain, int games, Visit&& visit) {
    base::Random random(12);
    for (int game = 0; game < games; ++game)
        walk_randomly(brain.rules(), random, [&](const Brain::Game::Position& at) {
            if (!Brain::Game::mid_turn(at)) visit(brain.board(at));
        });
}

TEST(RazzleInputs, are_there_for_the_usual_board_and_rules_only) {
    EXPECT_TRUE(has_inputs(usual));
    EXPECT_TRUE(has_inputs(from_below));
    EXPECT_FALSE(has_inputs({.forced = false}));
    EXPECT_FALSE(has_inputs({.ineligible = razzle::Ineligible::both}));
    EXPECT_FALSE(has_inputs({.files = 5, .ranks = 5, .pieces = 3}));
    const auto network = any_network();
    EXPECT_EQ(Brain(usual, network).network(), network.get());
    EXPECT_EQ(Brain({.forced = false}, network).network(), nullptr);
}

TEST(RazzleInputs, show_every_piece_once_to_each_player) {
    const Brain brain(usual);
    walk_boards(brain, thoroughness, [&](const Board& at) {
        for (const Inputs& inputs : {inputs_of(brain.field(), at).one, inputs_of(brain.field(), at).two}) {
            EXPECT_EQ(std::popcount(inputs[0]), 1);
            EXPECT_EQ(std::popcount(inputs[0] | inputs[1] | inputs[2]), 5);
            EXPECT_EQ(std::popcount(inputs[4] | inputs[5] | inputs[6]), 5);
            EXPECT_EQ(inputs[3] & ~inputs[1], 0U) << "only eligible mates receive";
        }
    });
}

TEST(RazzleInputs, are_the_same_for_either_player_if_the_board_is_turned) {
    const Brain above(usual);
    const Brain below(from_below);
    walk_boards(above, thoroughness, [&](const Board& at) {
        Brain::Game::Position turned = Brain::position(at);
        const auto turn = [](Small::SquareSet set) {
            return Small::SquareSet::from_word(__builtin_bswap64(set.word()));
        };
        const auto turn_square = [](Small::Square square) {
            return Small::Square::from_index(square.index() ^ 0b111'000);
        };
        turned.pieces = {turn(turned.pieces.one), turn(turned.pieces.two)};
        turned.ball = {turn_square(turned.ball.one), turn_square(turned.ball.two)};
        turned.ineligible = turn(turned.ineligible);
        if (turned.forcing) turned.forcing = turn_square(*turned.forcing);
        const auto from_above = inputs_of(above.field(), at);
        const auto from_under = inputs_of(below.field(), below.board(turned));
        EXPECT_EQ(from_above.one, from_under.one);
        EXPECT_EQ(from_above.two, from_under.two);
    });
}

TEST(RazzleNetwork, evaluates_the_same_from_the_board_before_as_from_nothing) {
    const Brain brain(usual, any_network());
    auto views = brain.empty_views();
    int boards = 0;
    walk_boards(brain, 2 * thoroughness, [&](const Board& at) {
        ASSERT_EQ(brain.evaluate(at, views, views), brain.evaluate(at));
        ++boards;
    });
    EXPECT_GT(boards, 20 * thoroughness);
}

TEST(RazzleNetwork, is_not_asked_where_there_is_none) {
    const Brain brain(usual);
    const Board at = brain.board(Brain::Game::start(usual));
    auto views = brain.empty_views();
    EXPECT_EQ(brain.evaluate(at, views, views), brain.evaluate(at));
    EXPECT_NE(Brain(usual, any_network()).evaluate(at), brain.evaluate(at));
}

}  // namespace
}  // namespace razzle::brain
