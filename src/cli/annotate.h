// `parlor analyze --load`: a whole game judged by the engine, turn by turn.
#pragma once

#include "cli/commands.h"
#include "engine/thinking.h"
#include "play/module.h"
#include "play/thinker.h"

namespace cli {

// The engine as the arguments want it: threads, memory and network.
[[nodiscard]] Expected<play::ThinkerSettings> thinker_settings(const play::GameModule& module,
                                                               const AnalyzeArguments& arguments);

// Prints the evaluation after each turn and, where another turn was clearly better, that turn; writes the
// annotated record if a file for it is given.
[[nodiscard]] Done annotate_game(const AnalyzeArguments& arguments, const engine::Limits& limits,
                                 Output& output);

}  // namespace cli
