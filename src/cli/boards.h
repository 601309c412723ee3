// Boards to play on: those that come with the program, and those in files.
#pragma once

#include <string>
#include <vector>

#include "cli/failure.h"
#include "play/games.h"

namespace cli {

// The setting, with the name of a board file replaced by the drawing in it: only the command line reads
// files.
[[nodiscard]] Expected<game::Setting> with_board(const play::GameModule& module, game::Setting setting);

// The names of the boards that come with the program.
[[nodiscard]] std::vector<std::string> board_names();

}  // namespace cli
