// The catalogue of what is said of all games, their options and their records. What a game says of itself is
// in its own folder.
//
// Codes are part of what a page is told. Never give one a new meaning: translations are kept by them.
#pragma once

#include <array>

#include "base/message.h"

namespace game {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    {"game.over", "the game is over"},
    {"game.turn-over", "the turn is over before {text}"},
    {"game.recreates", "{text} would recreate a position that has stood before"},
    {"game.stop-recreates", "stopping here would recreate a position that has stood before"},
    {"game.illegal", "{cause} [{clause}]"},

    {"variant.no-game", "there is no game {text}; the games are {names}"},
    {"variant.no-game-but", "there is no game {text} (did you mean {near}?); the games are {names}"},
    {"variant.empty", "a variant is a preset and settings, such as PRESET size=5x5"},
    {"variant.no-preset", "{game} has no preset {text}"},

    {"option.form", "an option is set as name=value, not {text}"},
    {"option.unknown", "{game} has no option {text}; it has {names}"},
    {"option.unknown-but", "{game} has no option {text} (did you mean {near}?); it has {names}"},
    {"option.value", "option {option} takes {values}, not {text}"},

    {"record.none", "there is no game record here"},
    {"record.not-utf-8", "this is not UTF-8 text; a record has to be saved as UTF-8"},
    {"record.control-character", "this is a control character; a record holds nothing but text"},
    {"record.after-result",
     "the game ended with its result; the next one begins with a tag such as [Event \"?\"]"},
    {"record.closes-no-comment", "this } closes no comment; a comment begins with {"},
    {"record.closes-no-tag", "this ] closes no tag; a tag begins with ["},
    {"record.closes-no-variation", "this ) closes no variation; a variation begins with ("},
    {"record.quote-outside", "this quote is outside a tag; only the value of a tag is quoted"},
    {"record.tag-name",
     "{text} is no tag name; a tag is [, a name of letters, digits and _ that begins with a "
     "letter, a value in quotes and ]"},
    {"record.tag-without-value", "the tag {tag} has no value; it follows in quotes"},
    {"record.tag-open", "the tag {tag} is not closed; it ends with ]"},
    {"record.tag-twice", "the tag {tag} is given twice; a game has it once"},
    {"record.value-open", "this tag value is not closed; it ends with a quote on the same line"},
    {"record.backslash", "a \\ in a tag value stands before \" or \\ only; write \\\\ for one"},
    {"record.comment-open", "this comment is not closed; it ends with }"},
    {"record.variation-open", "this variation is not closed; it ends with )"},
    {"record.variation-first", "this variation has no turn before it; it follows the turn it replaces"},
    {"record.variation-deep", "this variation is nested too deep; no more than {number} fit into each other"},
    {"record.variation-empty", "this variation is empty; it holds at least one turn"},
    {"record.glyph", "a glyph is $ and a number from 0 to 255, such as $1"},
    {"record.glyph-first", "this glyph has no turn before it; it follows the turn it judges"},
    {"record.mark", "{text} is no mark; there are ! ? !! ?? !? ?!"},
    {"record.turn-text",
     "{text} is no turn; a turn is one word of A–Z a–z 0–9 _ : = - that does not begin with -"},
    {"record.result", "{text} is no result; a result is 1-0, 0-1, 1/2-1/2 or *"},
    {"record.result-inside", "this result is inside a variation; it ends the game, behind the last )"},
    {"record.results-differ", "this result is not that of the tag Result, {result}; the two have to agree"},

    {"record.in-tag", "tag {tag}: {cause}"},
    {"record.in-turn", "turn {number}, {text}: {cause}"},
    {"record.no-game", "the record does not say which game it is: it has no tag Game"},
    {"record.other-game", "tag Variant: {variant} is not a variant of {game}"},
    {"record.rules-version",
     "tag RulesVersion: this program plays version {version} of the rules, not {text}"},
    {"record.first-roll-differs", "tag FirstRoll: by these rolls it is {setting}, but Rules says {other}"},
    {"record.wrong-result", "the record says {result}, but the game ended {ending} ({reason})"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;

}  // namespace game
