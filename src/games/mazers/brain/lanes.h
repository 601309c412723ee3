// Sets of cells and edges of several boards side by side: whatever is done to one is done to all, which takes
// a processor with wide registers no longer.
//
// What is compiled for processors with wider registers than all have must not be called on others. So
// everything here is always inlined, and the linker has nothing to confuse.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>

#include <bit>
#endif

#include "games/mazers/rules/lattice.h"

namespace mazers::brain {

inline constexpr std::size_t lanes = 4;

// 64 cells in each lane. A vector of the compiler's, which makes what it can of the processor's registers.
using LaneWord [[gnu::vector_size(lanes * sizeof(std::uint64_t))]] = std::uint64_t;

// A set of cells in each lane: the first 64 cells, and the others.
struct LaneCells {
    LaneWord low;
    LaneWord high;

    [[gnu::always_inline]] friend inline LaneCells operator|(const LaneCells& a, const LaneCells& b) {
        return {a.low | b.low, a.high | b.high};
    }
    [[gnu::always_inline]] friend inline LaneCells operator&(const LaneCells& a, const LaneCells& b) {
        return {a.low & b.low, a.high & b.high};
    }
    [[gnu::always_inline]] friend inline LaneCells operator-(const LaneCells& a, const LaneCells& b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    // Every cell moved to the one whose number is so much higher, or lower.
    [[gnu::always_inline]] [[nodiscard]] inline LaneCells up(int by) const {
        return {low << by, high << by | low >> (64 - by)};
    }
    [[gnu::always_inline]] [[nodiscard]] inline LaneCells down(int by) const {
        return {low >> by | high << (64 - by), high >> by};
    }
    // In every lane.
    [[gnu::always_inline]] [[nodiscard]] inline bool empty() const {
        const LaneWord cells = low | high;
#if defined(__AVX2__)
        const auto all = std::bit_cast<__m256i>(cells);
        return _mm256_testz_si256(all, all) != 0;
#else
        return ((cells[0] | cells[1]) | (cells[2] | cells[3])) == 0;
#endif
    }

    [[gnu::always_inline]] inline void set(std::size_t lane, const CellSet& cells) {
        low[lane] = cells.low_word();
        high[lane] = cells.high_word();
    }

    [[gnu::always_inline]] [[nodiscard]] inline bool contains(std::size_t lane, Cell cell) const {
        constexpr int bits = 64;
        const std::uint64_t word = cell.index() < bits ? low[lane] : high[lane];
        return (word >> cell.index() % bits & 1) != 0;
    }
};

// A set of edges in each lane: the cells that have them east, and north, of them.
struct LaneEdges {
    LaneCells east;
    LaneCells north;

    [[gnu::always_inline]] inline void set(std::size_t lane, const EdgeSet& edges) {
        east.low[lane] = edges.words()[0];
        east.high[lane] = edges.words()[1];
        north.low[lane] = edges.words()[2];
        north.high[lane] = edges.words()[3];
    }
};

}  // namespace mazers::brain
