// The commands with which people play at a terminal, each with its arguments: docs/command-line.md.
#pragma once

#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/opponent.h"
#include "cli/output.h"
#include "cli/position.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace cli {

class CommandLine;

// Defines the commands below, without playing on a server.
void add_play_commands(CommandLine& line);

// How a game is shown.
struct FrontArguments {
    bool plain = false;  // lines, even where there could be a screen
    std::string theme = "classic";
};
void add_front(CLI::App* sub, FrontArguments& front);

// A game on a server, instead of one at this terminal.
struct OnlineArguments {
    std::string server;   // empty: the game is played here
    std::string table;    // to come back to; empty: none
    std::string accept;   // an invitation; empty: none
    std::string against;  // a player to challenge; empty: anyone
    bool link = false;    // only with the link
    std::string time_control = "10m+5s";
    std::string side;  // a letter or name of a player; empty: at random
    bool rated = false;
};

struct PlayArguments {
    PositionArguments position;
    std::string load;                  // a record to continue; empty: none
    std::string dice = "fair";         // where rolls come from: fair, ask, or the digits of a seed
    std::optional<std::string> words;  // what the players mix into fair dice, separated by a space
    bool proof = false;                // show the whole commitment and seed of the dice
    std::string names;                 // of the players, separated by a comma; empty: not given
    OpponentArguments opponent;
    FrontArguments front;
    OnlineArguments online;
};
[[nodiscard]] Done run_play(const PlayArguments& arguments, Output& output);

// The same commands, and `play` also on a server, which `online` does.
using PlayOnline = Done (*)(const PlayArguments& arguments, Output& output);
void add_play_commands(CommandLine& line, PlayOnline online);

struct SteppingArguments {
    ReplayArguments replay;
    FrontArguments front;
};
// Lets a person at a terminal step through a game, if nothing else is asked for; then prints what run_replay
// prints.
[[nodiscard]] Done run_stepping_replay(const SteppingArguments& arguments, Output& output);

struct LearnArguments {
    std::string game;           // empty: the lessons of all games are listed
    std::optional<int> lesson;  // nothing: the first that has not been completed
    std::string language = "en";
    FrontArguments front;
};
[[nodiscard]] Done run_learn(const LearnArguments& arguments, Output& output);

struct ResumeArguments {
    std::optional<int> number;  // nothing: the games are listed
    FrontArguments front;
    bool json = false;
};
[[nodiscard]] Done run_resume(const ResumeArguments& arguments, Output& output);

}  // namespace cli
