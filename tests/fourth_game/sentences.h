// The messages of the rules of Rows. [RW-n] is a clause of rows.md.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace rows {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    {"rows.turn-not-left-out", "a turn puts a mark on the board; it cannot be left out", "RW-2"},
    {"rows.form", "{text} is not a turn; turns are written like b2", "RW-2"},
    {"rows.off-board", "{square} is not on the board (files a–c, ranks 1–3)", "RW-1"},
    {"rows.taken", "{square} is taken already", "RW-3"},
    {"rows.turn-form", "a turn is written like b2; {text} is not"},
    {"rows.three-loses", "three in a row loses [RW-5]"},
    {"rows.ranks", "the board has 3 ranks separated by '/', this has {number}"},
    {"rows.rank", "a rank is written with x, o and numbers of empty squares, 3 squares in all, not {text}"},
    {"rows.fields", "a position is a board and who is to move, like '3/1x1/3 o'"},
    {"rows.side", "the side to move is x or o, not {text}"},
    {"rows.marks", "the players take turns and x begins, so these marks cannot stand with {letter} to move"},
    {"rows.over-before", "{letter} has three in a row: the game was over before this"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;

}  // namespace rows
