// Text of positions, actions and turns; docs/notation.md describes it for people.
//
//   position   1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -      ranks from the top, side to move, forcing square;
//                                                        in mid-turn a fourth field, the chain so far
//   action     c8-b6 moves a piece, d1-f1 passes the ball, . stops
//   turn       c8-b6, or a chain of passes as one word of squares: d1-f1-f3
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/razzle/rules/position.h"

namespace razzle {

template <class Grid>
struct Notation {
    using Position = razzle::Position<Grid>;
    using Action = razzle::Action<Grid>;

    static std::string write_position(const Rules&, const Position&);
    static base::Result<Position> read_position(const Rules&, std::string_view);
    static std::string write_action(const Position&, const Action&);
    // From mid-turn: the actions left, joined by colons; the stop is written only where it stands alone.
    static std::string write_turn(const Position&, std::span<const Action>);
    // Takes a chain of squares, actions joined by colons, and "end" for the stop.
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view);
};

extern template struct Notation<Small>;
extern template struct Notation<Large>;

}  // namespace razzle
