// Where a side's knights can go without being captured.
#pragma once

#include "games/knights/rules/geometry.h"

namespace knights::brain {

// Squares that a knight can jump to from any of these, whatever stands there.
[[nodiscard]] constexpr SquareSet reach(SquareSet knights) {
    SquareSet squares;
    for (const Square from : knights) squares |= knight_targets[from];
    return squares;
}

struct Mobility {
    SquareSet safe;      // squares that a knight can jump to, and where no jump can capture it
    SquareSet room;      // squares that are open to the knights in one such step, or in two
    int safe_steps = 0;  // of all knights, changing places included
};

[[nodiscard]] constexpr Mobility mobility(const Rules& rules, const Side& side, const Side& enemy) {
    const SquareSet attacked = reach(enemy.knights);
    const SquareSet open = open_squares(rules, side, enemy);
    Mobility found;
    for (const Square from : side.knights) {
        const SquareSet safe = knight_targets[from] & (open - attacked);
        found.safe_steps += safe.size();
        found.safe |= safe;
    }
    if (rules.switches) found.safe_steps += (side.doubles - attacked).size() * side.knights.size();
    found.room = (reach(found.safe) | found.safe) & open;
    return found;
}

// Knights change the colour of their square with every jump; docs/engine/knights.md tells what follows.
inline constexpr SquareSet dark_squares = [] {
    SquareSet dark;
    for (const Square square : SquareSet::all())
        if ((static_cast<int>(square.file()) + static_cast<int>(square.rank())) % 2 == 0) dark.insert(square);
    return dark;
}();

}  // namespace knights::brain
