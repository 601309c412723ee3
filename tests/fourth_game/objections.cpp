// The messages of Rows about illegal actions.
#include "base/text.h"
#include "fourth_game/rows.h"
#include "fourth_game/sentences.h"

namespace rows {

game::Objection Rows::objection(const Rules&, const Position&, std::string_view action) {
    if (action == game::stop) return {"RW-2", say("rows.turn-not-left-out")};
    if (!board::names_square(action)) return {"RW-2", say("rows.form", base::quoted(action))};
    if (!Square::parse(action)) return {"RW-1", say("rows.off-board", action)};
    return {"RW-3", say("rows.taken", action)};
}

std::span<const base::Sentence> Rows::sentences() { return sentence_list; }

}  // namespace rows
