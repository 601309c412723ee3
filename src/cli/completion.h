// Completion in shells: a short script for each shell, which asks `parlor complete` for the words.
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

// What completion needs to know about a command, or about the program itself, whose name is empty.
struct CommandWords {
    std::string name;
    std::vector<FlagWords> flags;
    bool takes_game = false;
    std::vector<std::string> first_arguments{};  // what its first argument may be, if that is a closed list
};

// Prints the completion script of a shell: bash, zsh or fish.
[[nodiscard]] Done run_completion(const std::string& shell, Output& output);

// The possible completions of the last word of `typed`, which may be empty. `typed` leaves out the program's
// name. None where a file name is expected: the shell completes those itself.
[[nodiscard]] std::vector<std::string> complete(std::span<const CommandWords> commands,
                                                std::span<const std::string> typed);

}  // namespace cli
