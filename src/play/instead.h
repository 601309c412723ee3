// What can be played instead of a turn that is not legal.
#pragma once

#include <string>
#include <string_view>

#include "play/game.h"

namespace play {

// ". From d8: c8, e8", to be put after the reason: what can be played in the place of the first illegal
// action of `turn`. Nothing if there are too many choices to list, or if the reason itself names one of them.
[[nodiscard]] std::string legal_instead(const Game& game, std::string_view turn);

}  // namespace play
