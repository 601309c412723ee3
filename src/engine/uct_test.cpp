#include "engine/uct.h"

#include <gmock/gmock.h>

#include "engine/oracle_test.h"
#include "engine/plain_brain.h"
#include "engine/roads_test.h"
#include "game/stones_test.h"

namespace engine {
namespace {

using game::Line;
using roads::Roads;
using Stones = game::stones::Stones<>;

Milliseconds no_time() { return Milliseconds{0}; }

template <game::Game G>
Thought<G> think(const Line<G>& line, const UctSettings& settings, const Limits& limits = {}) {
    const PlainBrain<G> brain(line.rules());
    return Uct<PlainBrain<G>>(brain, no_time, settings).think(line, limits, Stopper{});
}

template <game::Game G>
void expect_legal(Line<G> line, const game::Turn<G>& turn) {
    for (const auto& action : turn) {
        const auto legal = line.legal_actions();
        ASSERT_TRUE(std::find(legal.begin(), legal.end(), action) != legal.end());
        line.apply(action);
    }
    EXPECT_FALSE(line.mid_turn());
}

TEST(Uct, finds_the_winning_turn_at_stones) {
    for (const int heap : {1, 2, 4, 5, 7, 8}) {
        Line<Stones> line({.heap = heap});
        const auto thought = think(line, {.playouts = 5'000});
        for (const auto action : thought.variations[0].turns[0]) line.apply(action);
        EXPECT_EQ(line.now().heap % 3, 0) << heap;
        EXPECT_GT(thought.variations[0].score, 500) << heap;
    }
}

TEST(Uct, plays_legal_turns_where_repetition_is_forbidden) {
    for (std::uint64_t map = 0; map < 100; ++map) {
        SCOPED_TRACE(map);
        Line<Roads> line({.map = map, .repetition = game::Repetition::forbidden(), .either_player = true});
        while (!line.ending().over()) {
            const auto turn = think(line, {.playouts = 50}).variations[0].turns[0];
            expect_legal(line, turn);
            for (const auto action : turn) line.apply(action);
        }
    }
}

TEST(Uct, plays_the_requested_number_of_games) {
    const Line<Stones> line({.heap = 9});
    EXPECT_EQ(think(line, {.playouts = 123}).effort.nodes, 123);
    EXPECT_EQ(think(line, {.playouts = 123}, {.nodes = 77}).effort.nodes, 77);
}

TEST(Uct, plays_the_same_games_for_the_same_seed) {
    const Line<Stones> line({.heap = 20, .put_back = true});
    const auto with_seed = [&](std::uint64_t seed) {
        return think(line, {.playouts = 500, .seed = seed}).variations[0].score;
    };
    EXPECT_EQ(with_seed(1), with_seed(1));
    EXPECT_NE(with_seed(1), with_seed(2));
}

TEST(Uct, answers_with_a_whole_turn_however_small_its_tree_may_be) {
    const Line<Stones> line({.heap = 20});
    const auto thought = think(line, {.playouts = 1, .max_nodes = 1});
    expect_legal(line, thought.variations[0].turns[0]);
}

TEST(Uct, counts_a_game_that_does_not_end_as_a_draw) {
    const Line<Stones> line({.heap = 900});
    EXPECT_EQ(think(line, {.playouts = 50, .longest_game = 5}).variations[0].score, 0);
}

}  // namespace
}  // namespace engine
