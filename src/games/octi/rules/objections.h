// Why an action is not legal.
#pragma once

#include <string_view>

#include "games/octi/rules/position.h"

namespace octi {

struct Objections {
    // Precondition: no legal action is written so.
    static game::Objection objection(const Rules&, const Position&, std::string_view action);
};

}  // namespace octi
