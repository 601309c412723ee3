#include "engine/parallel.h"

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

TEST(ParallelSearch, proves_what_one_search_proves) {
    for (std::uint64_t map = 0; map < 40; ++map) {
        SCOPED_TRACE(map);
        Line<Roads> line({.map = map, .repetition = game::Repetition::draw_at(2)});
        if (line.ending().over()) continue;
        const PlainBrain<Roads> brain(line.rules());
        Table table(1 << 16);
        ParallelSearch<PlainBrain<Roads>> search(brain, table, no_time, {}, 2);
        const auto thought = search.think(line, {.depth = 20}, Stopper{});
        EXPECT_EQ(thought.variations[0].score, oracle(line, 20));
    }
}

TEST(ParallelSearch, shares_the_nodes_and_adds_up_what_was_spent) {
    const Line<Stones> line({.heap = 60, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    ParallelSearch<PlainBrain<Stones>> search(brain, table, no_time, {}, 3);
    const auto thought = search.think(line, {.nodes = 3'000}, Stopper{});
    EXPECT_GE(thought.effort.nodes, 1'000);
    EXPECT_LE(thought.effort.nodes, 3'000);
    ASSERT_FALSE(thought.variations.empty());
}

TEST(ParallelSearch, is_stopped_as_one) {
    const Line<Stones> line({.heap = 60, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    ParallelSearch<PlainBrain<Stones>> search(brain, table, no_time, {}, 2);
    Stopper stopper;
    const auto thought = search.think(line, {}, stopper, [&](const Thought<Stones>&) { stopper.stop(); });
    EXPECT_FALSE(thought.variations.empty());
}

}  // namespace
}  // namespace engine
