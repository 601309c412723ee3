// What somebody could have meant by a turn that cannot be played.
#pragma once

#include <string>
#include <string_view>

#include "play/game.h"

namespace play {

// "; legal from d8: d8-c8, d8-e8", or nothing: what could stand in the place of the first illegal action of
// `turn`, if that is not too much to list.
[[nodiscard]] std::string legal_instead(const Game& game, std::string_view turn);

}  // namespace play
