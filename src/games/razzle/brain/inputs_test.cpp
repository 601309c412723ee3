#include "games/razzle/brain/inputs.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "engine/random_network_test.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/brain/games_test.h"

namespace razzle::brain {
namespace {

using game::Player;

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

Brain::Game::Position turned(Brain::Game::Position at) {
    const auto turn = [](Small::SquareSet set) {
        return Small::SquareSet::from_word(__builtin_bswap64(set.word()));
    };
    const auto turn_square = [](Small::Square square) {
        return Small::Square::from_index(square.index() ^ 0b111'000);
    };
    at.pieces = {turn(at.pieces.one), turn(at.pieces.two)};
    at.ball = {turn_square(at.ball.one), turn_square(at.ball.two)};
    at.ineligible = turn(at.ineligible);
    if (at.forcing) at.forcing = turn_square(*at.forcing);
    return at;
}

TEST(RazzleInputs, are_there_for_the_usual_board_and_rules_only) {
    EXPECT_TRUE(has_inputs(usual));
    EXPECT_TRUE(has_inputs(from_below));
    EXPECT_FALSE(has_inputs({.forced = false}));
    EXPECT_FALSE(has_inputs({.ineligible = razzle::Ineligible::both}));
    EXPECT_FALSE(has_inputs({.files = 5, .ranks = 5, .pieces = 3}));
    const auto network = engine::random_network(11, network_shape);
    EXPECT_EQ(Brain(usual, network).network(), network.get());
    EXPECT_EQ(Brain({.forced = false}, network).network(), nullptr);
}

TEST(RazzleInputs, show_every_piece_once_to_each_player) {
    const Brain brain(usual);
    walk_boards(brain, thoroughness, [&](const Board& at) {
        const Inputs first = inputs_of(brain.field(), at);
        for (const Inputs& inputs : {first, seen_by_other(first)}) {
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
        EXPECT_EQ(inputs_of(above.field(), at),
                  inputs_of(below.field(), below.board(turned(Brain::position(at)))));
    });
}

TEST(RazzleInputs, show_the_other_player_what_the_first_would_see_in_their_place) {
    const Brain brain(usual);
    walk_boards(brain, thoroughness, [&](const Board& at) {
        Brain::Game::Position exchanged = turned(Brain::position(at));
        std::swap(exchanged.pieces.one, exchanged.pieces.two);
        std::swap(exchanged.ball.one, exchanged.ball.two);
        exchanged.to_move = game::opponent(exchanged.to_move);
        EXPECT_EQ(seen_by_other(inputs_of(brain.field(), at)),
                  inputs_of(brain.field(), brain.board(exchanged)));
    });
}

TEST(RazzleInputs, have_a_number_for_the_other_player) {
    const auto only = [](std::size_t number) {
        Inputs inputs{};
        inputs[number / 64] = std::uint64_t{1} << (number % 64);
        return inputs;
    };
    for (std::size_t number = 0; number < network_shape.count; ++number)
        EXPECT_EQ(seen_by_other(only(number)), only(numbers_for_other[number])) << number;
}

TEST(RazzleNetwork, evaluates_the_same_from_the_board_before_as_from_nothing) {
    const Brain brain(usual, engine::random_network(11, network_shape));
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
    EXPECT_NE(Brain(usual, engine::random_network(11, network_shape)).evaluate(at), brain.evaluate(at));
}

}  // namespace
}  // namespace razzle::brain
