// The catalogue of the messages of Razzle Dazzle. [RZ-n]: src/games/razzle/rules.md.
//
// Codes are part of the interface to the page. Never give one a new meaning: translations depend on them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace razzle {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"razzle.off-board", "{square} is not on this board, which goes from a1 to {last}", "RZ-1"},
    {"razzle.form", "write an action from one square to another, like c8-b6", "RZ-3"},
    {"razzle.turn-not-left-out", "you must move a piece or pass the ball; you cannot skip your turn", "RZ-3"},
    {"razzle.only-ball", "after a pass you can only pass again; the ball is on {square}", "RZ-3"},
    {"razzle.same-place", "a move or pass must go to a square other than {square}", "RZ-3"},
    {"razzle.not-yours", "the piece on {square} is not yours", "RZ-4"},
    {"razzle.nobody", "there is no piece on {square}", "RZ-4"},
    {"razzle.taken", "{square} is occupied: pieces move to empty squares", "RZ-4"},
    {"razzle.taken-no-ball",
     "{to} is occupied: pieces move to empty squares. The ball is on {ball}, not on {from}", "RZ-4"},
    {"razzle.no-jump", "{from} to {to} is not a knight's move", "RZ-4"},
    {"razzle.holder-stays", "the piece on {square} has the ball: it can pass, but not move", "RZ-5"},
    {"razzle.no-receiver", "{square} is empty: you can pass only to one of your own pieces", "RZ-6"},
    {"razzle.receiver-not-yours",
     "the piece on {square} is not yours: you can pass only to one of your own pieces", "RZ-6"},
    {"razzle.no-line", "{from} and {to} are not in a straight line", "RZ-6"},
    {"razzle.in-the-way", "the piece on {square} is in the way", "RZ-6"},
    {"razzle.touched", "the piece on {square} has already had the ball this turn", "RZ-7"},
    {"razzle.ineligible",
     "the piece on {square} has passed the ball and cannot receive it again until it has moved", "RZ-8"},
    {"razzle.ineligible-both",
     "the piece on {square} has had the ball and cannot receive it again until it has moved", "RZ-8"},
    {"razzle.must-pass", "{name} has moved to {square}, next to your ball: you must pass", "RZ-9"},

    // Advice
    {"razzle.ball-now", "the ball is now on {square}"},
    {"razzle.pass-if-you-can",
     "{name} has moved to {square}, next to the ball: the answer must be a pass, if one is possible [RZ-9]"},

    // Texts of turns and positions
    {"razzle.turn-form", "{text} is not a turn; write a move like c8-b6, or passes like d1-f1-f3"},
    {"razzle.fields",
     "a position has three fields: the board, the side to move, and the forcing square or '-'; in the middle "
     "of a turn it has a fourth, the chain of passes. This text has {number} fields"},
    {"razzle.one-field",
     "a position has three fields: the board, the side to move, and the forcing square or '-'; in the middle "
     "of a turn it has a fourth, the chain of passes. This text has 1 field"},
    {"razzle.ranks", "the board must have {ranks} ranks separated by '/', not {number}"},
    {"razzle.two-numbers", "two numbers of empty squares are next to each other; write their sum"},
    {"razzle.rank-letter",
     "{text} is not allowed in a rank; use x, X, o and O, with or without '~' in front, and numbers of empty "
     "squares"},
    {"razzle.rank-length", "rank {rank} must have {files} squares; {text} does not"},
    {"razzle.pieces", "{name} must have {pieces} pieces, not {number}"},
    {"razzle.balls", "{name} must have one ball (a capital letter), not {number}"},
    {"razzle.side", "the side to move must be x or o, not {text}"},
    {"razzle.forcing", "the forcing square must be a square of the board, or '-' for none, not {text}"},
    {"razzle.forcing-off", "with forced=off there is no forcing square; write '-'"},
    {"razzle.forcing-piece", "there must be an opponent's piece without the ball on the forcing square"},
    {"razzle.forcing-place", "the forcing square must be next to the ball of the side to move"},
    {"razzle.chain", "the chain must be 2 to {pieces} squares joined by '-', not {text}"},
    {"razzle.chain-square", "{text} is not a square of this board"},
    {"razzle.chain-twice", "no piece can have the ball twice in a chain"},
    {"razzle.chain-pieces", "there must be a piece of the side to move on each square of the chain"},
    {"razzle.chain-end", "the chain must end where the ball is"},
    {"razzle.chain-straight", "each pass of the chain must go in a straight line over empty squares"},
    {"razzle.chain-goal", "a chain that reaches the goal ends the turn, so the turn cannot be unfinished"},
    {"razzle.chain-marks", "the pieces that have passed in this chain must be marked with '~'"},
    {"razzle.marked-holder", "a piece with the ball can be marked only with ineligible=both"},
    {"razzle.marked-between-turns", "with ineligible=turn no piece is marked between turns"},
    {"razzle.marked-others", "with ineligible=turn only pieces that have passed this turn are marked"},
    {"razzle.won-already",
     "the side to move has its ball on its goal rank, so it would have won in an earlier turn"},
    {"razzle.passes-after-end",
     "the opponent's ball is on its goal rank, so the game is over and there can be no chain"},

    // Options
    {"razzle.option-pieces", "option pieces must be 2 to {files} on a board with {files} files, not {text}"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace razzle
