// `parlor analyze --load`: a whole game judged by the engine, turn by turn.
#pragma once

#include "cli/commands.h"
#include "engine/thinking.h"

namespace cli {

// Prints the evaluation after each turn and, where another turn was clearly better, that turn; writes the
// annotated record if a file for it is given.
[[nodiscard]] Done annotate_game(const AnalyzeArguments& arguments, const engine::Limits& limits,
                                 Output& output);

}  // namespace cli
