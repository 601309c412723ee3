// Text of positions, actions and turns; docs/notation.md describes it for people.
//
//   position   9/9/2x1xAC_x1x2/9/9/9/2o1o1o2/9/9 o 3:0:23 4:0:25   ranks from the top, side to move, and of
//              each side the pods in reserve, its captured pods and the prongs in its supply; in mid-turn a
//              fifth field, the actions made
//   action     33=B a prong added, 33=A-B one moved from B to A, 73 a new pod, 33_B_CD pods lifted from a
//              stack, 33-53 a hop, 53-55x one with capture, 53-55xAC_n of a part of the pods, . the end of a
//              path
//   turn       84-86x-68, or 33_B_CD:33-53-55x:33-42
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/octi/rules/position.h"

namespace octi {

struct Notation {
    static std::string write_position(const Rules&, const Position&);
    static base::Result<Position> read_position(const Rules&, std::string_view);
    static std::string write_action(const Position&, const Action&);
    static std::string write_turn(const Position&, std::span<const Action>);
    // What an action adds to the text of a turn that it does not begin, with the colon that has to follow.
    static std::string turn_part(const Position&, const Action&);
    // Takes small letters, + instead of =, and "end" for the stop. Where a path ends in the middle of a turn
    // although the pod could jump on, the stop is put in.
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view);
};

}  // namespace octi
