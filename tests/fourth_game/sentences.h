// The messages of the rules of Rows. [RW-n] is a clause of rows.md.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace rows {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    {"rows.turn-not-left-out", "you cannot skip your turn: put a mark on an empty square", "RW-2"},
    {"rows.form", "{text} is not a turn; write a square like b2", "RW-2"},
    {"rows.off-board", "{square} is not on the board (files a–c, ranks 1–3)", "RW-1"},
    {"rows.taken", "{square} is already taken", "RW-3"},
    {"rows.turn-form", "{text} is not a turn; write a square like b2"},
    {"rows.three-loses", "three in a row loses [RW-5]"},
    {"rows.ranks", "the board must have 3 ranks separated by '/', not {number}"},
    {"rows.rank", "a rank must be x, o and numbers of empty squares, 3 squares in all, not {text}"},
    {"rows.fields", "a position is the board and the side to move, like '3/1x1/3 o'"},
    {"rows.side", "the side to move must be x or o, not {text}"},
    {"rows.marks", "x goes first and the players take turns, so {letter} cannot be to move"},
    {"rows.over-before", "{letter} already has three in a row and cannot be to move"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;

}  // namespace rows
