#include "games/razzle/brain/chains.h"

namespace razzle::brain::chains {
namespace {

// The chains of a way end with the last pass of some shorter way; a way through nobody is a single pass.
constexpr void count_orders(Cases& table, Way way) {
    auto& orders = table.orders[way.number()];
    if (way.via == 0)
        for (std::size_t lines = 0; lines < line_sets; ++lines)
            orders[lines] = (lines & line_to(way.to)) != 0 ? 1 : 0;
    for_each(way.via, [&](int last) {
        const auto& before = table.orders[Way{last, static_cast<Mates>(way.via & ~only(last))}.number()];
        const Lines needed = line_between(last, way.to);
        for (std::size_t lines = 0; lines < line_sets; ++lines)
            if ((lines & needed) != 0) orders[lines] += before[lines];
    });
}

constexpr void sum_up(Cases& table, Way way) {
    for (std::size_t lines = 0; lines < line_sets; ++lines)
        if (const auto count = table.orders[way.number()][lines]; count > 0) {
            table.ways[lines] |= Ways{1} << way.number();
            table.chains[lines] += count;
            table.receivers[lines] |= only(way.to);
        }
}

// Computed by the compiler, and within the steps that compilers grant.
constexpr Cases all_cases() {
    Cases table;
    for (std::size_t via = 0; via < mate_sets; ++via)
        for (int to = 0; to < most_mates; ++to) {
            const Way way{to, static_cast<Mates>(via)};
            if (contains(way.via, to)) continue;
            count_orders(table, way);
            sum_up(table, way);
        }
    return table;
}

}  // namespace

constinit const Cases cases = all_cases();

}  // namespace razzle::brain::chains
