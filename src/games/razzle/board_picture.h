// The picture of a board of this game: play/board_picture.h.
#pragma once

#include "play/board_picture.h"
#include "play/game.h"

namespace razzle {

// Precondition: the game is of this module.
[[nodiscard]] play::BoardPicture board_picture(const play::Game& game);

}  // namespace razzle
