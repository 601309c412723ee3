// A solution as it is kept in a file; docs/engine/solved.md describes it.
#pragma once

#include <string>

#include "games/razzle/solver/solution.h"

namespace razzle::solver {

// What a file says first. Raised whenever numbers or entries come to mean something else.
inline constexpr int solution_version = 1;

// Three lines of text, an empty one, and the table: two bytes for each entry, the low one first.
template <class Grid>
[[nodiscard]] std::string write_solution(const Solution<Grid>& solution) {
    std::string text = "parlor-solution " + std::to_string(solution_version) + "\nrules razzledazzle";
    for (const game::Setting& setting : razzle::write_rules(solution.rules(), {}))
        text += ' ' + game::write_setting(setting);
    text += "\nentries " + std::to_string(solution.table().size()) + "\n\n";
    text.reserve(text.size() + solution.table().size() * 2);
    for (const std::uint16_t entry : solution.table()) {
        text += static_cast<char>(entry & 0xFF);
        text += static_cast<char>(entry >> 8);
    }
    return text;
}

}  // namespace razzle::solver
