#include "sql/child_test.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

namespace sql {
namespace {

std::array<int, 2> open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe to be had");
    return ends;
}

}  // namespace

// In a group of its own: Ctrl-C at the terminal ends the test, and that ends the child.
Child::Child(const std::vector<std::string>& command) {
    const auto input = open_pipe();
    const auto output = open_pipe();
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input[0], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, output[1], STDOUT_FILENO);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int error = ::posix_spawnp(&id_, arguments[0], &files, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    ::close(input[0]);
    ::close(output[1]);
    to_ = input[1];
    from_ = output[0];
    if (error != 0) throw std::runtime_error("cannot start " + command[0]);
}

Child::~Child() {
    ::close(to_);
    ::close(from_);
    ::waitpid(id_, nullptr, 0);
}

std::string Child::line() {
    for (;;) {
        if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return line;
        }
        std::array<char, 4096> block;
        const ssize_t count = ::read(from_, block.data(), block.size());
        if (count <= 0) return {};
        unread_.append(block.data(), static_cast<std::size_t>(count));
    }
}

void Child::kill() const { ::kill(id_, SIGKILL); }

}  // namespace sql
