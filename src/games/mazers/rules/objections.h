// Why an action is not legal, with its clause. Explains only: what is legal is decided by
// Mechanics::legal_actions alone.
#pragma once

#include <string_view>

#include "games/mazers/rules/position.h"

namespace mazers {

struct Objections {
    static game::Objection objection(const Rules&, const Position&, std::string_view action);
};

}  // namespace mazers
