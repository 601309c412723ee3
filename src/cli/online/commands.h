// The commands with which people at a terminal use a server, each with its arguments: docs/command-line.md.
#pragma once

#include <string>
#include <vector>

#include "cli/explore.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/play/commands.h"

namespace cli {

class CommandLine;

// Defines the commands of cli/play, with `play` also on a server.
void add_online_play_commands(CommandLine& line);
// Defines `explore`, also with a server.
void add_online_explore_command(CommandLine& line);
// Defines the commands below, except for playing.
void add_online_commands(CommandLine& line);

// `parlor play --server URL`.
[[nodiscard]] Done run_online_play(const PlayArguments& arguments, Output& output);

// `parlor explore --server URL`.
[[nodiscard]] Expected<std::vector<explore::Explored>> ask_openings(const ExploreArguments& arguments,
                                                                    const play::Game& game);

struct WatchArguments {
    std::string server;
    std::string table;  // empty: the lobby
    FrontArguments front;
};
[[nodiscard]] Done run_watch(const WatchArguments& arguments, Output& output);

struct LoginArguments {
    std::string server;  // empty: the saved servers are listed
    std::string name;    // empty: it is asked for
    bool token = false;  // a token is asked for, instead of a password
    bool account = false;
    bool json = false;
};
[[nodiscard]] Done run_login(const LoginArguments& arguments, Output& output);

struct LogoutArguments {
    std::string server;
};
[[nodiscard]] Done run_logout(const LogoutArguments& arguments, Output& output);

}  // namespace cli
