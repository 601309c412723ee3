// Cells, the edges between them, and sets of both.
//
// An edge is named by the cell south or west of it: d2n is the north side of d2, d2e its east side. In edge
// order they go by rank, then file, then e before n. All sides of cells beyond which there is no cell are
// taken together as one edge, the rim: it is a wall for ever, and nobody needs to tell its parts apart.
//
// A set of edges is two words, one for each axis, bit by cell. So whole sets are moved by shifting: one bit
// to the west or east, one row to the south or north.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "board/grid.h"

namespace mazers {

inline constexpr int longest_side = 11;

using Lattice = board::Grid<longest_side, longest_side>;
using Cell = Lattice::Square;
using CellSet = Lattice::SquareSet;
template <class T>
using ByCell = Lattice::BySquare<T>;

enum class Direction : std::uint8_t { east, north, west, south };

inline constexpr std::array directions{Direction::east, Direction::north, Direction::west, Direction::south};

[[nodiscard]] constexpr std::optional<Cell> neighbour(Cell cell, Direction direction) {
    switch (direction) {
    case Direction::east: return cell.step({1, 0});
    case Direction::north: return cell.step({0, 1});
    case Direction::west: return cell.step({-1, 0});
    case Direction::south: break;
    }
    return cell.step({0, -1});
}

class Edge {
public:
    constexpr Edge() = default;  // the rim
    [[nodiscard]] static constexpr Edge rim() { return {}; }
    [[nodiscard]] static constexpr Edge east_of(Cell cell) { return Edge(2 * cell.index()); }
    [[nodiscard]] static constexpr Edge north_of(Cell cell) { return Edge(2 * cell.index() + 1); }

    // "d2n"; nothing if the text is anything else or the edge has no cell of the lattice beyond it.
    [[nodiscard]] static constexpr std::optional<Edge> parse(std::string_view name) {
        if (name.empty() || (name.back() != 'e' && name.back() != 'n')) return std::nullopt;
        const auto cell = Cell::parse(name.substr(0, name.size() - 1));
        const bool north = name.back() == 'n';
        if (!cell || !neighbour(*cell, north ? Direction::north : Direction::east)) return std::nullopt;
        return north ? north_of(*cell) : east_of(*cell);
    }

    [[nodiscard]] constexpr bool is_rim() const { return index_ == rim_index; }
    [[nodiscard]] constexpr bool lies_north() const { return (index_ & 1) != 0; }  // of its cell
    // The cell that names it, and the one beyond. Precondition: not the rim.
    [[nodiscard]] constexpr Cell cell() const { return Cell::from_index(index_ / 2); }
    [[nodiscard]] constexpr Cell beyond() const {
        return Cell::from_index(index_ / 2 + (lies_north() ? longest_side : 1));
    }
    // The cell on the other side than `cell`.
    [[nodiscard]] constexpr Cell across(Cell from) const { return from == cell() ? beyond() : cell(); }

    [[nodiscard]] std::string name() const { return cell().name() + (lies_north() ? 'n' : 'e'); }
    [[nodiscard]] constexpr int index() const { return index_; }

    constexpr auto operator<=>(const Edge&) const = default;  // edge order

private:
    static constexpr std::uint8_t rim_index = 254;  // no cell has the number 127

    constexpr explicit Edge(int index) : index_(static_cast<std::uint8_t>(index)) {}

    std::uint8_t index_ = rim_index;
};

// The side of a cell in a direction, on a lattice without boundaries; the rim where the lattice ends.
[[nodiscard]] constexpr Edge side(Cell cell, Direction direction) {
    const auto next = neighbour(cell, direction);
    if (!next) return Edge::rim();
    switch (direction) {
    case Direction::east: return Edge::east_of(cell);
    case Direction::north: return Edge::north_of(cell);
    case Direction::west: return Edge::east_of(*next);
    case Direction::south: break;
    }
    return Edge::north_of(*next);
}

class EdgeSet {
public:
    using Word = board::Word128;

