// Everything that Rows says about actions that are not legal.
#include "base/text.h"
#include "fourth_game/rows.h"

namespace rows {

game::Objection Rows::objection(const Rules&, const Position&, std::string_view action) {
    if (action == game::stop) return {"RW-2", "a turn puts a mark on the board; it cannot be left out"};
    if (!board::names_square(action))
        return {"RW-2", base::quoted(action) + " is not a turn; turns are written like b2"};
    if (!Square::parse(action))
        return {"RW-1", std::string(action) + " is not on the board (files a–c, ranks 1–3)"};
    return {"RW-3", std::string(action) + " is taken already"};
}

}  // namespace rows
