// Sets of cells and edges of several boards side by side: whatever is done to one is done to all, so that a
// processor with wide registers does it at once. Plain loops over the lanes, which compilers make such
// instructions of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/mazers/rules/lattice.h"

namespace mazers::brain {

inline constexpr std::size_t lanes = 4;

struct alignas(lanes * sizeof(std::uint64_t)) LaneWord {
    std::array<std::uint64_t, lanes> words;

    template <class Operation>
    [[nodiscard]] static constexpr LaneWord of(Operation operation) {
        LaneWord result;
        for (std::size_t lane = 0; lane < lanes; ++lane) result.words[lane] = operation(lane);
        return result;
    }
    friend constexpr LaneWord operator|(const LaneWord& a, const LaneWord& b) {
        return of([&](std::size_t lane) { return a.words[lane] | b.words[lane]; });
    }
    friend constexpr LaneWord operator&(const LaneWord& a, const LaneWord& b) {
        return of([&](std::size_t lane) { return a.words[lane] & b.words[lane]; });
    }
    // Those of the first that are not in the second.
    friend constexpr LaneWord operator-(const LaneWord& a, const LaneWord& b) {
        return of([&](std::size_t lane) { return a.words[lane] & ~b.words[lane]; });
    }
    [[nodiscard]] constexpr bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words) all |= word;
        return all == 0;
    }
    constexpr bool operator==(const LaneWord& other) const { return ((*this - other) | (other - *this)).empty(); }
};

// A set of cells in each lane; the cells of a set are in two words.
struct LaneCells {
    LaneWord low;
    LaneWord high;

    friend constexpr LaneCells operator|(const LaneCells& a, const LaneCells& b) {
        return {a.low | b.low, a.high | b.high};
    }
    friend constexpr LaneCells operator&(const LaneCells& a, const LaneCells& b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend constexpr LaneCells operator-(const LaneCells& a, const LaneCells& b) {
        return {a.low - b.low, a.high - b.high};
    }
    // Every cell moved to those with numbers so much higher, or lower.
    [[nodiscard]] constexpr LaneCells up(int by) const {
        return {LaneWord::of([&](std::size_t lane) { return low.words[lane] << by; }),
                LaneWord::of([&](std::size_t lane) {
                    return high.words[lane] << by | low.words[lane] >> (64 - by);
                })};
    }
    [[nodiscard]] constexpr LaneCells down(int by) const {
        return {LaneWord::of([&](std::size_t lane) {
                    return low.words[lane] >> by | high.words[lane] << (64 - by);
                }),
                LaneWord::of([&](std::size_t lane) { return high.words[lane] >> by; })};
    }
    [[nodiscard]] constexpr bool empty() const { return (low | high).empty(); }
    constexpr void set(std::size_t lane, const CellSet& cells) {
        low.words[lane] = cells.low_word();
        high.words[lane] = cells.high_word();
    }
    [[nodiscard]] constexpr bool contains(std::size_t lane, Cell cell) const {
        const int bit = cell.index();
        return ((bit < 64 ? low : high).words[lane] >> bit % 64 & 1) != 0;
    }
    constexpr bool operator==(const LaneCells&) const = default;
};

// A set of edges in each lane: the cells that have them east and north of them.
struct LaneEdges {
    LaneCells east;
    LaneCells north;

    constexpr void set(std::size_t lane, const EdgeSet& edges) {
        east.low.words[lane] = edges.words()[0];
        east.high.words[lane] = edges.words()[1];
        north.low.words[lane] = edges.words()[2];
        north.high.words[lane] = edges.words()[3];
    }
};

}  // namespace mazers::brain
