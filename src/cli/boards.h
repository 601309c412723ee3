// Boards of mazers: those that come with the program, and those in files.
#pragma once

#include "arcade/games.h"
#include "cli/failure.h"

namespace cli {

// The setting, a board in a file replaced by its drawing: what lies under the command line knows no files.
[[nodiscard]] Expected<game::Setting> with_board(const arcade::GameInfo& game, game::Setting setting);

}  // namespace cli
