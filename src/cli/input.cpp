#include "cli/input.h"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace cli {

Input::Input() : from_terminal_(isatty(STDIN_FILENO) != 0) {}

bool Input::interrupted() { return Interrupt::seen(); }

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

std::optional<std::string> Input::line(std::string_view prompt, Output& output) {
    output.write(prompt);
    output.flush();
    return line();
}

}  // namespace cli
