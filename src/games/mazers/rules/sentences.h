// The catalogue of the messages of Mazers. [MZ-n]: src/games/mazers/rules.md.
//
// Codes are part of the interface to the page. Never give one a new meaning: translations depend on them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace mazers {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"mazers.no-edge", "{edge} is not between two cells of this board", "MZ-1"},
    {"mazers.built-in", "{edge} is a built-in wall", "MZ-2"},
    {"mazers.doorway", "{edge} is a doorway, which always stays open", "MZ-3"},
    {"mazers.roll-first", "a turn begins with the roll, like 53, not with {text}", "MZ-12"},
    {"mazers.roll-not-left-out", "a turn begins with the roll, like 53; you cannot skip your turn", "MZ-12"},
    {"mazers.rolled", "the dice have already been rolled this turn", "MZ-12"},
    {"mazers.walls-now", "your blockers cannot move any more this turn. Places for a wall piece: {places}",
     "MZ-12"},
    {"mazers.both-must-one", "your blockers must still move: black 1 step, white {white}"},
    {"mazers.both-must", "your blockers must still move: black {black} steps, white {white}"},
    {"mazers.black-must-one", "your black blocker must still move 1 step: {places}"},
    {"mazers.white-must-one", "your white blocker must still move 1 step: {places}"},
    {"mazers.black-must", "your black blocker must still move {number} steps: {places}"},
    {"mazers.white-must", "your white blocker must still move {number} steps: {places}"},
    {"mazers.black-moved", "your black blocker has already moved this turn", "MZ-13"},
    {"mazers.white-moved", "your white blocker has already moved this turn", "MZ-13"},
    {"mazers.another-piece", "there is already a piece on {edge}"},
    {"mazers.black-cannot-one", "your black blocker cannot get from {from} to {to} in exactly 1 step",
     "MZ-15"},
    {"mazers.white-cannot-one", "your white blocker cannot get from {from} to {to} in exactly 1 step",
     "MZ-15"},
    {"mazers.black-cannot", "your black blocker cannot get from {from} to {to} in exactly {number} steps",
     "MZ-15"},
    {"mazers.white-cannot", "your white blocker cannot get from {from} to {to} in exactly {number} steps",
     "MZ-15"},
    {"mazers.safety-slot", "{edge} is a safety slot, closed to blockers", "MZ-17"},
    {"mazers.where-it-began", "a blocker cannot end its move where it began, on {edge}", "MZ-18"},
    {"mazers.red-zone", "{edge} is in the red zone, where blockers cannot stop", "MZ-18"},
    {"mazers.own-opening", "{edge} is an opening of your own path, which your blockers cannot close",
     "MZ-18"},
    {"mazers.would-block-own", "a blocker on {edge} would block your own path at both ends", "MZ-19"},
    {"mazers.would-block-other", "a blocker on {edge} would block your opponent's path at both ends",
     "MZ-19"},
    {"mazers.one-wall-left", "you must still place 1 wall piece: {places}", "MZ-20"},
    {"mazers.walls-left", "you must still place {number} wall pieces. Places for the next one: {places}",
     "MZ-20"},
    {"mazers.wall-place", "{edge} is not a side of the next cell of your path", "MZ-20"},
    {"mazers.wall-would-block", "a wall piece on {edge} would block your opponent's path at both ends",
     "MZ-26"},

    // What can be played instead
    {"mazers.black-instead", "{cause}. Moves of your black blocker: {places}"},
    {"mazers.white-instead", "{cause}. Moves of your white blocker: {places}"},
    {"mazers.wall-instead", "{cause}. Places for a wall piece: {places}"},

    // Advice
    {"mazers.to-roll", "roll the dice"},
    {"mazers.wall-move-left", "place 1 wall piece"},
    {"mazers.wall-moves-left", "place {number} wall pieces"},
    {"mazers.to-move-both", "move your blockers: black {black} steps, white {white}"},
    {"mazers.to-move-both-one", "move your blockers: black 1 step, white {white}"},
    {"mazers.to-move-black-one", "move your black blocker 1 step"},
    {"mazers.to-move-white-one", "move your white blocker 1 step"},
    {"mazers.to-move-black", "move your black blocker {number} steps"},
    {"mazers.to-move-white", "move your white blocker {number} steps"},

    // Texts of turns and positions
    {"mazers.turn-form",
     "{text} is not a roll, a blocker move or a wall piece; write a turn like 53:Bd4n:Wf6e:d1n:c1e"},
    {"mazers.parts",
     "a position has four parts separated by spaces: the side to move, the phase, South and North. This text "
     "has {number} parts"},
    {"mazers.one-part",
     "a position has four parts separated by spaces: the side to move, the phase, South and North. This text "
     "has 1 part"},
    {"mazers.side", "the side to move must be S or N, not {text}"},
    {"mazers.phase",
     "the phase must be r, b53BW (the dice, and the blockers still to move), w4 (wall pieces still to "
     "place), w4t or x, not {text}"},
    {"mazers.side-form", "a side must be its path, ends, walls and blockers joined by ';', not {text}"},
    {"mazers.cell", "{text} is not a cell of this board"},
    {"mazers.cell-twice", "the path contains the cell {cell} twice"},
    {"mazers.ends", "the ends must be the openings of tail and head, like d1e,f1n, or ? or !, not {text}"},
    {"mazers.wall-order", "wall pieces must be in the order of their edges, each only once"},
    {"mazers.blockers",
     "the blockers must be two slots, first the black one's, then the white one's, like d2e,e2e, not {text}"},
    {"mazers.edge", "{text} is not an edge between two cells of this board"},

    // Positions that no game can reach
    {"mazers.blockers-together", "two blockers are on the same slot"},
    {"mazers.of-south", "South: {cause}"},
    {"mazers.of-north", "North: {cause}"},
    {"mazers.supply", "there are more than {number} wall pieces"},
    {"mazers.wall-off-slot", "there cannot be a wall piece on {edge}, which is a built-in wall or a doorway"},
    {"mazers.two-pieces", "there are two pieces on {edge}"},
    {"mazers.blocker-off-slot", "there cannot be a blocker on {edge}, which is a built-in wall or a doorway"},
    {"mazers.blocker-in-red-zone", "there cannot be a blocker on {edge}, which is in the red zone"},
    {"mazers.unchosen-path", "until the head is chosen, the path must be the home cell alone"},
    {"mazers.unchosen-walls", "there is a wall piece, so the head must have been chosen"},
    {"mazers.path-empty", "only a path that has arrived can be empty"},
    {"mazers.path-apart", "{cell} is not next to {before}"},
    {"mazers.path-closed", "the path is blocked at {edge}"},
    {"mazers.paths-share", "both paths contain the cell {cell}"},
    {"mazers.path-in-home", "a path cannot contain the opponent's home"},
    {"mazers.ends-alike", "tail and head must have different openings"},
    {"mazers.tail-opening", "the tail at {cell} has no opening at {edge}"},
    {"mazers.head-opening", "the head at {cell} has no opening at {edge}"},
    {"mazers.arrived-elsewhere", "a path that has arrived must lead to the opponent's home"},
    {"mazers.two-walls", "each cell of a path must have two walls; {cell} has {number}"},
    {"mazers.south-has-won", "South has arrived and cleared all its walls, so the game is over"},
    {"mazers.north-has-won", "North has arrived and cleared all its walls, so the game is over"},
    {"mazers.south-has-not-won", "the phase says that the game is over, but South has not won"},
    {"mazers.north-has-not-won", "the phase says that the game is over, but North has not won"},
    {"mazers.unsettled", "there is nothing to decide in this position: the next thing happens automatically"},

    // Options
    {"mazers.no-board", "there is no board {text}; choose from {names}, or give a file"},
    {"mazers.no-board-but",
     "there is no board {text} (did you mean {near}?); choose from {names}, or give a file"},
    {"mazers.option-board", "option board: {cause}"},

    // Drawings of boards
    {"mazers.board-ascii", "{text} is not allowed in a drawing, which is plain ASCII; comments begin with #"},
    {"mazers.board-empty", "there is no board in this drawing: it has no peg '+'"},
    {"mazers.board-size",
     "a board can have at most {most} files and {most} ranks; this one has {files} and {ranks}"},
    {"mazers.no-home-of-south", "South has no home: draw it as S"},
    {"mazers.no-home-of-north", "North has no home: draw it as N"},
    {"mazers.two-homes-of-south", "South has two homes, {cell} and {other}"},
    {"mazers.two-homes-of-north", "North has two homes, {cell} and {other}"},
    {"mazers.drawn-cell", "draw a cell as . or S or N between spaces, not as {text}"},
    {"mazers.peg-missing", "a peg '+' is missing at the corner of a cell"},
    {"mazers.peg-alone", "there is no cell next to this peg"},
    {"mazers.drawn-edge", "{text} is not allowed on an edge"},
    {"mazers.edge-outside", "{text} is not between two cells"},
    {"mazers.two-starts", "the starting slot {letter} is drawn twice, at {edge} and {other}"},
    {"mazers.beside-board", "{text} is not allowed next to the board"},
    {"mazers.beside-rank", "{text} is not allowed next to the board; only the number of the rank is, {rank}"},
    {"mazers.around-board",
     "{text} is not allowed here; comments begin with #, and letters of files go above or below their "
     "cells"},
    {"mazers.homes-together", "the two homes are next to each other"},
    {"mazers.home-sides", "a home must have two doorways and two walls; {cell} has {doorways} and {walls}"},
    {"mazers.doorway-elsewhere", "the doorway {edge} is not at a home"},
    {"mazers.doorway-walls",
     "the cell behind a doorway can have at most one built-in wall; {cell} has {number}"},
    {"mazers.no-start-of-south-black", "South's black blocker has no starting slot: draw it as B"},
    {"mazers.no-start-of-south-white", "South's white blocker has no starting slot: draw it as W"},
    {"mazers.no-start-of-north-black", "North's black blocker has no starting slot: draw it as b"},
    {"mazers.no-start-of-north-white", "North's white blocker has no starting slot: draw it as w"},

    // Rolls for who begins
    {"mazers.first-roll-form", "write a roll like 6+5, not {text}"},
    {"mazers.first-roll-decided", "the first turn is already decided: only equal sums are rolled again"},
    {"mazers.first-roll-missing", "both sides must roll: South first, then North"},
    {"mazers.first-roll-open", "the sums are equal: roll again until one is higher"},
});
static_assert(base::is_well_formed(sentence_list));

template <std::size_t Count>
using Code = base::Code<sentence_list, Count>;

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace mazers
