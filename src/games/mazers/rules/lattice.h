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
    constexpr EdgeSet(Word east, Word north) : words_{low(east), high(east), low(north), high(north)} {}
    constexpr EdgeSet(std::initializer_list<Edge> edges) {
        for (const Edge edge : edges) insert(edge);
    }

    // The edges that lie east, and north, of the cells at the bits of these words.
    [[nodiscard]] constexpr Word east() const { return joined(words_[0], words_[1]); }
    [[nodiscard]] constexpr Word north() const { return joined(words_[2], words_[3]); }

    constexpr void insert(Edge edge) { words_[word_of(edge)] |= bit(edge); }
    constexpr void erase(Edge edge) { words_[word_of(edge)] &= ~bit(edge); }
    [[nodiscard]] constexpr bool contains(Edge edge) const {
        return (words_[word_of(edge)] & bit(edge)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const {
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
    }
    [[nodiscard]] constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    [[nodiscard]] constexpr Edge first() const { return *begin(); }  // in edge order
    [[nodiscard]] constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }

    constexpr EdgeSet& operator|=(const EdgeSet& other) {
        for (std::size_t next = 0; next < words_.size(); ++next) words_[next] |= other.words_[next];
        return *this;
    }
    constexpr EdgeSet& operator&=(const EdgeSet& other) {
        for (std::size_t next = 0; next < words_.size(); ++next) words_[next] &= other.words_[next];
        return *this;
    }
    constexpr EdgeSet& operator-=(const EdgeSet& other) {
        for (std::size_t next = 0; next < words_.size(); ++next) words_[next] &= ~other.words_[next];
        return *this;
    }
    friend constexpr EdgeSet operator|(EdgeSet a, const EdgeSet& b) { return a |= b; }
    friend constexpr EdgeSet operator&(EdgeSet a, const EdgeSet& b) { return a &= b; }
    friend constexpr EdgeSet operator-(EdgeSet a, const EdgeSet& b) { return a -= b; }
    constexpr bool operator==(const EdgeSet&) const = default;

    // Members in edge order.
    class Iterator {
    public:
        using value_type = Edge;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(const std::array<std::uint64_t, 4>& words)
            : east_(words[0]), north_(words[2]), later_east_(words[1]), later_north_(words[3]), first_(0) {
            go_on();
        }
        constexpr Edge operator*() const {
            const int east = std::countr_zero(east_);
            const int north = std::countr_zero(north_);
            if (east > north) return Edge::north_of(Cell::from_index(first_ + north));
            return first_ + east == rim_bit ? Edge::rim() : Edge::east_of(Cell::from_index(first_ + east));
        }
        constexpr Iterator& operator++() {
            std::uint64_t& word = std::countr_zero(east_) > std::countr_zero(north_) ? north_ : east_;
            word &= word - 1;
            go_on();
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator& other) const {
            return east_ == other.east_ && north_ == other.north_ && first_ == other.first_;
        }

    private:
        static constexpr int later = 64;

        // To the later cells, when there is nothing left at those before.
        constexpr void go_on() {
            if ((east_ | north_) != 0 || first_ == later) return;
            east_ = later_east_;
            north_ = later_north_;
            first_ = later;
        }

        std::uint64_t east_ = 0;
        std::uint64_t north_ = 0;
        std::uint64_t later_east_ = 0;
        std::uint64_t later_north_ = 0;
        int first_ = later;  // the cell at bit 0 of the words
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_); }
    [[nodiscard]] static constexpr Iterator end() { return {}; }

private:
    static constexpr int rim_bit = 127;

    static constexpr std::uint64_t low(Word word) { return static_cast<std::uint64_t>(word); }
    static constexpr std::uint64_t high(Word word) { return static_cast<std::uint64_t>(word >> 64); }
    static constexpr Word joined(std::uint64_t low, std::uint64_t high) { return Word{high} << 64 | low; }

    static constexpr std::size_t word_of(Edge edge) {
        return (edge.lies_north() ? 2U : 0U) + static_cast<std::size_t>(edge.index() / 128);
    }
    static constexpr std::uint64_t bit(Edge edge) { return std::uint64_t{1} << (edge.index() / 2 % 64); }

    std::array<std::uint64_t, 4> words_{};  // east sides of the first 64 cells, of the others; north sides
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

// The edges around each single cell.
inline constexpr auto sides_of = [] {
    ByCell<EdgeSet> table{};
    for (const Cell cell : CellSet::all()) table[cell] = edges_around({cell});
    return table;
}();

}  // namespace mazers
