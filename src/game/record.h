// The record: a game as kept. Tags, turns with their glyphs, comments and variations, and a result, in PGN's
// syntax. Nothing here knows a game: a turn is a word, and whether it is legal is for the caller to find out.
//
// Reading is tolerant in layout:
//   - Blanks and line ends (LF, CRLF, CR) only separate. A byte order mark at the start and lines that begin
//     with % are skipped.
//   - Move numbers are skipped, right or wrong: `1.`, `1...`, `1 .`, `12.c8-b6`, digits or dots alone.
//   - `!`, `?`, `!!`, `??`, `!?`, `?!` after a turn are the glyphs 1 to 6.
//   - A game may end without a result, at the end of the text or where the next game's tags begin. The first
//     game of a text may also have no tags.
//   - In comments a run of blanks is one space. Several comments after one turn, also those behind its
//     variations, are joined by a space; those behind the result belong to the last turn.
//   - `; …` to the end of the line is a comment like `{…}` once the turns have begun. Beside and between the
//     tags and behind the result it remarks on the text, not on the game, and is dropped.
//   - In a tag value a tab is a space.
// and strict in content: everything else is refused with a sentence and the offset where the trouble starts.
// That includes text that is not UTF-8, control characters, and a tag given twice.
//
// Player::one is the player named by the tag White, Player::two the one named by Black, no matter what the
// game's own notation calls them.
//
// The Result tag and the result after the turns must agree. If one is `*` or missing, the other counts.
//
// Writing is canonical: equal records give equal bytes. What is written can always be read, and is equal to
// what was written if its comments and tag values were tidy, as those of every record read are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/player.h"

namespace game {

struct Tag {
    std::string name;        // see is_tag_name
    std::string value;       // without the quotes and backslashes of its text
    std::size_t offset = 0;  // where its value begins, after the quote

    friend bool operator==(const Tag& one, const Tag& other);  // offsets do not count
};

struct RecordedTurn;

// What might have been played instead of a turn: the first turn here replaces it. Never without turns.
struct Variation {
    std::string comment{};  // before the first turn
    std::vector<RecordedTurn> turns;

    friend bool operator==(const Variation& one, const Variation& other);
};

struct RecordedTurn {
    std::string text{};                  // see is_turn_text
    std::vector<std::uint8_t> glyphs{};  // PGN's numeric annotation glyphs
    std::string comment{};               // after the turn; empty: none
    std::vector<Variation> variations{};
    std::size_t offset = 0;  // where its text begins

    friend bool operator==(const RecordedTurn& one, const RecordedTurn& other);  // offsets do not count
};

// The deepest nesting of variations, so that no text can overflow the stack of a recursive reader.
inline constexpr std::size_t deepest_variation = 64;

struct Record {
    std::vector<Tag> tags{};            // no name twice; without Result, which is `result`
    std::string comment{};              // before the first turn
    std::vector<RecordedTurn> turns{};  // the game itself
    Outcome result = Outcome::ongoing;
    std::size_t offset = 0;  // where the record begins

    [[nodiscard]] const Tag* tag(std::string_view name) const;  // nullptr: not there
    void set_tag(std::string_view name, std::string_view value);

    // Offsets do not count, nor the order of the tags that have their place in writing, nor whether a tag
    // that is written in any case is left out or has the value it is then written with.
    friend bool operator==(const Record& one, const Record& other);
};

// "1-0", "0-1", "1/2-1/2", "*"; nothing if the text is anything else.
[[nodiscard]] std::optional<Outcome> read_result(std::string_view text);

// A letter, then letters, digits and _.
[[nodiscard]] bool is_tag_name(std::string_view text);

// One word of A–Z a–z 0–9 _ : = - that does not begin with - and is not a result. Digits alone may be a turn
// or a move number without its dots: only the game knows.
[[nodiscard]] bool is_turn_text(std::string_view text);

// All games in `text`, in their order; none if there is nothing but blanks and remarks. No text takes more
// time than its length explains.
[[nodiscard]] base::Result<std::vector<Record>> read_records(std::string_view text);

// The canonical text: tags in their order, an empty line, then the turns in lines of at most 79 characters.
// The seven tags of PGN's roster are always there, with "?", "????.??.??" (Date) and "-" (Round) for what is
// not known. `first` plays the first turn, which decides how turns are numbered; only the caller can tell,
// from the start position. Records that share a file are joined with an empty line between them.
//
// Names, turns and variations must be what this page allows. Free text may be anything: what a record cannot
// hold is replaced, `}` in a comment by `)`, control characters by spaces, what is not UTF-8 by U+FFFD.
[[nodiscard]] std::string write_record(const Record& record, Player first = Player::one);

}  // namespace game
