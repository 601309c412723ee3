// The commands that need no server, for a first start in a short time.
#include "cli/commands.h"
#include "cli/explore.h"
#include "cli/play/commands.h"
#include "cli/program.h"

int main(int count, char** words) {
    return cli::run(count, words, {cli::add_play_commands, cli::add_game_commands, cli::add_explore_command});
}
