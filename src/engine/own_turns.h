// How far away a proved result is, as players count.
#pragma once

#include "engine/score.h"

namespace engine {

// Of both players' turns up to the end, those of the player whose score it is. A win is made by the player's
// own last turn, a loss by the opponent's. Precondition: is_proved(score).
[[nodiscard]] constexpr int own_turns(Score score) {
    const int turns = turns_to_end(score);
    return is_win(score) ? (turns + 1) / 2 : turns / 2;
}

}  // namespace engine
