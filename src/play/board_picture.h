// A picture of a board, for link previews and files. Each game draws its own in its board_picture.cpp, as the
// page draws it (web/src/games/<id>), without names of squares.
#pragma once

#include <string>

#include "game/player.h"

namespace play {

// SVG documents, without texts.
struct BoardPicture {
    std::string board;
    game::ByPlayer<std::string> pieces;  // a typical piece of each player, on a cell of 100 by 100
};

}  // namespace play
