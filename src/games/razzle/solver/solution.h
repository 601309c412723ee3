// A small board of Razzle Dazzle solved completely: for every position, who wins and how soon.
//
// Only positions count. The repetition rule [RZ-14] [RZ-16] and the turn limit [RZ-17] look at the game so
// far, so they are left out: a position that neither player can be forced to lose is called open, and with
// repetition forbidden it may be worth something after all.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "games/razzle/solver/numbering.h"
#include "games/razzle/solver/value.h"
#include "play/solving.h"

namespace razzle::solver {

using play::Census;

struct Progress {
    // Called now and then while the turns of all positions are counted, which comes first: how many numbers
    // of positions have been looked at.
    std::function<void(std::uint64_t numbers)> counted{};
    // Called whenever all positions decided in `turns` turns are known: how many they are, and how many
    // positions there are at all.
    std::function<void(int turns, std::uint64_t positions, std::uint64_t all)> decided{};
};

template <class Grid>
class Solution {
public:
    using Position = razzle::Position<Grid>;

    // Bytes that the table takes; the largest std::uint64_t stands for all beyond it.
    [[nodiscard]] static std::uint64_t memory(const Rules& rules);

    // Solves. Precondition: there is as much memory as that, and it is below most_memory.
    explicit Solution(const Rules& rules, const Progress& progress = {});

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Numbering<Grid>& numbering() const { return numbering_; }
    [[nodiscard]] const Census& census() const { return census_; }

    // Precondition: `at` is a legal position between turns.
    [[nodiscard]] Value value(const Position& at) const;

    // The turns that follow from a decided position to the end, the first of the best in the order of their
    // texts each time. None from an open position.
    [[nodiscard]] std::vector<game::Turn<razzle::Razzle<Grid>>> best_line(const Position& at) const;

    // The table, by number: the turns until the end, or one of the two values below. It is what --save
    // writes, so what a value means never changes.
    [[nodiscard]] const std::vector<std::uint16_t>& table() const { return table_; }
    static constexpr std::uint16_t open = 0x8000;
    static constexpr std::uint16_t no_position = 0xFFFF;

private:
    void count_turns(const Progress& progress);
    void judge(std::uint64_t number, const Position& at);
    std::uint64_t decide_all_in(int turns);
    void follow_back(const Position& at, int turns);
    void close();

    Rules rules_;
    Numbering<Grid> numbering_;
    std::vector<std::uint16_t> table_;
    Census census_;
    std::uint64_t positions_ = 0;  // that there are
};

// Beyond it, a position may have more turns than an entry of the table can count.
inline constexpr std::uint64_t most_memory = std::uint64_t{1} << 40;

extern template class Solution<razzle::Small>;
extern template class Solution<razzle::Large>;

}  // namespace razzle::solver
