#include "games/razzle/brain/chains.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace razzle::brain::chains {
namespace {

TEST(RazzleChains, every_line_has_a_bit_of_its_own) {
    std::set<Lines> lines;
    for (int one = 0; one < most_mates; ++one) {
        lines.insert(line_to(one));
        for (int two = 0; two < one; ++two) {
            EXPECT_EQ(line_between(one, two), line_between(two, one));
            lines.insert(line_between(one, two));
        }
    }
    EXPECT_EQ(lines.size(), line_count);
    Lines all = 0;
    for (const Lines line : lines) all |= line;
    EXPECT_EQ(all, line_sets - 1);
}

TEST(RazzleChains, all_orders_are_chains_where_all_pieces_see_each_other) {
    const Lines everything = line_sets - 1;
    EXPECT_EQ(cases.chains[everything], 4 + 4 * 3 + 4 * 3 * 2 + 4 * 3 * 2 * 1);
    EXPECT_EQ(std::popcount(cases.ways[everything]), 4 * 8);
    EXPECT_EQ(cases.orders[(Way{0, 0b1110}.number())][everything], 3 * 2 * 1);
}

// The chains of a case, found by walking along the lines.
void walk(Lines lines, Mates touched, int holder, Mates scorers,
          std::map<std::size_t, std::uint64_t>& found) {
    for (int next = 0; next < most_mates; ++next) {
        const Lines line = touched == 0 ? line_to(next) : line_between(holder, next);
        if (contains(touched, next) || (lines & line) == 0) continue;
        ++found[Way{next, touched}.number()];
        if (!contains(scorers, next))
            walk(lines, static_cast<Mates>(touched | only(next)), next, scorers, found);
    }
}

TEST(RazzleChains, agree_with_following_the_lines_one_by_one) {
    for (std::size_t lines = 0; lines < line_sets; ++lines)
        for (std::size_t eligible = 0; eligible < mate_sets; ++eligible)
            for (std::size_t at_goal = 0; at_goal < mate_sets; ++at_goal) {
                const Passing passing{static_cast<Lines>(lines), static_cast<Mates>(eligible),
                                      static_cast<Mates>(at_goal)};
                std::map<std::size_t, std::uint64_t> found;
                walk(passing.lines & lines_among[eligible], 0, 0, passing.at_goal, found);
                Ways ways = 0;
                Ways winning = 0;
                Mates receivers = 0;
                std::uint64_t chains = 0;
                for (const auto& [number, orders] : found) {
                    const Way way = Way::from_number(static_cast<int>(number));
                    ASSERT_EQ(passing.orders(way), orders);
                    ways |= Ways{1} << number;
                    if (contains(passing.at_goal, way.to)) winning |= Ways{1} << number;
                    receivers |= only(way.to);
                    chains += orders;
                }
                ASSERT_EQ(passing.ways(), ways);
                ASSERT_EQ(passing.winning_ways(), winning);
                ASSERT_EQ(passing.receivers(), receivers);
                ASSERT_EQ(passing.chains(), chains);
            }
}

}  // namespace
}  // namespace razzle::brain::chains
