// Boards small enough for tests.
#pragma once

#include <vector>

#include "games/razzle/rules/razzle.h"

namespace razzle::solver {

inline razzle::Rules board(int files, int ranks, int pieces, razzle::Rules rules = {}) {
    rules.files = static_cast<std::uint8_t>(files);
    rules.ranks = static_cast<std::uint8_t>(ranks);
    rules.pieces = static_cast<std::uint8_t>(pieces);
    return rules;
}

// A board with every combination of the options that make a difference to its positions.
inline std::vector<razzle::Rules> in_all_variants(int files, int ranks, int pieces) {
    using razzle::First, razzle::Ineligible;
    std::vector<razzle::Rules> variants;
    for (const First first : {First::x8, First::x1})
        for (const Ineligible ineligible : {Ineligible::turn, Ineligible::passer, Ineligible::both})
            for (const bool forced : {false, true})
                variants.push_back(board(files, ranks, pieces,
                                         {.first = first, .ineligible = ineligible, .forced = forced}));
    return variants;
}

}  // namespace razzle::solver
