#include <csignal>
#include <string>
#include <vector>

#include "cli/program.h"

int main(int count, char** words) {
    // A closed pipe is then an error of writing, reported like any other.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> arguments(words + 1, words + count);
    return cli::run(arguments);
}
