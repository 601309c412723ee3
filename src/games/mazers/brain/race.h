// The race of Mazers: two players who only count the wall moves they still need.
//
// From arrival on that is exact: every wall move takes up a piece, and nothing can hinder it. Before, it is
// the measure that everything else is expressed in.
#pragma once

#include "engine/win_chance.h"

namespace mazers::brain {

// Wall moves in sixteenths, so that a risk can weigh less than a piece.
using Sixteenths = int;
inline constexpr Sixteenths one_move = 16;

// More wall moves than this are as many.
inline constexpr int longest_race = 72;

// How likely the player who is about to roll is to make `own` wall moves before the opponent makes `other`.
// Exact for whole moves; between them it is interpolated.
[[nodiscard]] engine::WinChance race(Sixteenths own, Sixteenths other);

}  // namespace mazers::brain
