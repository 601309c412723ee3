// Why an action is not legal, with its clause. Explains only: what is legal is decided by
// Mechanics::legal_actions alone.
#pragma once

#include <string_view>

#include "games/razzle/rules/position.h"

namespace razzle {

template <class Grid>
struct Objections {
    static game::Objection objection(const Rules&, const Position<Grid>&, std::string_view action);
};

extern template struct Objections<Small>;
extern template struct Objections<Large>;

}  // namespace razzle
