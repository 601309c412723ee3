#include <csignal>
#include <string>
#include <vector>

#include "cli/program.h"

int main(int count, char** words) {
    // Writing to a closed pipe then fails with an error, which is reported like any other.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> arguments(words + 1, words + count);
    return cli::run(arguments);
}
