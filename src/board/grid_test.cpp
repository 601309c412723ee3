#include "board/grid.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace board {
namespace {

using Small = Grid<8, 8>;
using Large = Grid<9, 9>;

// A square is not a number, and there is none off the board.
static_assert(!std::is_convertible_v<int, Small::Square>);
static_assert(!std::is_convertible_v<Small::Square, int>);
static_assert(!std::is_constructible_v<Small::Square, Rank, File>);
static_assert(sizeof(Small::Square) == 1);

// A set of squares is a set, not a number, and takes no more room than one.
static_assert(!std::is_convertible_v<std::uint64_t, Small::SquareSet>);
static_assert(sizeof(Small::SquareSet) == 8 && sizeof(Large::SquareSet) == 16);

constexpr auto knight_targets = Small::leaper_table(knight_jumps);
constexpr auto between = Large::between_table();
constexpr auto aligned = Large::aligned_table();

template <class Set>
std::vector<std::string> names(const Set& squares) {
    std::vector<std::string> result;
    for (const auto square : squares) result.push_back(square.name());
    return result;
}

Large::Square large(std::string_view name) { return *Large::Square::parse(name); }

TEST(GridSquare, names_and_squares_match) {
    for (const auto square : Large::SquareSet::all()) EXPECT_EQ(Large::Square::parse(square.name()), square);
    EXPECT_EQ(large("b1").index(), 1);
    EXPECT_EQ(large("a2").index(), 9);
}

TEST(GridSquare, a_name_off_the_grid_is_not_a_square) {
    for (const std::string_view name : {"", "a", "a0", "a9", "i1", "A1", "a11", "1a", "`1"})
        EXPECT_EQ(Small::Square::parse(name), std::nullopt) << name;
}

TEST(GridSquare, a_step_off_the_grid_has_no_target) {
    EXPECT_EQ(large("a1").step({-1, 0}), std::nullopt);
    EXPECT_EQ(large("i9").step({0, 1}), std::nullopt);
    EXPECT_EQ(large("i1").step({1, 0}), std::nullopt);
    EXPECT_EQ(large("d4").step({1, 2}), large("e6"));
}

TEST(GridSquare, a_name_may_be_of_another_board) {
    EXPECT_TRUE(names_square("h9"));
    for (const std::string_view text : {"", "a", "a10", "A1", "1a", "\n1"})
        EXPECT_FALSE(names_square(text)) << text;
}

template <class G>
class GridSet : public testing::Test {};
using Grids = testing::Types<Small, Large, Grid<7, 8>, Grid<3, 3>>;
TYPED_TEST_SUITE(GridSet, Grids);

TYPED_TEST(GridSet, holds_what_was_put_in_and_lists_it_in_order) {
    using Set = typename TypeParam::SquareSet;
    EXPECT_EQ(Set::all().size(), TypeParam::files * TypeParam::ranks);
    Set grown;
    int last = -1;
    for (const auto square : Set::all()) {
        EXPECT_GT(square.index(), last);
        last = square.index();
        EXPECT_FALSE(grown.contains(square));
        grown.insert(square);
        EXPECT_TRUE(grown.contains(square));
        EXPECT_EQ(grown.size(), last + 1);
    }
    EXPECT_EQ(grown, Set::all());
    EXPECT_TRUE((Set::all() - grown).empty());
}

TYPED_TEST(GridSet, a_rectangle_is_as_large_as_its_sides_say) {
    using Set = typename TypeParam::SquareSet;
    EXPECT_EQ(Set::rectangle(3, 2).size(), 6);
    EXPECT_EQ(Set::rectangle(TypeParam::files, TypeParam::ranks), Set::all());
}

TEST(GridTables, a_knight_jumps_two_and_one) {
    EXPECT_THAT(names(knight_targets[*Small::Square::parse("a1")]), testing::ElementsAre("c2", "b3"));
    EXPECT_EQ(knight_targets[*Small::Square::parse("d4")].size(), 8);
}

TEST(GridTables, between_lists_the_squares_on_the_way) {
    EXPECT_THAT(names(between[large("a1")][large("a4")]), testing::ElementsAre("a2", "a3"));
    EXPECT_THAT(names(between[large("i9")][large("f6")]), testing::ElementsAre("g7", "h8"));
    EXPECT_TRUE(between[large("a1")][large("b2")].empty());
    EXPECT_TRUE(between[large("a1")][large("b3")].empty());
}

TEST(GridTables, squares_are_aligned_along_ranks_files_and_diagonals) {
    for (const auto from : Large::SquareSet::all())
        for (const auto to : Large::SquareSet::all()) {
            const int files = static_cast<int>(to.file()) - static_cast<int>(from.file());
            const int ranks = static_cast<int>(to.rank()) - static_cast<int>(from.rank());
            const bool straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;
            EXPECT_EQ(aligned[from].contains(to), from != to && straight) << from.name() << to.name();
        }
}

}  // namespace
}  // namespace board
