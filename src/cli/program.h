// A program of Parlor: a command line with some of its commands.
#pragma once

#include <initializer_list>

namespace cli {

class CommandLine;

// Adds a group of commands to the command line.
using AddCommands = void (*)(CommandLine& line);

// Runs the command that the program's arguments name and returns the exit status. `words` begins with the
// program's own name.
[[nodiscard]] int run(int count, char** words, std::initializer_list<AddCommands> groups);

}  // namespace cli
