// `parlor replay` at a terminal: stepping through a game.
#include "cli/files.h"
#include "cli/play/commands.h"
#include "cli/play/front.h"
#include "cli/play/viewer.h"

namespace cli {
namespace {

bool is_only_to_be_seen(const ReplayArguments& arguments) {
    return !arguments.show && !arguments.canonical && !arguments.json && arguments.file != "-";
}

}  // namespace

// Errors are for run_replay to report.
Done run_stepping_replay(const SteppingArguments& arguments, Output& output) {
    if (is_only_to_be_seen(arguments.replay) && has_screen(arguments.front, Input(), output)) {
        const auto file = read_record_file(arguments.replay.file);
        if (file)
            if (const auto replay = play::replay(file->records.front(), arguments.replay.usual_game))
                step_through(*replay, theme_for(arguments.front, output));
    }
    return run_replay(arguments.replay, output);
}

}  // namespace cli
