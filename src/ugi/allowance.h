// How much of a player's time a turn may take.
#pragma once

#include "engine/thinking.h"
#include "ugi/command.h"

namespace ugi {

// The limits with those of time added that `go` sets for the player to move.
[[nodiscard]] engine::Limits within_time(engine::Limits limits, const Go& go, game::Player to_move);

}  // namespace ugi
