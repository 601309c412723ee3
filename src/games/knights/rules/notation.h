// Text of positions, actions and turns; docs/notation.md describes it for people.
//
//   position   dnddnd/6/6/6/6/DNDDND w 0:0 - -     ranks from the top, side to move, reserves, neighbour
//                                                  attack, where the opponent's knight has landed beside one
//                                                  of ours; in mid-turn a sixth field, fill=b1:c3:1
//   action     b1-c3 a knight's jump, b1xc3 a capture, b1=c1 a switch, a1-b1 or r-b1 the fill, c1-d4 a free
//              step, . no second free step
//   turn       its actions joined by colons: b1-c3:a1-b1:c1-d4
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/knights/rules/position.h"

namespace knights {

struct Notation {
    static std::string write_position(const Rules&, const Position&);
    static base::Result<Position> read_position(const Rules&, std::string_view);
    static std::string write_action(const Position&, const Action&);
    // The stop is written only where it stands alone.
    static std::string write_turn(const Position&, std::span<const Action>);
    // Takes capitals, and "end" for the stop.
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view);
};

}  // namespace knights
