// Edits of a chapter: small values, each about one place of its tree.
//
// An edit says what is to be, not what is to change: made twice, it does nothing the second time. Edits at
// different places do not disturb each other, so several authors may write at the same time
// (docs/decisions/0049-a-study-is-edited-by-place.md). Turns are checked by the rules of the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "house/common/refusal.h"
#include "house/studies/chapter_tree.h"
#include "house/studies/entities.h"

namespace house {

inline constexpr std::size_t most_chapter_turns = 3'000;
inline constexpr std::size_t longest_chapter = std::size_t{256} << 10;  // of its record, in bytes
inline constexpr std::size_t longest_study_comment = 2'000;             // in bytes
inline constexpr std::size_t most_marks = 32;                           // at a place
inline constexpr std::size_t most_glyphs = 8;                           // of a turn
inline constexpr std::size_t most_edits = 50;                           // in a request

// Turns that follow, one after another; those that are there already stay as they are.
struct AddTurns {
    std::vector<std::string> turns;
};
// Refused if the comment is neither this one nor, where that is given, what the author has seen.
struct SetComment {
    std::string text;
    std::optional<std::string> was{};
};
struct SetGlyphs {
    std::vector<std::uint8_t> glyphs;
};
struct SetMarks {
    std::vector<std::string> marks;
};
// The turn that leads to the place comes before its siblings.
struct MakeFirst {};
// The turn that leads to the place goes, with all that follows. Done already if it is not there.
struct RemoveTurn {};

struct StudyEdit {
    TurnPath path;  // empty: the start
    std::variant<AddTurns, SetComment, SetGlyphs, SetMarks, MakeFirst, RemoveTurn> what;
};

// The chapter after all edits; the same, with the same version, if none has changed anything. Refused as a
// whole if one of them is.
[[nodiscard]] Answer<StudyChapter> edited(const StudyChapter& chapter, const std::vector<StudyEdit>& edits);

// The parts of a chapter that follow from its tree: record, game and number of turns. Refused if it is too
// long.
[[nodiscard]] Answer<StudyChapter> with_tree(StudyChapter chapter, const ChapterTree& tree);
// The record of a chapter as text, in canonical form.
[[nodiscard]] std::string write_chapter(const game::Record& record);
// The tree of a stored chapter.
[[nodiscard]] ChapterTree tree_of(const StudyChapter& chapter);

}  // namespace house
