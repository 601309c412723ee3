#include "games/razzle/brain/sight.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "games/razzle/rules/geometry.h"

namespace razzle::brain {
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

SquareSet many_squares(base::Random& random) {
    return SquareSet::from_word(random.next() | random.next() | random.next());
}
SquareSet few_squares(base::Random& random) {
    return SquareSet::from_word(random.next() & random.next() & random.next() & random.next());
}

TEST(RazzleSight, matches_the_tables) {
    base::Random random(1);
    for (int round = 0; round < 10'000; ++round) {
        const SquareSet empty = many_squares(random);
        const SquareSet from = few_squares(random);
        ASSERT_EQ(seen_from(from, empty), looked_up(from, empty));
    }
}

TEST(RazzleSight, of_no_pieces_is_empty) { EXPECT_TRUE(seen_from(SquareSet{}, SquareSet::all()).empty()); }

TEST(RazzleSight, of_both_players_matches_that_of_each) {
    base::Random random(2);
    for (int round = 0; round < 10'000; ++round) {
        const SquareSet empty = many_squares(random);
        const SquaresOfBoth from{few_squares(random), few_squares(random)};
        const SquaresOfBoth seen = seen_from(from, empty);
        ASSERT_EQ(seen.one, seen_from(from.one, empty));
        ASSERT_EQ(seen.two, seen_from(from.two, empty));
    }
}

TEST(RazzleSight, of_jumps_matches_the_tables) {
    base::Random random(3);
    for (int round = 0; round < 10'000; ++round) {
        const SquareSet empty = many_squares(random);
        const SquaresOfBoth from{few_squares(random), few_squares(random)};
        const SquaresOfBoth jumps = jumps_from(from, empty);
        for (const game::Player player : game::both_players) {
            SquareSet expected;
            for (const Square square : from[player]) expected |= razzle::knight_targets<Small>[square];
            ASSERT_EQ(jumps[player], expected & empty);
        }
    }
}

}  // namespace
}  // namespace razzle::brain
