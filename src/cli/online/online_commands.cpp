#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command_line.h"
#include "cli/explore.h"
#include "cli/online/commands.h"
#include "cli/options.h"

namespace cli {
namespace {

void add_login(CommandLine& line) {
    const auto arguments = std::make_shared<LoginArguments>();
    CLI::App* const sub = line.command(
        "login", "Sign in to a server, so that other commands need no password; or list your servers",
        [arguments](Output& output) { return run_login(*arguments, output); });
    sub->add_option("URL", arguments->server,
                    "The server, such as https://parlor.example; without it, the servers are listed")
        ->type_name("");
    sub->add_option("--name", arguments->name, "Your name there (default: it is asked for)")
        ->type_name("NAME");
    sub->add_flag("--token", arguments->token,
                  "Ask for a token that you have made on the page, not for a password");
    sub->add_flag("--account", arguments->account,
                  "Let 'parlor pbm' also change your account, with commands such as vacation");
    add_json(sub, arguments->json);
}

void add_logout(CommandLine& line) {
    const auto arguments = std::make_shared<LogoutArguments>();
    CLI::App* const sub =
        line.command("logout", "Sign out of a server and end the token on it",
                     [arguments](Output& output) { return run_logout(*arguments, output); });
    add_argument(sub, "URL", arguments->server, "The server");
}

void add_watch(CommandLine& line) {
    const auto arguments = std::make_shared<WatchArguments>();
    CLI::App* const sub =
        line.command("watch", "Watch a game on a server, or its lobby: games in progress and open games",
                     [arguments](Output& output) { return run_watch(*arguments, output); });
    add_argument(sub, "URL", arguments->server, "The server, such as https://parlor.example");
    sub->add_option("TABLE", arguments->table, "The id of a game; without it, the lobby is shown")
        ->type_name("");
    add_front(sub, arguments->front);
}

}  // namespace

void add_online_play_commands(CommandLine& line) { add_play_commands(line, run_online_play); }

void add_online_explore_command(CommandLine& line) { add_explore_command(line, ask_openings); }

void add_online_commands(CommandLine& line) {
    add_watch(line);
    add_login(line);
    add_logout(line);
}

}  // namespace cli
