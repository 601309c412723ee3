// The catalogue of the messages of Knights Double-Duel. [KD-n]: src/games/knights/rules.md.
//
// Codes are part of the interface to the page. Never give one a new meaning: translations depend on them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace knights {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"knights.off-board", "{square} is not on the board, which goes from a1 to {last}", "KD-1"},
    {"knights.form", "{text} is not a step of a turn; write steps like b1-c3 or r-b1", "KD-4"},
    {"knights.knight-first", "a turn begins with a knight move; you cannot skip it", "KD-4"},
    {"knights.knight-not-pawn", "there is a pawn on {square}, but a turn begins with a knight move", "KD-4"},
    {"knights.knight-not-reserve", "a turn begins with a knight move; the reserve comes after it", "KD-4"},
    {"knights.not-yours", "the piece on {square} is not yours"},
    {"knights.no-knight", "there is no knight on {square}", "KD-5"},
    {"knights.no-jump", "{from} to {to} is not a knight's move", "KD-5"},
    {"knights.nothing-to-capture", "{square} is empty, so there is nothing to capture: write {text}", "KD-5"},
    {"knights.capture-of-white", "there is a white piece on {square}: write the capture as {text}", "KD-5"},
    {"knights.capture-of-black", "there is a black piece on {square}: write the capture as {text}", "KD-5"},
    {"knights.own-piece", "one of your own pieces is on {square}", "KD-6"},
    {"knights.two-of-white", "two white pawns on {square} cannot be captured", "KD-6"},
    {"knights.two-of-black", "two black pawns on {square} cannot be captured", "KD-6"},
    {"knights.blocks", "with the extension 'blocks', even the single pawn on {square} cannot be captured",
     "KD-21"},
    {"knights.switch-off", "swapping a knight with pawns needs the extension 'switch', which is off",
     "KD-20"},
    {"knights.switch-not-two",
     "a knight can swap only with two of your pawns, and there are not two on {square}", "KD-20"},
    {"knights.neighbor-off",
     "the knight on {square} is not a knight's move away, and with neighbor=off it cannot be captured from "
     "the next square",
     "KD-5"},
    {"knights.no-attack",
     "you cannot capture the knight on {square} from the next square: your knight must have landed there in "
     "your last turn, and the knight on {square} must not have moved since",
     "KD-18"},
    {"knights.fill-due", "your turn is not finished: a pawn must fill {square}", "KD-7"},
    {"knights.fill-now", "your knight has moved; now a pawn must fill {square}", "KD-4"},
    {"knights.fill-there", "the pawn must go to {square}, the square that your knight has left", "KD-7"},
    {"knights.reserve-empty", "there is no pawn in your reserve", "KD-7a"},
    {"knights.from-reserve", "you must fill from your reserve while it has a pawn: r-{square}", "KD-7a"},
    {"knights.from-pair", "{square} has only one pawn: fill from a square with two as long as you have one",
     "KD-7b"},
    {"knights.pawn-not-knight", "there is a knight on {square}, but now a pawn must move"},
    {"knights.no-pawn", "there is no pawn on {square}"},
    {"knights.free-due", "your turn is not finished: make a free step with a pawn", "KD-8"},
    {"knights.free-now", "your knight has moved; now make a free step with a pawn, written like c1-d4",
     "KD-4"},
    {"knights.reserve-stays", "a pawn in the reserve cannot make the free step", "KD-9"},
    {"knights.filler-stays", "the pawn on {square} has just filled that square and must stay there", "KD-9"},
    {"knights.free-elsewhere", "a free step must go to a square other than {square}", "KD-10"},
    {"knights.free-target",
     "there is no room on {square}: a free step goes to an empty square or onto one of your single pawns",
     "KD-10"},

    // Advice
    {"knights.may-attack",
     "the knight on {from} can capture the knight next to it on {to}, this turn only [KD-18]"},
    {"knights.threatens",
     "the knight on {from} threatens the one on {to}, which can be captured next turn unless it moves "
     "[KD-17]"},
    {"knights.threatens-two",
     "the knight on {from} threatens those on {to} and {too}: one that does not move can be captured next "
     "turn [KD-17]"},
    {"knights.fill-from-reserve", "fill {square} with a pawn from your reserve [KD-7a]"},
    {"knights.fill-from-pair", "fill {square} with a pawn from a square that has two [KD-7b]"},
    {"knights.fill-from-any", "fill {square} with any of your pawns [KD-7c]"},
    {"knights.free-step", "make a free step with any pawn except the one that filled {square} [KD-8]"},
    {"knights.second-free", "make a second free step, or end your turn with '.' [KD-22]"},

    // Texts of turns and positions
    {"knights.turn-form",
     "{text} is not a step; write a turn like b1-c3:a1-b1:c1-d4, with ':' between its steps"},
    {"knights.fields",
     "a position has five fields: the board, the side to move, the reserves, the neighbour attack or '-', "
     "and the landing square or '-'; in the middle of a turn it has a sixth, the next step. This text has "
     "{number} fields"},
    {"knights.one-field",
     "a position has five fields: the board, the side to move, the reserves, the neighbour attack or '-', "
     "and the landing square or '-'; in the middle of a turn it has a sixth, the next step. This text has 1 "
     "field"},
    {"knights.ranks", "the board must have {ranks} ranks separated by '/', not {number}"},
    {"knights.two-numbers", "two numbers of empty squares are next to each other; write their sum"},
    {"knights.rank-letter",
     "{text} is not allowed in a rank; use N, P, D, n, p, d and numbers of empty squares"},
    {"knights.rank-length", "rank {rank} must have {files} squares; {text} does not"},
    {"knights.side", "the side to move must be w or b, not {text}"},
    {"knights.reserves",
     "the reserves are two numbers from 0 to {pawns}, White's first, such as 0:0, not {text}"},
    {"knights.attack", "the neighbour attack is written like c3>c4, or '-' for none, not {text}"},
    {"knights.landed",
     "the landing square of the opponent's knight must be a square, or '-' for none, not {text}"},
    {"knights.progress",
     "an unfinished turn is written fill=b1:c3:1, fill=b1:c3:0, free=b1:c3:1 or free=b1:c3:2, not {text}"},
    {"knights.pawns-of-white", "White must have {pawns} pawns, counting the reserve, not {number}"},
    {"knights.pawns-of-black", "Black must have {pawns} pawns, counting the reserve, not {number}"},
    {"knights.knights-of-white", "White can have at most {most} knights, not {number}"},
    {"knights.knights-of-black", "Black can have at most {most} knights, not {number}"},
    {"knights.white-has-moved", "White has no knight, so White cannot have made the last turn"},
    {"knights.black-has-moved", "Black has no knight, so Black cannot have made the last turn"},
    {"knights.white-is-out", "White has no knight, so the game is over and no turn can be unfinished"},
    {"knights.black-is-out", "Black has no knight, so the game is over and no turn can be unfinished"},
    {"knights.attack-off", "with neighbor=off there is no neighbour attack; write '-'"},
    {"knights.attack-apart", "{from} is not next to {to}"},
    {"knights.attack-moved", "the knight on {square} has just moved and cannot be attacked"},
    {"knights.no-knight-of-mover", "the side to move has no knight on {square}"},
    {"knights.no-knight-of-opponent", "the opponent has no knight on {square}"},
    {"knights.landed-off", "with neighbor=off there is no landing square; write '-'"},
    {"knights.landed-alone", "the side to move has no knight next to {square}"},
    {"knights.step", "{from} to {to} is neither a knight's move nor the neighbour attack"},
    {"knights.free-step-due", "no pawn can have been captured, so a free step must follow"},
    {"knights.nothing-captured",
     "only after capturing a pawn there is no free step, but the opponent's reserve is empty"},
    {"knights.not-vacated", "{square} is not empty, so it needs no filling"},
    {"knights.not-filled", "the side to move has no pawn on {square}, which should be filled"},
    {"knights.double-off", "with double=off there is no second free step"},
    {"knights.filled-twice", "before the free step there can be only one pawn on {square}"},
    {"knights.no-free-step", "no pawn can make a free step"},

    // Options
    {"knights.extension",
     "there is no extension {text}; choose from neighbor, switch, blocks and double, or none"},
});
static_assert(base::is_well_formed(sentence_list));

template <std::size_t Count>
using Code = base::Code<sentence_list, Count>;

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace knights
