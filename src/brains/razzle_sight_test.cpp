#include "brains/razzle_sight.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "razzle/geometry.h"

namespace brains {
namespace {

using razzle::Small;
using Square = Small::Square;
using SquareSet = Small::SquareSet;

// Square by square, with the tables of the rules.
SquareSet looked_up(SquareSet from, SquareSet empty) {
    SquareSet seen;
    for (const Square square : from)
        for (const Square to : razzle::aligned<Small>[square])
            if ((razzle::between<Small>[square][to] - empty).empty()) seen.insert(to);
    return seen;
}

TEST(RazzleSight, goes_as_far_as_the_tables_say) {
    base::Random random(1);
    for (int round = 0; round < 10'000; ++round) {
        const auto empty = SquareSet::from_word(random.next() | random.next() | random.next());
        const auto from = SquareSet::from_word(random.next() & random.next() & random.next() & random.next());
        ASSERT_EQ(seen_from(from, empty), looked_up(from, empty));
    }
}

TEST(RazzleSight, of_nobody_is_nothing) { EXPECT_TRUE(seen_from({}, SquareSet::all()).empty()); }

}  // namespace
}  // namespace brains
