#include "games/knights/brain/inputs.h"

#include <gmock/gmock.h>

#include <bit>

#include "base/random.h"
#include "engine/random_network_test.h"
#include "games/knights/brain/brain.h"
#include "games/knights/brain/evaluation.h"
#include "games/knights/brain/games_test.h"

namespace knights::brain {
namespace {

using game::Player;

constexpr int games_walked = 3;

// The first inputs of a view, as many as there are squares.
std::uint64_t first_squares(const Inputs& inputs) { return SquareSet::from_word(inputs[0]).word(); }

TEST(KnightsInputs, show_each_player_their_own_knights_first) {
    walk_positions(games_walked, [](const Rules& rules, const Position& at) {
        const auto inputs = inputs_of(rules, at, 0);
        for (const Player player : game::both_players)
            EXPECT_EQ(first_squares(inputs[player]), at.sides[player].knights.word());
    });
}

TEST(KnightsInputs, are_the_same_for_either_player_if_the_sides_are_exchanged) {
    walk_positions(games_walked, [](const Rules& rules, const Position& at) {
        Position exchanged = at;
        exchanged.sides = {at.sides.two, at.sides.one};
        exchanged.to_move = game::opponent(at.to_move);
        const auto before = inputs_of(rules, at, 70);
        const auto after = inputs_of(rules, exchanged, 70);
        EXPECT_EQ(before.one, after.two);
        EXPECT_EQ(before.two, after.one);
    });
}

TEST(KnightsInputs, differ_between_all_sets_of_extensions) {
    std::vector<Inputs> seen;
    for (const Rules& rules : every_combination())
        seen.push_back(inputs_of(rules, Knights::start(rules), 0).one);
    for (std::size_t one = 0; one < seen.size(); ++one)
        for (std::size_t other = 0; other < one; ++other) EXPECT_NE(seen[one], seen[other]);
}

TEST(KnightsNetwork, evaluates_the_same_from_the_board_before_as_from_nothing) {
    const auto network = engine::random_network(11, network_shape);
    auto views = Brain({}, network).empty_views();
    int corrected = 0;
    walk_positions(games_walked, [&](const Rules& rules, const Position& at) {
        const Brain brain(rules, network);
        const Brain::Board board = brain.board(at);
        const engine::Score evaluation = brain.evaluate(board);
        ASSERT_EQ(brain.evaluate(board, views, views), evaluation);
        if (evaluation != evaluate(rules, at)) ++corrected;
    });
    EXPECT_GT(corrected, 100);
}

TEST(KnightsNetwork, leaves_alone_what_is_decided) {
    const auto network = engine::random_network(11, network_shape);
    int decided = 0;
    walk_positions(games_walked, [&](const Rules& rules, const Position& at) {
        const engine::Score hand_made = evaluate(rules, at);
        if (!is_decided(hand_made)) return;
        const Brain brain(rules, network);
        EXPECT_EQ(brain.evaluate(brain.board(at)), hand_made);
        ++decided;
    });
    EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace knights::brain
