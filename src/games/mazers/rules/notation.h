// Text of positions, actions and turns; docs/notation.md describes it for people.
//
//   position   S b53BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e     side, phase, South, North; a side is its path, ends,
//                                                        walls and blockers
//   action     53 rolls, Bd4n and Wf6e move blockers, c1e lays a wall piece
//   turn       its actions joined by colons: 53:Bd4n:Wf6e:d1n:c1e; a roll alone is 11:
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/mazers/rules/position.h"

namespace mazers {

inline constexpr ByPlayer<char> side_letters{'S', 'N'};
inline constexpr ByColor<char> color_letters{'B', 'W'};

struct Notation {
    static std::string write_position(const Rules&, const Position&);
    // Refuses what could not stand in a game, and positions in which something is still to happen by itself.
    static base::Result<Position> read_position(const Rules&, std::string_view);
    static std::string write_action(const Position&, const Action&);
    static std::string write_turn(const Position&, std::span<const Action>);
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view);
};

}  // namespace mazers
