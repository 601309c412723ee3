// The catalogue of the messages about all games, their options and their records. Each game has its own
// catalogue in its folder.
//
// Codes are part of the interface to the page. Never give one a new meaning: translations depend on them.
#pragma once

#include <array>

#include "base/message.h"

namespace game {

inline constexpr auto sentence_list = std::to_array<base::Sentence>({
    {"game.over", "the game is over"},
    {"game.turn-over", "the turn is complete before {text}: leave out the rest"},
    {"game.recreates", "{text} would repeat an earlier position"},
    {"game.stop-recreates", "ending the turn here would repeat an earlier position"},
    {"game.illegal", "{cause} [{clause}]"},

    {"variant.no-game", "there is no game or variant {text}; choose from {names}"},
    {"variant.no-game-but", "there is no game or variant {text} (did you mean {near}?); choose from {names}"},
    {"variant.empty", "name a game or variant and, if you like, options: VARIANT size=5x5"},
    {"variant.no-preset", "{game} has no variant {text}"},

    {"option.form", "write an option as name=value, not {text}"},
    {"option.unknown", "{game} has no option {text}; its options are {names}"},
    {"option.unknown-but", "{game} has no option {text} (did you mean {near}?); its options are {names}"},
    {"option.value", "option {option} cannot be {text}; possible values: {values}"},

    {"record.none", "this is not a game record: it has no tags and no turns"},
    {"record.not-utf-8", "this is not UTF-8 text; save the record as UTF-8"},
    {"record.control-character", "this is a control character; a record may contain only text"},
    {"record.after-result",
     "the game ended with its result; the next game must begin with a tag such as [Event \"?\"]"},
    {"record.closes-no-comment", "this } does not close a comment; comments begin with {"},
    {"record.closes-no-tag", "this ] does not close a tag; tags begin with ["},
    {"record.closes-no-variation", "this ) does not close a variation; variations begin with ("},
    {"record.quote-outside", "this quotation mark is outside a tag; only tag values are quoted"},
    {"record.tag-name",
     "{text} is not a tag name; write a tag as [Name \"value\"], with a name of letters, digits and _ that "
     "begins with a letter"},
    {"record.tag-without-value", "the tag {tag} has no value; write it in quotation marks after the name"},
    {"record.tag-open", "the tag {tag} is not closed; end it with ]"},
    {"record.tag-twice", "the tag {tag} appears twice; a game can have each tag only once"},
    {"record.value-open", "this tag value is not closed; end it with a quotation mark on the same line"},
    {"record.backslash", "in a tag value, \\ may be used only before \" or \\; write \\\\ for a single \\"},
    {"record.comment-open", "this comment is not closed; end it with }"},
    {"record.variation-open", "this variation is not closed; end it with )"},
    {"record.variation-first", "there is no turn before this variation; put it after the turn it replaces"},
    {"record.variation-deep", "this variation is nested too deep; the limit is {number} levels"},
    {"record.variation-empty", "this variation is empty; it needs at least one turn"},
    {"record.glyph", "a glyph is $ and a number from 0 to 255, such as $1"},
    {"record.glyph-first", "there is no turn before this glyph; put it after the turn it rates"},
    {"record.mark", "{text} is not a mark; use one of ! ? !! ?? !? ?!"},
    {"record.turn-text",
     "{text} is not a turn; a turn is one word of A–Z a–z 0–9 _ : = - and does not begin with -"},
    {"record.result", "{text} is not a result; use 1-0, 0-1, 1/2-1/2 or *"},
    {"record.result-inside",
     "this result is inside a variation; put it at the end of the game, after the last )"},
    {"record.results-differ",
     "this result differs from the tag Result, which says {result}; they must be the same"},

    {"record.in-tag", "tag {tag}: {cause}"},
    {"record.in-turn", "turn {number}, {text}: {cause}"},
    {"record.no-game",
     "this is not a game record, or one that does not say which game it is: the tag Game is missing"},
    {"record.other-game", "tag Variant: {variant} is not a variant of {game}"},
    {"record.rules-version",
     "tag RulesVersion: this program plays version {version} of the rules, not {text}"},
    {"record.first-roll-differs",
     "tag FirstRoll: these rolls mean {setting}, but the tag Rules says {other}"},
    {"record.wrong-result", "the result given is {result}, but by the rules the game ended {ending}"},
});
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;

}  // namespace game
