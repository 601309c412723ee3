// Completion in shells: one program that knows the words, and a few lines for each shell that ask it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/output.h"

namespace cli {

struct FlagWords {
    std::string name;  // "--set"
    bool takes_value = false;
};

// What completion has to know of a command, or of the program itself, whose name is empty.
struct CommandWords {
    std::string name;
    std::vector<FlagWords> flags;
    bool takes_game = false;
};

// Prints the script that makes a shell complete; `shell` is bash, zsh or fish.
[[nodiscard]] Done run_completion(const std::string& shell, Output& output);

// The words that may stand for the last of `typed`, which may be empty. `typed` leaves out the program's own
// name. None where a file name is wanted: the shell knows those.
[[nodiscard]] std::vector<std::string> complete(std::span<const CommandWords> commands,
                                                std::span<const std::string> typed);

}  // namespace cli