    constexpr EdgeSet() = default;
    constexpr EdgeSet(Word east, Word north) : east_(east), north_(north) {}
    constexpr EdgeSet(std::initializer_list<Edge> edges) {
        for (const Edge edge : edges) insert(edge);
    }

    // The edges that lie east, and north, of the cells at the bits of these words.
    [[nodiscard]] constexpr Word east() const { return east_; }
    [[nodiscard]] constexpr Word north() const { return north_; }

    constexpr void insert(Edge edge) { word(edge) |= bit(edge); }
    constexpr void erase(Edge edge) { word(edge) &= ~bit(edge); }
    [[nodiscard]] constexpr bool contains(Edge edge) const {
        return ((edge.lies_north() ? north_ : east_) & bit(edge)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return (east_ | north_) == 0; }
    [[nodiscard]] constexpr int size() const { return count(east_) + count(north_); }
    [[nodiscard]] constexpr Edge first() const { return *begin(); }  // in edge order

    friend constexpr EdgeSet operator|(EdgeSet a, EdgeSet b) {
        return {a.east_ | b.east_, a.north_ | b.north_};
    }
    friend constexpr EdgeSet operator&(EdgeSet a, EdgeSet b) {
        return {a.east_ & b.east_, a.north_ & b.north_};
    }
    friend constexpr EdgeSet operator-(EdgeSet a, EdgeSet b) {
        return {a.east_ & ~b.east_, a.north_ & ~b.north_};
    }
    constexpr EdgeSet& operator|=(EdgeSet other) { return *this = *this | other; }
    constexpr EdgeSet& operator&=(EdgeSet other) { return *this = *this & other; }
    constexpr EdgeSet& operator-=(EdgeSet other) { return *this = *this - other; }
    constexpr bool operator==(const EdgeSet&) const = default;

    // Members in edge order.
    class Iterator {
    public:
        using value_type = Edge;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr Iterator(Word east, Word north) : east_(east), north_(north) {}
        constexpr Edge operator*() const {
            const int east = lowest(east_);
            const int north = lowest(north_);
            if (east <= north) return east == rim_bit ? Edge::rim() : Edge::east_of(Cell::from_index(east));
            return Edge::north_of(Cell::from_index(north));
        }
        constexpr Iterator& operator++() {
            Word& lower = lowest(east_) <= lowest(north_) ? east_ : north_;
            lower &= lower - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        Word east_ = 0;
        Word north_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {east_, north_}; }
    [[nodiscard]] constexpr Iterator end() const { return {}; }

private:
    static constexpr int rim_bit = 127;

    constexpr Word& word(Edge edge) { return edge.lies_north() ? north_ : east_; }
    static constexpr Word bit(Edge edge) { return Word{1} << (edge.index() / 2); }
    static constexpr int count(Word word) {
        return std::popcount(static_cast<std::uint64_t>(word)) +
               std::popcount(static_cast<std::uint64_t>(word >> 64));
    }
    // The number of the lowest bit; 128 if there is none.
    static constexpr int lowest(Word word) {
        const auto low = static_cast<std::uint64_t>(word);
        return low != 0 ? std::countr_zero(low)
                        : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
    }

    Word east_ = 0;
    Word north_ = 0;
};

// The cells that have one east, or north, of them.
inline constexpr EdgeSet::Word cells_with_east = CellSet::rectangle(longest_side - 1, longest_side).word();
inline constexpr EdgeSet::Word cells_with_north = CellSet::rectangle(longest_side, longest_side - 1).word();

// The edges between two cells of the set, and those that are a side of at least one.
[[nodiscard]] constexpr EdgeSet edges_within(CellSet cells) {
    const EdgeSet::Word word = cells.word();
    return {word & (word >> 1) & cells_with_east, word & (word >> longest_side)};
}
[[nodiscard]] constexpr EdgeSet edges_around(CellSet cells) {
    const EdgeSet::Word word = cells.word();
    return {(word | (word >> 1)) & cells_with_east, (word | (word >> longest_side)) & cells_with_north};
}

}  // namespace mazers
