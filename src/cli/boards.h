// Boards to play on: those that come with the program, and those in files.
#pragma once

#include "cli/failure.h"
#include "play/games.h"

namespace cli {

// The setting, a board in a file replaced by its drawing: what lies under the command line knows no files.
[[nodiscard]] Expected<game::Setting> with_board(const play::GameModule& module, game::Setting setting);

}  // namespace cli
