// Why an action is not legal, with its clause. Explains only: what is legal is decided by
// Mechanics::legal_actions alone.
#pragma once

#include <string_view>

#include "games/knights/rules/position.h"

namespace knights {

struct Objections {
    static game::Objection objection(const Rules&, const Position&, std::string_view action);
};

}  // namespace knights
