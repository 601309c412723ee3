// What all games and their records can have to say: the catalogue, and how a game objects from its own.
//
// Codes are part of what a page is told. Never give one a new meaning: translations are kept by them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "base/message.h"
#include "game/game.h"

namespace game {

inline constexpr std::array sentence_list{
    base::Sentence{"game.over", "the game is over"},
    base::Sentence{"game.turn-over", "the turn is over before {text}"},
    base::Sentence{"game.recreates", "{text} would recreate a position that has stood before"},
    base::Sentence{"game.stop-recreates", "stopping here would recreate a position that has stood before"},
    base::Sentence{"game.illegal", "{cause} [{clause}]"},

    base::Sentence{"variant.no-game", "there is no game {text}; the games are {names}"},
    base::Sentence{"variant.no-game-but",
                   "there is no game {text} (did you mean {near}?); the games are {names}"},
    base::Sentence{"variant.empty", "a variant is a preset and settings, like razzle-sdg size=5x5"},
    base::Sentence{"variant.no-preset", "{game} has no preset {text}"},

    base::Sentence{"option.form", "an option is set as name=value, not {text}"},
    base::Sentence{"option.unknown", "{game} has no option {text}; it has {names}"},
    base::Sentence{"option.unknown-but", "{game} has no option {text} (did you mean {near}?); it has {names}"},
    base::Sentence{"option.value", "option {option} takes {values}, not {text}"},

    base::Sentence{"record.none", "there is no game record here"},
    base::Sentence{"record.not-utf", "this is not UTF-8 text; a record has to be saved as UTF-8"},
    base::Sentence{"record.control-character",
                   "this is a control character; a record holds nothing but text"},
    base::Sentence{"record.after-result",
                   "the game ended with its result; the next one begins with a tag such as [Event \"?\"]"},
    base::Sentence{"record.closes-no-comment", "this } closes no comment; a comment begins with {"},
    base::Sentence{"record.closes-no-tag", "this ] closes no tag; a tag begins with ["},
    base::Sentence{"record.closes-no-variation", "this ) closes no variation; a variation begins with ("},
    base::Sentence{"record.quote-outside",
                   "this quote is outside a tag; only the value of a tag is quoted"},
    base::Sentence{"record.tag-name",
                   "{text} is no tag name; a tag is [, a name of letters, digits and _ that begins with a "
                   "letter, a value in quotes and ]"},
    base::Sentence{"record.tag-without-value", "the tag {tag} has no value; it follows in quotes"},
    base::Sentence{"record.tag-open", "the tag {tag} is not closed; it ends with ]"},
    base::Sentence{"record.tag-twice", "the tag {tag} is given twice; a game has it once"},
    base::Sentence{"record.value-open",
                   "this tag value is not closed; it ends with a quote on the same line"},
    base::Sentence{"record.backslash",
                   "a \\ in a tag value stands before \" or \\ only; write \\\\ for one"},
    base::Sentence{"record.comment-open", "this comment is not closed; it ends with }"},
    base::Sentence{"record.variation-open", "this variation is not closed; it ends with )"},
    base::Sentence{"record.variation-first",
                   "this variation has no turn before it; it follows the turn it replaces"},
    base::Sentence{"record.variation-deep",
                   "this variation is nested too deep; no more than {number} fit into each other"},
    base::Sentence{"record.variation-empty", "this variation is empty; it holds at least one turn"},
    base::Sentence{"record.glyph", "a glyph is $ and a number from 0 to 255, such as $1"},
    base::Sentence{"record.glyph-first",
                   "this glyph has no turn before it; it follows the turn it judges"},
    base::Sentence{"record.mark", "{text} is no mark; there are ! ? !! ?? !? ?!"},
    base::Sentence{"record.turn-text",
                   "{text} is no turn; a turn is one word of A–Z a–z 0–9 _ : = - that does not begin with -"},
    base::Sentence{"record.result", "{text} is no result; a result is 1-0, 0-1, 1/2-1/2 or *"},
    base::Sentence{"record.result-inside",
                   "this result is inside a variation; it ends the game, behind the last )"},
    base::Sentence{"record.results-differ",
                   "this result is not that of the tag Result, {result}; the two have to agree"},

    base::Sentence{"record.in-tag", "tag {tag}: {cause}"},
    base::Sentence{"record.in-turn", "turn {number}, {text}: {cause}"},
    base::Sentence{"record.no-game", "the record does not say which game it is: it has no tag Game"},
    base::Sentence{"record.other-game", "tag Variant: {variant} is not a variant of {game}"},
    base::Sentence{"record.rules-version",
                   "tag RulesVersion: this program plays version {version} of the rules, not {text}"},
    base::Sentence{"record.first-roll-differs",
                   "tag FirstRoll: by these rolls it is {setting}, but Rules says {other}"},
    base::Sentence{"record.wrong-result",
                   "the record says {result}, but the game ended {ending} ({reason})"},
};
static_assert(base::is_well_formed(sentence_list));

inline constexpr base::Say<sentence_list> say;

// Objects with a sentence of a game's catalogue that always speaks of the same clause.
template <const auto& catalogue>
struct Object {
    template <class... Values>
    [[nodiscard]] Objection operator()(base::Code<catalogue, sizeof...(Values)> code,
                                       const Values&... values) const {
        assert(!(*code).clause.empty());
        return {(*code).clause, base::Say<catalogue>{}(code, values...)};
    }
};

}  // namespace game
