#include "brains/mazers_race.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "mazers/position.h"

namespace brains {
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

// In how many of the 36 rolls two dice make this sum.
constexpr std::int64_t rolls_of(std::size_t sum) {
    return static_cast<std::int64_t>(std::min(sum - 1, 2 * std::size_t{die_faces} + 1 - sum));
}

constexpr std::int64_t after_rolls(const FineTable& table, std::size_t own, std::size_t other) {
    std::int64_t chances = 0;
    for (std::size_t moves = 2; moves <= 2 * die_faces; ++moves)
        chances += rolls_of(moves) * (moves >= own ? sure : sure - table[other][own - moves]);
    return chances / (die_faces * die_faces);
}

constexpr FineTable calculated() {
    FineTable table{};
    for (std::size_t both = 0; both <= 2 * longest_race; ++both)
        for (std::size_t own = both > longest_race ? both - longest_race : 0;
             own <= std::min(both, entries - 1); ++own) {
            const std::size_t other = both - own;
            table[own][other] = own == 0 ? sure : other == 0 ? 0 : after_rolls(table, own, other);
        }
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
    return engine::mean(sum, one_move * one_move);
}

}  // namespace brains
