#include "cli/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

namespace cli {
namespace {

using engine::Milliseconds;
using Now = std::chrono::steady_clock;

constexpr Milliseconds glance{50};   // how often to check whether to stop
constexpr Milliseconds moment{500};  // for the program to exit by itself

struct Pipe {
    int read = -1;
    int write = -1;
};

std::optional<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{ends[0], ends[1]};
}

void close_pipe(const Pipe& pipe) {
    ::close(pipe.read);
    ::close(pipe.write);
}

// Runs between fork and exec. The program gets its own process group, so that Ctrl-C reaches only Parlor.
[[noreturn]] void become(const std::string& command, const Pipe& input, const Pipe& output) {
    ::setpgid(0, 0);
    std::signal(SIGPIPE, SIG_DFL);
    ::dup2(input.read, STDIN_FILENO);
    ::dup2(output.write, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
}

}  // namespace

Expected<Process> Process::start(const std::string& command) {
    const auto input = open_pipe();
    const auto output = input ? open_pipe() : std::nullopt;
    const pid_t id = output ? ::fork() : -1;
    if (id == 0) become(command, *input, *output);
    if (id < 0) {
        const std::string why = std::strerror(errno);
        if (input) close_pipe(*input);
        if (output) close_pipe(*output);
        return fail(Exit::outside, "cannot start '" + command + "': " + why);
    }
    ::close(input->read);
    ::close(output->write);
    return Process(id, input->write, output->read);
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      unread_(std::move(other.unread_)) {}

Process::~Process() {
    if (id_ < 0) return;
    ::close(to_);
    ::close(from_);
    if (ends_within(moment)) return;
    ::kill(-id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
}

bool Process::ends_within(Milliseconds time) const {
    constexpr Milliseconds nap{5};
    for (Milliseconds waited{0}; waited < time; waited += nap) {
        if (::waitpid(id_, nullptr, WNOHANG) != 0) return true;
        std::this_thread::sleep_for(nap);
    }
    return false;
}

bool Process::say(std::string_view line) const {
    std::string text(line);
    text += '\n';
    std::string_view left = text;
    while (!left.empty()) {
        const ssize_t count = ::write(to_, left.data(), left.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        left.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::optional<std::string> Process::take_line() {
    const std::size_t end = unread_.find('\n');
    if (end == std::string::npos) return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

tl::expected<std::string, Process::Silence> Process::line(Milliseconds patience,
                                                          const engine::Stopper& stopper) {
    const auto end = Now::now() + patience;
    for (;;) {
        if (auto line = take_line()) return *std::move(line);
        if (stopper.stopped()) return tl::unexpected(Silence::stopped);
        if (Now::now() >= end) return tl::unexpected(Silence::late);
        pollfd waiting{.fd = from_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, static_cast<int>(glance.count())) <= 0) continue;
        std::array<char, 4096> block;
        const ssize_t count = ::read(from_, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return tl::unexpected(Silence::gone);
        unread_.append(block.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace cli
