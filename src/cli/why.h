// Why a turn is or is not legal.
#pragma once

#include "cli/output.h"
#include "play/game.h"

namespace cli {

// Prints the verdict on a turn and, if it is illegal, what the clause says.
void explain(const play::Game& game, const play::Verdict& verdict, Output& output);

}  // namespace cli
