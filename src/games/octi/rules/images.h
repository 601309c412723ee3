// Which positions of Octi are alike: a position and its mirror image, and both seen from the other side, with
// the players exchanged.
#pragma once

#include <span>

#include "game/images.h"
#include "games/octi/rules/octi.h"

namespace octi {

struct Images {
    static int count(const Rules&) { return 4; }
    static Position position(const Rules& rules, int image, const Position& at);
    static game::Turn<Octi> turn(const Rules& rules, int image, const Position& at,
                                 std::span<const Action> turn);
    static Rules without_first(const Rules& rules);
};

}  // namespace octi
