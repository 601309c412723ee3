// The catalogue of what the rules of Mazers say. [MZ-n]: src/games/mazers/rules.md.
//
// Codes are part of what a page is told. Never give one a new meaning: translations are kept by them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace mazers {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"mazers.no-edge", "{edge} does not lie between two cells of this board", "MZ-1"},
    {"mazers.built-in", "{edge} is a wall built in", "MZ-2"},
    {"mazers.doorway", "{edge} is a doorway, which stays open", "MZ-3"},
    {"mazers.roll-first", "a turn begins with its roll, like 53, not with {text}", "MZ-12"},
    {"mazers.roll-not-left-out", "a turn begins with its roll and cannot be left out", "MZ-12"},
    {"mazers.rolled", "the dice of this turn have been rolled", "MZ-12"},
    {"mazers.blockers-first", "blockers that can move do so before walls are built", "MZ-12"},
    {"mazers.walls-now", "the blockers have had their turn, now walls are built", "MZ-12"},
    {"mazers.blocker-must", "a blocker that can move has to", "MZ-13"},
    {"mazers.black-moved", "the black blocker has moved in this turn", "MZ-13"},
    {"mazers.white-moved", "the white blocker has moved in this turn", "MZ-13"},
    {"mazers.another-piece", "another piece stands on {edge}"},
    {"mazers.black-cannot-one", "the black blocker cannot walk from {from} to {to} in exactly 1 step",
     "MZ-15"},
    {"mazers.white-cannot-one", "the white blocker cannot walk from {from} to {to} in exactly 1 step",
     "MZ-15"},
    {"mazers.black-cannot", "the black blocker cannot walk from {from} to {to} in exactly {number} steps",
     "MZ-15"},
    {"mazers.white-cannot", "the white blocker cannot walk from {from} to {to} in exactly {number} steps",
     "MZ-15"},
    {"mazers.safety-slot", "{edge} is a safety slot", "MZ-17"},
    {"mazers.where-it-began", "a blocker does not end where it began, on {edge}", "MZ-18"},
    {"mazers.red-zone", "no blocker stays in the red zone, and {edge} is in it", "MZ-18"},
    {"mazers.own-opening", "{edge} is an opening of your own path", "MZ-18"},
    {"mazers.would-block-own", "on {edge} it would block your own path at both ends", "MZ-19"},
    {"mazers.would-block-other", "on {edge} it would block the opponent's path at both ends", "MZ-19"},
    {"mazers.one-wall-left", "1 wall move left, and none may be declined", "MZ-20"},
    {"mazers.walls-left", "{number} wall moves left, and none may be declined", "MZ-20"},
    {"mazers.wall-place", "a wall piece is laid around the cell before the mouse, on {edges}", "MZ-20"},
    {"mazers.wall-would-block", "with a piece on {edge} the opponent's path would be blocked at both ends",
     "MZ-26"},

    // Advice
    {"mazers.to-roll", "the dice are to be rolled"},
    {"mazers.wall-move-left", "1 wall move left"},
    {"mazers.wall-moves-left", "{number} wall moves left"},
    {"mazers.to-move-both", "to move: B by {black} W by {white}"},
    {"mazers.to-move-black", "to move: B by {number}"},
    {"mazers.to-move-white", "to move: W by {number}"},

    // Texts of turns and positions
    {"mazers.turn-form", "a turn is written like 53:Bd4n:Wf6e:d1n:c1e; {text} is no roll, blocker or edge"},
    {"mazers.parts",
     "a position is the side to move, the phase, South and North with blanks between; this has {number} "
     "parts"},
    {"mazers.one-part",
     "a position is the side to move, the phase, South and North with blanks between; this has 1 part"},
    {"mazers.side", "the side to move is S or N, not {text}"},
    {"mazers.phase",
     "the phase is r, b53BW (dice, blockers not yet moved), w4 (wall moves left), w4t or x, not {text}"},
    {"mazers.side-form", "a side is its path, ends, walls and blockers joined by ';', {text} is not"},
    {"mazers.cell", "{text} is not a cell of this board"},
    {"mazers.cell-twice", "the path has the cell {cell} twice"},
    {"mazers.ends", "the ends are the openings of tail and head, like d1e,f1n, or ? or !, not {text}"},
    {"mazers.wall-order", "wall pieces stand in edge order, each once"},
    {"mazers.blockers",
     "the blockers are the slots of the black and the white one, like d2e,e2e, not {text}"},
    {"mazers.edge", "{text} is not an edge between two cells of this board"},

    // Positions that no game can reach
    {"mazers.blockers-together", "two blockers stand on one slot"},
    {"mazers.of-south", "South: {cause}"},
    {"mazers.of-north", "North: {cause}"},
    {"mazers.supply", "there are only 12 wall pieces"},
    {"mazers.wall-off-slot", "a wall piece stands on a slot, and {edge} is none"},
    {"mazers.two-pieces", "two pieces stand on {edge}"},
    {"mazers.blocker-off-slot", "a blocker stands on a slot, and {edge} is none"},
    {"mazers.blocker-in-red-zone", "no blocker stays in the red zone, at {edge}"},
    {"mazers.unchosen-path", "until the head is chosen the path is the home cell"},
    {"mazers.unchosen-walls", "the first wall piece chooses the head"},
    {"mazers.path-empty", "only an arrived path drops its last cell"},
    {"mazers.path-apart", "{cell} is not next to {before}"},
    {"mazers.path-closed", "the path is closed at {edge}"},
    {"mazers.paths-share", "both paths have the cell {cell}"},
    {"mazers.path-in-home", "the opponent's home joins no path"},
    {"mazers.ends-alike", "the two ends open at different edges"},
    {"mazers.tail-opening", "the tail at {cell} does not open at {edge}"},
    {"mazers.head-opening", "the head at {cell} does not open at {edge}"},
    {"mazers.arrived-elsewhere", "an arrived path leads to the opponent's home"},
    {"mazers.two-walls", "a cell of a path has two walls, {cell} has {number}"},
    {"mazers.south-has-won", "South has arrived and cleared its walls: the game is over"},
    {"mazers.north-has-won", "North has arrived and cleared its walls: the game is over"},
    {"mazers.south-has-not-won", "South has not won, but the game is said to be over"},
    {"mazers.north-has-not-won", "North has not won, but the game is said to be over"},
    {"mazers.unsettled", "nothing is to be decided here: something would still happen by itself"},

    // Options
    {"mazers.no-board", "there is no board {text}; the boards are {names}, or a file"},
    {"mazers.no-board-but",
     "there is no board {text} (did you mean {near}?); the boards are {names}, or a file"},
    {"mazers.option-board", "option board: {cause}"},

    // Drawings of boards
    {"mazers.board-ascii", "{text} is no part of the drawing, which is plain ASCII; remarks begin with #"},
    {"mazers.board-empty", "no board is drawn here: there is no peg '+'"},
    {"mazers.board-size", "a board has at most 11 files and 11 ranks; this has {files} and {ranks}"},
    {"mazers.no-home-of-south", "South has no home: draw it as S"},
    {"mazers.no-home-of-north", "North has no home: draw it as N"},
    {"mazers.two-homes-of-south", "South has two homes, {cell} and {other}"},
    {"mazers.two-homes-of-north", "North has two homes, {cell} and {other}"},
    {"mazers.drawn-cell", "a cell is drawn as . or S or N between blanks, not {text}"},
    {"mazers.peg-missing", "a peg '+' is missing at a corner of a cell"},
    {"mazers.peg-alone", "there is no cell beside this peg"},
    {"mazers.drawn-edge", "{text} is nothing that can stand on an edge"},
    {"mazers.edge-outside", "{text} does not stand between two cells"},
    {"mazers.two-starts", "there are two starting slots {letter}, {edge} and {other}"},
    {"mazers.beside-board", "{text} stands beside the board"},
    {"mazers.beside-rank", "{text} stands beside the board; there may be the number of the rank, {rank}"},
    {"mazers.around-board",
     "{text} is no part of the drawing; remarks begin with #, letters of files stand above or below their "
     "cells"},
    {"mazers.homes-together", "the two homes lie side by side"},
    {"mazers.home-sides", "a home has two doorways and two walls; {cell} has {doorways} and {walls}"},
    {"mazers.doorway-elsewhere", "the doorway {edge} is not at a home"},
    {"mazers.doorway-walls", "the cell behind a doorway has at most one wall built in; {cell} has {number}"},
    {"mazers.no-start-of-south-black", "there is no starting slot B for South's black blocker"},
    {"mazers.no-start-of-south-white", "there is no starting slot W for South's white blocker"},
    {"mazers.no-start-of-north-black", "there is no starting slot b for North's black blocker"},
    {"mazers.no-start-of-north-white", "there is no starting slot w for North's white blocker"},

    // Rolls for who begins
    {"mazers.first-roll-form", "a roll is written like 6+5, not {text}"},
    {"mazers.first-roll-decided", "only equal sums are rolled again"},
    {"mazers.first-roll-missing", "each side rolls: South's roll, then North's"},
    {"mazers.first-roll-open", "equal sums are rolled again until one is higher"},
});
static_assert(base::is_well_formed(sentence_list));

template <std::size_t Count>
using Code = base::Code<sentence_list, Count>;

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace mazers
