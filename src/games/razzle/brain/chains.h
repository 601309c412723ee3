// Where the ball of Razzle Dazzle can go in one turn, as a table. [RZ-n]: src/games/razzle/rules.md.
//
// Pieces stand still while the ball is passed, so all that matters is which of the five see each other. The
// four that do not hold the ball are called mates here and are numbered in the order of their squares.
// Between a holder and four mates there are ten lines of sight, hence 1,024 cases; of each the table knows
// every chain.
//
// Two chains that go to the same mate through the same others leave the same board: they are one way.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace razzle::brain::chains {

inline constexpr int most_mates = 4;

using Mates = std::uint8_t;   // a set of mates, bit by number
using Lines = std::uint16_t;  // a set of lines of sight, bit by number
using Ways = std::uint64_t;   // a set of ways, bit by number

inline constexpr std::size_t mate_sets = 1U << most_mates;
inline constexpr int line_count = most_mates + most_mates * (most_mates - 1) / 2;
inline constexpr std::size_t line_sets = 1U << line_count;

[[nodiscard]] constexpr bool contains(Mates mates, int mate) { return (mates >> mate & 1) != 0; }
[[nodiscard]] constexpr Mates only(int mate) { return static_cast<Mates>(1U << mate); }

// Calls visit(number) for every member of a set of anything.
template <class Visit>
constexpr void for_each(std::uint64_t set, Visit&& visit) {
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
}

// The line between the holder and a mate.
[[nodiscard]] constexpr Lines line_to(int mate) { return static_cast<Lines>(1U << mate); }
// The line between two mates.
[[nodiscard]] constexpr Lines line_between(int mate, int other) {
    const int low = mate < other ? mate : other;
    const int high = mate < other ? other : mate;
    return static_cast<Lines>(1U << (most_mates + low * (2 * most_mates - low - 3) / 2 + high - 1));
}

// A chain that ends with `to` and goes through `via`, in whatever order.
struct Way {
    int to;
    Mates via;

    [[nodiscard]] constexpr std::size_t number() const {
        return static_cast<std::size_t>(to) * mate_sets + via;
    }
    [[nodiscard]] static constexpr Way from_number(int number) {
        return {number / static_cast<int>(mate_sets),
                static_cast<Mates>(number % static_cast<int>(mate_sets))};
    }
};
inline constexpr std::size_t way_count = most_mates * mate_sets;
static_assert(way_count == 64);

[[nodiscard]] constexpr Ways ways_to(int mate) {
    return Ways{0xFFFF} << (mate * static_cast<int>(mate_sets));
}

// For every set of mates, the lines that have no other mate at an end.
inline constexpr auto lines_among = [] {
    std::array<Lines, mate_sets> table{};
    for (std::size_t mates = 0; mates < mate_sets; ++mates)
        for_each(mates, [&](int mate) {
            table[mates] |= line_to(mate);
            for_each(mates, [&](int other) {
                if (other != mate) table[mates] |= line_between(mate, other);
            });
        });
    return table;
}();

// What is known of a set of lines when every mate with a line may receive and pass on.
struct Cases {
    std::array<std::array<std::uint8_t, line_sets>, way_count> orders{};  // the chains of each way
    std::array<Ways, line_sets> ways{};                                   // that have a chain
    std::array<std::uint8_t, line_sets> chains{};                         // all of them
    std::array<Mates, line_sets> receivers{};                             // at the end of some chain
};
extern const Cases cases;

// The holder's lines and mates at a moment of a game. [RZ-6] [RZ-8] Only the eligible receive. [RZ-13] A
// chain ends where it reaches the goal.
struct Passing {
    Lines lines = 0;  // who sees whom, eligible or not
    Mates eligible = 0;
    Mates at_goal = 0;

    constexpr bool operator==(const Passing&) const = default;

    [[nodiscard]] Ways ways() const { return cases.ways[short_of_goal()] | winning_ways(); }
    // Whom the ball can reach.
    [[nodiscard]] Mates receivers() const {
        unsigned result = cases.receivers[short_of_goal()];
        for_each(scorers(), [&](int mate) { result |= cases.receivers[into(mate)] & unsigned{only(mate)}; });
        return static_cast<Mates>(result);
    }
    [[nodiscard]] Ways winning_ways() const {
        Ways result = 0;
        for_each(scorers(), [&](int mate) { result |= cases.ways[into(mate)] & ways_to(mate); });
        return result;
    }
    // How many chains there are of a way that is among ways().
    [[nodiscard]] std::uint64_t orders(Way way) const {
        return cases.orders[way.number()][contains(at_goal, way.to) ? into(way.to) : short_of_goal()];
    }
    [[nodiscard]] std::uint64_t chains() const {
        std::uint64_t count = cases.chains[short_of_goal()];
        if (scorers() != 0) count += winning_chains();
        return count;
    }
    [[nodiscard]] std::uint64_t winning_chains() const {
        std::uint64_t count = 0;
        for_each(winning_ways(), [&](int number) { count += orders(Way::from_number(number)); });
        return count;
    }

private:
    [[nodiscard]] Mates scorers() const { return eligible & at_goal; }
    [[nodiscard]] Mates others() const { return static_cast<Mates>(eligible & ~at_goal); }

    // The lines that are left to chains that end short of the goal, and to those that end there with `mate`.
    [[nodiscard]] Lines short_of_goal() const { return lines & lines_among[others()]; }
    [[nodiscard]] Lines into(int mate) const { return lines & lines_among[others() | only(mate)]; }
};

}  // namespace razzle::brain::chains
