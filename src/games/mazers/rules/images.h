// Which positions of Mazers are alike. A board may look the same with its files or its ranks in reverse
// order, with the colours of the blockers exchanged, and with the homes exchanged: then a position is like
// the one that is seen so. Only which of several loose pieces is the rear one can differ, because edge order
// decides it. [MZ-25]
#pragma once

#include <span>

#include "game/images.h"
#include "games/mazers/rules/mazers.h"

namespace mazers {

struct Images {
    static int count(const Rules& rules);
    static Position position(const Rules& rules, int image, const Position& at);
    static game::Turn<Mazers> turn(const Rules& rules, int image, const Position& at,
                                   std::span<const Action> turn);
    static Rules without_first(const Rules& rules);
};

}  // namespace mazers
