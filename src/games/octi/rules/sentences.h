// The catalogue of the messages of Octi. [OC-n]: src/games/octi/rules.md.
//
// Codes are part of the interface to the page. Never give one a new meaning: translations depend on them.
#pragma once

#include <array>

#include "base/message.h"
#include "game/game.h"

namespace octi {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    // Objections
    {"octi.off-board", "{square} is not on the board", "OC-1"},
    {"octi.no-direction", "pods on this board have no hole {letter}: the last direction is {last}", "OC-2"},
    {"octi.form", "{text} is not a step of a turn; write steps like 33=B, 73, 33-53 or 33_B_CD", "OC-6"},
    {"octi.no-pass", "you cannot pass: add a prong, bring in a pod, or move", "OC-6"},
    {"octi.mid-move", "your pods are moving: finish their paths first", "OC-6"},
    {"octi.no-pod", "you have no pod on {square}", "OC-3"},
    {"octi.not-yours", "the pod on {square} is not yours", "OC-3"},
    {"octi.no-such-pod", "you have no pod {pod} on {square}; there you have {pods}", "OC-3"},
    {"octi.which-pod", "the pods on {square} differ: write which one you mean, like {text}", "OC-3"},
    {"octi.pods-alike", "the pods on {square} do not differ: leave out their prongs and write {text}",
     "OC-3"},
    {"octi.pod-order", "prongs and pods are listed in alphabetical order: write {text}", "OC-3"},
    {"octi.supply-empty", "you have no prong left to add", "OC-7"},
    {"octi.hole-taken", "the pod already has a prong {letter}", "OC-7"},
    {"octi.reposition-off", "in this game a prong stays in its hole", "OC-8"},
    {"octi.no-prong", "the pod has no prong {letter} to move", "OC-8"},
    {"octi.hole-not-free", "the prong cannot go to {letter}: there is one already", "OC-8"},
    {"octi.no-new-pods", "on this board no new pods enter", "OC-9"},
    {"octi.not-a-home", "{square} is not a home: a new pod enters on a home", "OC-9"},
    {"octi.home-is-taken", "an enemy pod stands on {square}", "OC-9"},
    {"octi.reserve-empty", "you have no pod in reserve", "OC-9"},
    {"octi.enemy-home",
     "{square} is a home of your opponent: only a captured pod can enter there, onto your own pods", "OC-10"},
    {"octi.lift-lone", "only one of your pods is on {square}: write its path, like {text}", "OC-11"},
    {"octi.lift-first", "several of your pods are on {square}: first write those that move, like {text}",
     "OC-11"},
    {"octi.no-prongs", "the pod on {square} has no prong and cannot move", "OC-11"},
    {"octi.pod-is-stuck", "the pod {pod} on {square} can neither step nor jump", "OC-11"},
    {"octi.path-due", "now the pod {pod} on {square} must step or jump", "OC-11"},
    {"octi.path-ends", "the pod that is moving is on {square}: jump on from there, or end its path with '.'",
     "OC-11"},
    {"octi.no-hop", "a step goes from {from} to the next square, a jump over one square; {to} is neither",
     "OC-12"},
    {"octi.wrong-prong", "the pod needs the prong {letter} to go from {from} towards {to}", "OC-12"},
    {"octi.step-onto-enemy", "an enemy pod stands on {square}: you can only jump over it", "OC-12"},
    {"octi.step-onto-own", "your own pod stands on {square}, and on this board pods do not share a square",
     "OC-12"},
    {"octi.step-after-jump", "after a jump the pod can only jump on; {square} is a step away", "OC-13"},
    {"octi.nothing-to-jump", "there is no pod on {over} to jump", "OC-13"},
    {"octi.jump-is-blocked", "the jump is blocked: a pod stands on {square}", "OC-13"},
    {"octi.jumped-before", "this pod has already jumped {over} in this turn", "OC-13"},
    {"octi.step-captures-none", "a step captures nothing: write {text}", "OC-15"},
    {"octi.nothing-to-capture", "there is nothing left to capture on {over}: write {text}", "OC-15"},
    {"octi.not-to-capture", "these pods are not on {over}, or are captured already; you can capture {pods}",
     "OC-15"},
    {"octi.captures-all", "these are all pods on {over}: write {text}", "OC-15"},

    // Advice
    {"octi.begin-path", "the pod {pod} on {square} moves now: choose its step or jump [OC-11]"},
    {"octi.jump-on", "jump on from {square}, or end the path with '.' [OC-13]"},

    // Texts of turns and positions
    {"octi.turn-form", "{text} is not a turn; write turns like 33=B, 33=A-B, 73, 84-86x-68 or 33_B:33-34"},
    {"octi.fields",
     "a position has four fields: the board, the side to move, and for Black and White the reserve, the "
     "captured pods and the supply; in the middle of a turn it has a fifth, the steps made. This text has "
     "{number} fields"},
    {"octi.one-field",
     "a position has four fields: the board, the side to move, and for Black and White the reserve, the "
     "captured pods and the supply; in the middle of a turn it has a fifth, the steps made. This text has 1 "
     "field"},
    {"octi.ranks", "the board must have {ranks} ranks separated by '/', not {number}"},
    {"octi.two-numbers", "two numbers of empty squares are next to each other; write their sum"},
    {"octi.rank-letter", "{text} is not allowed here; write a pod as x or o with its prongs, like xAC"},
    {"octi.rank-prong", "a pod cannot have the prong {letter} here, on {square}"},
    {"octi.rank-length", "rank {rank} must have {files} squares; {text} does not"},
    {"octi.stack-open", "after '_' another pod must follow"},
    {"octi.mixed-stack", "pods of both sides are on {square}"},
    {"octi.no-stacks", "on this board two pods cannot share a square, as they do on {square}"},
    {"octi.too-many-black", "Black can have at most {pods} pods"},
    {"octi.too-many-white", "White can have at most {pods} pods"},
    {"octi.side", "the side to move must be x or o, not {text}"},
    {"octi.material",
     "reserve, captured pods and supply are three numbers up to {reserve}, {pods} and {prongs}, such as "
     "0:0:12, not {text}"},
    {"octi.pods-of-black", "Black must have {pods} pods on the board, in reserve and captured, not {number}"},
    {"octi.pods-of-white", "White must have {pods} pods on the board, in reserve and captured, not {number}"},
    {"octi.prongs", "both sides together must have {prongs} prongs on pods and in supplies, not {number}"},
    {"octi.black-has-won", "Black has already reached the goal and cannot be to move"},
    {"octi.white-has-won", "White has already reached the goal and cannot be to move"},
    {"octi.made", "{text} is not a legal step of an unfinished move"},

    // Options
    {"octi.option-goal", "option goal must be a number from 1 to {homes}, not {text}"},
});
static_assert(base::is_well_formed(sentence_list));

template <std::size_t Count>
using Code = base::Code<sentence_list, Count>;

inline constexpr base::Say<sentence_list> say;
inline constexpr game::Object<sentence_list> object;

}  // namespace octi
