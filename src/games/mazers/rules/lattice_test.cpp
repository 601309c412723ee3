#include "games/mazers/rules/lattice.h"

#include <gmock/gmock.h>

#include <vector>

namespace mazers {
namespace {

using testing::ElementsAre;

Edge edge(std::string_view name) { return *Edge::parse(name); }
Cell cell(std::string_view name) { return *Cell::parse(name); }

std::vector<std::string> names(EdgeSet edges) {
    std::vector<std::string> texts;
    for (const Edge one : edges) texts.push_back(one.name());
    return texts;
}

TEST(MazersLattice, cells_have_ranks_of_two_digits_where_they_need_them) {  // [MZ-1]
    EXPECT_EQ(cell("k11").name(), "k11");
    EXPECT_EQ(cell("a10").name(), "a10");
    for (const std::string_view text : {"a0", "a01", "a12", "l1", "a", "1a", "a1x", ""})
        EXPECT_FALSE(Cell::parse(text)) << text;
}

TEST(MazersLattice, an_edge_is_named_by_the_cell_south_or_west_of_it) {  // [MZ-1]
    EXPECT_EQ(side(cell("d2"), Direction::north).name(), "d2n");
    EXPECT_EQ(side(cell("d2"), Direction::east).name(), "d2e");
    EXPECT_EQ(side(cell("d2"), Direction::south).name(), "d1n");
    EXPECT_EQ(side(cell("d2"), Direction::west).name(), "c2e");
    EXPECT_TRUE(side(cell("a1"), Direction::west).is_rim());
    EXPECT_TRUE(side(cell("k11"), Direction::north).is_rim());
}

TEST(MazersLattice, edges_are_read_only_where_a_cell_lies_beyond) {  // [MZ-1]
    EXPECT_EQ(edge("d2n").beyond(), cell("d3"));
    EXPECT_EQ(edge("d2e").beyond(), cell("e2"));
    EXPECT_EQ(edge("d2e").across(cell("d2")), cell("e2"));
    EXPECT_EQ(edge("d2e").across(cell("e2")), cell("d2"));
    for (const std::string_view text : {"k2e", "d11n", "d2", "d2w", "n", ""})
        EXPECT_FALSE(Edge::parse(text)) << text;
}

TEST(MazersLattice, edge_order_goes_by_rank_then_file_then_east_before_north) {  // [MZ-1]
    const EdgeSet edges{edge("a10e"), edge("b9n"), edge("c2n"), edge("c2e"), edge("a2n"), edge("d1n")};
    EXPECT_THAT(names(edges), ElementsAre("d1n", "a2n", "c2e", "c2n", "b9n", "a10e"));
    EXPECT_EQ(edges.first(), edge("d1n"));
    EXPECT_LT(edge("c2e"), edge("c2n"));
    EXPECT_LT(edge("k9n"), edge("a10e"));
}

TEST(MazersLattice, sets_of_edges_are_sets) {
    EdgeSet edges{edge("d1n"), edge("d2e")};
    EXPECT_EQ(edges.size(), 2);
    EXPECT_TRUE(edges.contains(edge("d2e")));
    EXPECT_FALSE(edges.contains(edge("d2n")));
    edges.erase(edge("d2e"));
    EXPECT_THAT(names(edges), ElementsAre("d1n"));
    EXPECT_TRUE((edges - edges).empty());
    EXPECT_TRUE((EdgeSet{Edge::rim()}).contains(Edge::rim())) << "the rim counts as one edge";
    EXPECT_EQ((EdgeSet{Edge::rim(), Edge::rim()}).size(), 1);
}

TEST(MazersLattice, knows_the_edges_within_and_around_cells) {
    const CellSet cells{cell("b2"), cell("c2"), cell("k3"), cell("a4")};
    EXPECT_THAT(names(edges_within(cells)), ElementsAre("b2e")) << "k3 and a4 are not neighbours";
    EXPECT_THAT(names(edges_around(CellSet{cell("b2")})), ElementsAre("b1n", "a2e", "b2e", "b2n"));
    EXPECT_THAT(names(edges_around(CellSet{cell("a1")})), ElementsAre("a1e", "a1n"));
    EXPECT_THAT(names(edges_around(CellSet{cell("k11")})), ElementsAre("k10n", "j11e"));
}

}  // namespace
}  // namespace mazers
