// Sets of cells and edges of several boards side by side: whatever is done to one is done to all, which takes
// a processor with wide registers no longer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/mazers/rules/lattice.h"

namespace mazers::brain {

inline constexpr std::size_t lanes = 2;

// 64 cells in each lane. A vector of the compiler's, which makes what it can of the processor's registers.
using LaneWord [[gnu::vector_size(lanes * sizeof(std::uint64_t))]] = std::uint64_t;

// A set of cells in each lane: the first 64 cells, and the others.
struct LaneCells {
    LaneWord low;
    LaneWord high;

    friend LaneCells operator|(const LaneCells& a, const LaneCells& b) {
        return {a.low | b.low, a.high | b.high};
    }
    friend LaneCells operator&(const LaneCells& a, const LaneCells& b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend LaneCells operator-(const LaneCells& a, const LaneCells& b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    // Every cell moved to the one whose number is so much higher, or lower.
    [[nodiscard]] LaneCells up(int by) const { return {low << by, high << by | low >> (64 - by)}; }
    [[nodiscard]] LaneCells down(int by) const { return {low >> by | high << (64 - by), high >> by}; }
    // In every lane.
    [[nodiscard]] bool empty() const {
        const LaneWord cells = low | high;
        return (cells[0] | cells[1]) == 0;
    }

    void set(std::size_t lane, const CellSet& cells) {
        low[lane] = cells.low_word();
        high[lane] = cells.high_word();
    }

    [[nodiscard]] bool contains(std::size_t lane, Cell cell) const {
        constexpr int bits = 64;
        const std::uint64_t word = cell.index() < bits ? low[lane] : high[lane];
        return (word >> cell.index() % bits & 1) != 0;
    }
};

// A set of edges in each lane: the cells that have them east, and north, of them.
struct LaneEdges {
    LaneCells east;
    LaneCells north;

    void set(std::size_t lane, const EdgeSet& edges) {
        east.low[lane] = edges.words()[0];
        east.high[lane] = edges.words()[1];
        north.low[lane] = edges.words()[2];
        north.high[lane] = edges.words()[3];
    }
};

}  // namespace mazers::brain
