#include "tournament/matching.h"

#include <gtest/gtest.h>

#include <map>

#include "base/random.h"

namespace tournament {
namespace {

using Costs = std::map<std::pair<std::size_t, std::size_t>, Cost>;

struct Choice {
    int pairs = 0;
    Cost cost = 0;

    bool operator==(const Choice&) const = default;
};

bool is_better(const Choice& one, const Choice& two) {
    return one.pairs != two.pairs ? one.pairs > two.pairs : one.cost < two.cost;
}

// Tries everything.
Choice best(const Costs& costs, std::size_t vertices, std::size_t first, unsigned used) {
    if (first == vertices) return {};
    Choice found = best(costs, vertices, first + 1, used);
    if ((used >> first & 1U) != 0) return found;
    for (std::size_t other = first + 1; other < vertices; ++other) {
        const auto cost = costs.find({first, other});
        if (cost == costs.end() || (used >> other & 1U) != 0) continue;
        Choice with = best(costs, vertices, first + 1, used | 1U << first | 1U << other);
        ++with.pairs;
        with.cost += cost->second;
        if (is_better(with, found)) found = with;
    }
    return found;
}

TEST(Matching, finds_the_most_and_the_cheapest_pairs) {
    base::Random random(7);
    for (int trial = 0; trial < 400; ++trial) {
        const std::size_t vertices = random.below(9);
        Costs costs;
        for (std::size_t one = 0; one < vertices; ++one)
            for (std::size_t two = one + 1; two < vertices; ++two)
                if (random.below(4) != 0)
                    costs[{one, two}] = random.below(1'000) + (random.below(4) == 0 ? 10'000'000'000'000 : 0);
        const auto pairs = cheapest_pairs(vertices, [&](std::size_t one, std::size_t two) {
            const auto found = costs.find({one, two});
            return found == costs.end() ? std::nullopt : std::optional(found->second);
        });
        Choice chosen{.pairs = static_cast<int>(pairs.size())};
        for (const auto& pair : pairs) chosen.cost += costs.at(pair);
        EXPECT_EQ(chosen, best(costs, vertices, 0, 0)) << "trial " << trial;
    }
}

}  // namespace
}  // namespace tournament
