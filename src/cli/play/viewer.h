// A recorded game on a screen, to step through.
#pragma once

#include "cli/failure.h"
#include "cli/play/terminal.h"
#include "play/replay.h"

namespace cli {

// Shows the game until the person has seen enough.
void step_through(const play::Replay& replay, Theme theme);

}  // namespace cli
