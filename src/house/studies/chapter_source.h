// What a new chapter begins with: a finished game, a record, or an empty board.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "house/common/refusal.h"
#include "house/people/identity.h"
#include "house/studies/chapter_tree.h"
#include "house/tables/tables.h"

namespace house {

struct FromTable {
    std::string table;
};
// One game, with all its variations and comments.
struct FromRecord {
    std::string text;
};
struct FromStart {
    std::string variant;                    // as play::read_variant takes it
    std::optional<std::string> position{};  // nothing: the usual start
};
using ChapterSource = std::variant<FromTable, FromRecord, FromStart>;

// Refused if the viewer cannot see the game, or if it is not over, and if the rules do not allow what the
// record says.
[[nodiscard]] Answer<ChapterTree> tree_from(const ChapterSource& source, const Identity& viewer,
                                            Tables& tables);

}  // namespace house
