// Boards to play on: those that come with the program, and those in files.
#pragma once

#include "cli/failure.h"
#include "play/games.h"

namespace cli {

// The setting, with the name of a board file replaced by the drawing in it: only the command line reads
// files.
[[nodiscard]] Expected<game::Setting> with_board(const play::GameModule& module, game::Setting setting);

}  // namespace cli
