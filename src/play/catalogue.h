// The games with their presets and options, for programs to read.
#pragma once

#include "base/json_writer.h"

namespace play {

// All games as a list of GameInfo, as web/src/rules/types.ts names it.
void write_games(base::JsonWriter& json);

}  // namespace play
