// The commands of the engine, for machines that have nothing of what a server needs.
#include "cli/commands.h"
#include "cli/explore.h"
#include "cli/program.h"

int main(int count, char** words) {
    return cli::run(count, words, {cli::add_engine_commands, cli::add_explore_command});
}
