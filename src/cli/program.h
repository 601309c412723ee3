// The program: its commands and options.
#pragma once

#include <span>
#include <string>

namespace cli {

// Runs the command that the words name and returns the exit status. `words` leaves out the program's own
// name.
[[nodiscard]] int run(std::span<const std::string> words);

}  // namespace cli
