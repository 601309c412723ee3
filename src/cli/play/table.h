// How a game at a terminal begins: the dice, the players' words for them, and who makes the first turn.
#pragma once

#include "cli/input.h"
#include "cli/output.h"
#include "cli/play/commands.h"
#include "cli/play/sitting.h"

namespace cli {

// The game that the arguments describe, with its dice. Asks the people who play for what is needed.
[[nodiscard]] Expected<Table> lay_table(const PlayArguments& arguments, const Opponent& opponent,
                                        std::unique_ptr<play::Game> game, Input& input, Output& output);

}  // namespace cli
