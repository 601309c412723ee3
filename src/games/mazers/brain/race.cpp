#include "games/mazers/brain/race.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/mazers/rules/position.h"

namespace mazers::brain {
namespace {

using engine::certain;
using engine::WinChance;
using mazers::die_faces;

constexpr std::size_t entries = longest_race + 1;
using Table = std::array<std::array<WinChance, entries>, entries>;

// Calculated with this many times the precision of a chance, and rounded in the end.
constexpr std::int64_t fine = 65'536;
constexpr std::int64_t sure = certain * fine;
using FineTable = std::array<std::array<std::int64_t, entries>, entries>;

constexpr std::size_t highest_roll = std::size_t{2} * die_faces;
constexpr std::int64_t rolls = std::int64_t{die_faces} * die_faces;

// In how many of the 36 rolls two dice make this sum.
constexpr std::int64_t rolls_of(std::size_t sum) {
    return static_cast<std::int64_t>(std::min(sum - 1, highest_roll + 1 - sum));
}

constexpr std::int64_t after_rolls(const FineTable& table, std::size_t own, std::size_t other) {
    std::int64_t chances = 0;
    for (std::size_t moves = 2; moves <= highest_roll; ++moves)
        chances += rolls_of(moves) * (moves >= own ? sure : sure - table[other][own - moves]);
    return chances / rolls;
}

// What depends on fewer moves in all comes first.
constexpr FineTable calculated() {
    constexpr std::size_t longest = longest_race;
    FineTable table{};
    table[0].fill(sure);
    for (std::size_t both = 2; both <= 2 * longest; ++both)
        for (std::size_t own = both > longest ? both - longest : 1; own <= std::min(both - 1, longest); ++own)
            table[own][both - own] = after_rolls(table, own, both - own);
    return table;
}

constexpr FineTable exact = calculated();

constexpr Table chances = [] {
    Table table{};
    for (std::size_t own = 0; own < entries; ++own)
        for (std::size_t other = 0; other < entries; ++other)
            table[own][other] = engine::mean(exact[own][other], fine);
    return table;
}();

}  // namespace

engine::WinChance race(Sixteenths own, Sixteenths other) {
    constexpr Sixteenths most = longest_race * one_move - 1;
    own = std::clamp(own, 0, most);
    other = std::clamp(other, 0, most);
    const auto row = static_cast<std::size_t>(own / one_move);
    const auto column = static_cast<std::size_t>(other / one_move);
    const int down = own % one_move;
    const int along = other % one_move;
    const auto in_row = [&](std::size_t number) {
        return chances[number][column] * (one_move - along) + chances[number][column + 1] * along;
    };
    const std::int64_t sum =
        std::int64_t{in_row(row)} * (one_move - down) + std::int64_t{in_row(row + 1)} * down;
    return engine::mean(sum, std::int64_t{one_move} * one_move);
}

}  // namespace mazers::brain
