#include "cli/input.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace cli {
namespace {

// What the handler of the signal tells the rest.
volatile std::sig_atomic_t& interrupt_seen() {
    static volatile std::sig_atomic_t seen = 0;
    return seen;
}

void note_interrupt(int) { interrupt_seen() = 1; }

}  // namespace

// Without SA_RESTART, Ctrl-C ends a read that is waiting, so that the game can say goodbye.
Input::Input() : from_terminal_(isatty(STDIN_FILENO) != 0) {
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    sigaction(SIGINT, &action, nullptr);
}

Input::~Input() { std::signal(SIGINT, SIG_DFL); }

bool Input::interrupted() { return interrupt_seen() != 0; }

bool Input::read_more() {
    std::array<char, 4096> block;
    for (;;) {
        if (interrupted()) return false;
        const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        unread_.append(block.data(), static_cast<std::size_t>(count));
        return true;
    }
}

std::optional<std::string> Input::line() {
    std::size_t end = unread_.find('\n');
    while (end == std::string::npos && read_more()) end = unread_.find('\n');
    if (interrupted() || unread_.empty()) return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end == std::string::npos ? end : end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

}  // namespace cli
