#include "cli/commands.h"
#include "cli/online/commands.h"
#include "cli/program.h"
#include "cli/server/commands.h"

int main(int count, char** words) {
    return cli::run(count, words,
                    {cli::add_online_play_commands, cli::add_game_commands, cli::add_online_explore_command,
                     cli::add_online_commands, cli::add_server_commands});
}
