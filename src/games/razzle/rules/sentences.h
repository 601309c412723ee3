// The catalogue of what the rules of Razzle Dazzle say. [RZ-n]: src/games/razzle/rules.md.
//
// Codes are part of what a page is told. Never give one a new meaning: translations are kept by them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace razzle {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"razzle.off-board", "{square} is not on this board ({size})", "RZ-1"},
    {"razzle.form", "an action goes from one square to another, like c8-b6", "RZ-3"},
    {"razzle.turn-not-left-out", "a turn is a move or at least one pass; it cannot be left out", "RZ-3"},
    {"razzle.only-ball", "after a pass only the ball, which is on {square}, goes on", "RZ-3"},
    {"razzle.same-place", "a move or a pass goes to another square than {square}", "RZ-3"},
    {"razzle.not-yours", "the piece on {square} is not yours", "RZ-4"},
    {"razzle.nobody", "no piece stands on {square}", "RZ-4"},
    {"razzle.taken", "a piece moves to an empty square, and {square} is taken", "RZ-4"},
    {"razzle.taken-no-ball",
     "a piece moves to an empty square, and {to} is taken; the ball, which {from} does not hold, is on "
     "{ball}",
     "RZ-4"},
    {"razzle.no-jump", "a piece moves like a chess knight, and {from} to {to} is no knight's jump", "RZ-4"},
    {"razzle.holder-stays", "the piece on {square} holds the ball and may not move", "RZ-5"},
    {"razzle.no-receiver", "the ball is passed to an own piece, and there is none on {square}", "RZ-6"},
    {"razzle.no-line", "{from} and {to} are not on a straight line", "RZ-6"},
    {"razzle.in-the-way", "the piece on {square} stands in the way", "RZ-6"},
    {"razzle.touched", "the piece on {square} has touched the ball in this turn already", "RZ-7"},
    {"razzle.ineligible", "the piece on {square} has passed the ball and may not receive until it has moved",
     "RZ-8"},
    {"razzle.ineligible-both",
     "the piece on {square} has touched the ball and may not receive until it has moved", "RZ-8"},
    {"razzle.must-pass", "{letter} has moved to {square}, next to your ball: you must pass", "RZ-9"},

    // Advice
    {"razzle.ball-now", "the ball is on {square} now"},
    {"razzle.pass-if-you-can", "{name} has moved to {square}, next to the ball: pass if you can [RZ-9]"},

    // Texts of turns and positions
    {"razzle.turn-form", "a turn is written like c8-b6 or, for passes, d1-f1-f3; {text} is not"},
    {"razzle.fields",
     "a position has a board, the side to move, the forcing square or '-', and in mid-turn the chain; here "
     "{number} fields"},
    {"razzle.one-field",
     "a position has a board, the side to move, the forcing square or '-', and in mid-turn the chain; here "
     "1 field"},
    {"razzle.ranks", "the board has {ranks} ranks separated by '/', this has {number}"},
    {"razzle.two-numbers", "two numbers of empty squares stand side by side"},
    {"razzle.rank-letter",
     "a rank is written with x, X, o, O, each perhaps after '~', and numbers of empty squares, not {text}"},
    {"razzle.rank-length", "rank {rank} has to fill {files} squares, {text} does not"},
    {"razzle.pieces", "{letter} has {pieces} pieces, here {number}"},
    {"razzle.balls", "{letter} has one ball (a capital letter), here {number}"},
    {"razzle.side", "the side to move is x or o, not {text}"},
    {"razzle.forcing", "the forcing square is a square of the board or '-', not {text}"},
    {"razzle.forcing-off", "with forced=off there is no forcing square"},
    {"razzle.forcing-piece", "on the forcing square stands an opponent's piece without the ball"},
    {"razzle.forcing-place", "the forcing square is next to the ball of the side to move"},
    {"razzle.chain", "the chain names 2 to {pieces} squares joined by '-', {text} does not"},
    {"razzle.chain-square", "{text} is not a square of this board"},
    {"razzle.chain-twice", "no piece touches the ball twice"},
    {"razzle.chain-pieces", "a piece of the side to move stands on each square"},
    {"razzle.chain-end", "the chain ends where the ball is"},
    {"razzle.chain-straight", "each pass goes in a straight line over empty squares"},
    {"razzle.chain-goal", "a chain that reaches the goal ends the turn"},
    {"razzle.chain-marks", "the board shows the marks of the passes already made"},
    {"razzle.marked-holder", "a ball holder is marked only with ineligible=both"},
    {"razzle.marked-between-turns", "with ineligible=turn nobody is marked between turns"},
    {"razzle.marked-others", "with ineligible=turn only those who have passed in this turn are marked"},
    {"razzle.won-already", "the side to move cannot have won already, but its ball stands on its goal rank"},
    {"razzle.passes-after-end",
     "nobody passes after the game, but the opponent's ball stands on its goal rank"},

    // Options
    {"razzle.option-pieces", "option pieces takes 2 to {files} on {files} files, not {text}"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace razzle
