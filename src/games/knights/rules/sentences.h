// The catalogue of what the rules of Knights Double-Duel say. [KD-n]: src/games/knights/rules.md.
//
// Codes are part of what a page is told. Never give one a new meaning: translations are kept by them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace knights {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"knights.off-board", "{square} is not on the board (files a–f, ranks 1–6)", "KD-1"},
    {"knights.form", "{text} is no step of a turn; those are written like b1-c3 or r-b1", "KD-4"},
    {"knights.knight-first", "a turn begins with a step of a knight; it cannot be left out", "KD-4"},
    {"knights.knight-not-pawn", "a turn begins with a step of a knight, and on {square} is a pawn", "KD-4"},
    {"knights.knight-not-reserve", "a turn begins with a step of a knight; the reserve comes after it",
     "KD-4"},
    {"knights.not-yours", "the piece on {square} is not yours"},
    {"knights.no-knight", "no knight stands on {square}", "KD-5"},
    {"knights.no-jump", "{from} to {to} is no knight's jump", "KD-5"},
    {"knights.nothing-to-capture", "there is nothing to capture on {square}", "KD-5"},
    {"knights.capture-of-white", "a piece of White stands on {square}: a capture is written {text}", "KD-5"},
    {"knights.capture-of-black", "a piece of Black stands on {square}: a capture is written {text}", "KD-5"},
    {"knights.own-piece", "an own piece stands on {square}", "KD-6"},
    {"knights.two-of-white", "two pawns of White on {square} cannot be captured", "KD-6"},
    {"knights.two-of-black", "two pawns of Black on {square} cannot be captured", "KD-6"},
    {"knights.blocks", "with single-pawn blocks even the one pawn on {square} cannot be captured", "KD-21"},
    {"knights.switch-off", "knights and pawns change places only with the extension switch, which is off",
     "KD-20"},
    {"knights.switch-not-two",
     "a knight changes places with two own pawns, and there are not two on {square}", "KD-20"},
    {"knights.neighbor-off",
     "the knight on {square} is no knight's jump away; next to a knight it is safe with neighbor=off",
     "KD-5"},
    {"knights.no-attack",
     "the knight on {square} may not be captured from the next square: that takes a knight that has landed "
     "beside it a turn ago, and the knight on {square} must not have moved since",
     "KD-18"},
    {"knights.fill-due", "the turn is not over: a pawn has to fill {square}", "KD-7"},
    {"knights.fill-now", "the knight has moved; now a pawn fills {square}", "KD-4"},
    {"knights.fill-there", "the pawn has to go to {square}, which the knight has left", "KD-7"},
    {"knights.reserve-empty", "no pawn is in the reserve", "KD-7a"},
    {"knights.from-reserve", "while there is a pawn in the reserve, that is the one: r-{square}", "KD-7a"},
    {"knights.from-pair",
     "the pawn comes from a square with two while there is one, and {square} has just one", "KD-7b"},
    {"knights.pawn-not-knight", "on {square} is a knight; a pawn has to move now"},
    {"knights.no-pawn", "no pawn stands on {square}"},
    {"knights.free-due", "the turn is not over: a free step of a pawn is due", "KD-8"},
    {"knights.free-now", "the knight has moved; now a free step of a pawn is due, written like c1-d4",
     "KD-4"},
    {"knights.reserve-stays", "a pawn in the reserve cannot make a free step", "KD-9"},
    {"knights.filler-stays", "the pawn on {square} has filled that square in this turn and stays", "KD-9"},
    {"knights.free-elsewhere", "a free step goes to another square than {square}", "KD-10"},
    {"knights.free-target", "a free step goes to an empty square or to one own pawn, and {square} is neither",
     "KD-10"},

    // Advice
    {"knights.may-attack",
     "the knight on {from} may capture the one beside it on {to}, in this turn only [KD-18]"},
    {"knights.threatens", "the knight on {from} threatens {to}: what does not move may be captured [KD-17]"},
    {"knights.threatens-two",
     "the knight on {from} threatens {to} and {too}: what does not move may be captured [KD-17]"},
    {"knights.fill-from-reserve", "a pawn has to fill {square}, from the reserve [KD-7a]"},
    {"knights.fill-from-pair", "a pawn has to fill {square}, from a square with two [KD-7b]"},
    {"knights.fill-from-any", "a pawn has to fill {square}, from any square [KD-7c]"},
    {"knights.free-step", "a free step is due: any pawn but the one that filled {square} [KD-8]"},
    {"knights.second-free", "a second free step, or '.' to stop [KD-22]"},

    // Texts of turns and positions
    {"knights.turn-form",
     "a turn is written like b1-c3:a1-b1:c1-d4, its steps joined by ':'; {text} is not a step"},
    {"knights.fields",
     "a position has a board, the side to move, the reserves, the neighbour attack or '-', where a knight "
     "has "
     "landed or '-', and in mid-turn the step that is due; here {number} fields"},
    {"knights.one-field",
     "a position has a board, the side to move, the reserves, the neighbour attack or '-', where a knight "
     "has "
     "landed or '-', and in mid-turn the step that is due; here 1 field"},
    {"knights.ranks", "the board has 6 ranks separated by '/', this has {number}"},
    {"knights.two-numbers", "two numbers of empty squares stand side by side"},
    {"knights.rank-letter",
     "a rank is written with N, P, D, n, p, d and numbers of empty squares, not {text}"},
    {"knights.rank-length", "rank {rank} has to fill 6 squares, {text} does not"},
    {"knights.side", "the side to move is w or b, not {text}"},
    {"knights.reserves", "the reserves are two numbers from 0 to 8 like 0:0, White's first, not {text}"},
    {"knights.attack", "the neighbour attack is written like c3>c4, or '-', not {text}"},
    {"knights.landed", "where the opponent's knight has landed is a square or '-', not {text}"},
    {"knights.progress",
     "a turn half made is written fill=b1:c3:1, fill=b1:c3:0, free=b1:c3:1 or free=b1:c3:2, not {text}"},
    {"knights.pawns-of-white", "White has {number} pawns with its reserve; it has to have 8"},
    {"knights.pawns-of-black", "Black has {number} pawns with its reserve; it has to have 8"},
    {"knights.knights-of-white", "White has {number} knights; it has two at most"},
    {"knights.knights-of-black", "Black has {number} knights; it has two at most"},
    {"knights.white-has-moved", "White has no knight, but it has just moved one"},
    {"knights.black-has-moved", "Black has no knight, but it has just moved one"},
    {"knights.white-is-out", "White has no knight, so nobody is in the middle of a turn"},
    {"knights.black-is-out", "Black has no knight, so nobody is in the middle of a turn"},
    {"knights.attack-off", "with neighbor=off there is no neighbour attack"},
    {"knights.attack-apart", "{from} is not next to {to}"},
    {"knights.attack-moved", "the knight on {square} has just moved and cannot be attacked"},
    {"knights.no-knight-of-mover", "no knight of the side to move stands on {square}"},
    {"knights.no-knight-of-opponent", "no knight of the opponent stands on {square}"},
    {"knights.landed-off", "with neighbor=off no landing threatens, so there is no square to name"},
    {"knights.landed-alone", "no knight of the side to move is next to {square}"},
    {"knights.step", "from {from} to {to} is neither a knight's jump nor the attack"},
    {"knights.free-step-due", "no pawn can have been captured, so a free step is due"},
    {"knights.nothing-captured",
     "no free step is due after capturing a pawn, but the opponent's reserve is empty"},
    {"knights.not-vacated", "{square} is not empty and needs no filling"},
    {"knights.not-filled", "no pawn of the side to move has filled {square}"},
    {"knights.double-off", "with double=off there is no second free step"},
    {"knights.filled-twice", "before the free step one pawn is on {square}"},
    {"knights.no-free-step", "no pawn can make a free step"},

    // Options
    {"knights.extension", "there is no extension {text}; they are neighbor, switch, blocks, double, or none"},
});
static_assert(base::is_well_formed(sentence_list));

template <std::size_t Count>
using Code = base::Code<sentence_list, Count>;

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace knights
