#include "cli/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace cli {
namespace {

bool terminal_wants_color() {
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    if (no_color != nullptr && *no_color != '\0') return false;
    return terminal != nullptr && std::string_view(terminal) != "dumb";
}

// The terminal codes of an ink; empty for plain text.
std::string_view codes_of(game::Ink ink) {
    switch (ink) {
    case game::Ink::player_one: return "1;36";  // bold cyan
    case game::Ink::player_two: return "1;33";  // bold yellow
    case game::Ink::faint: return "2";
    case game::Ink::plain: break;
    }
    return {};
}

}  // namespace

std::string in_columns(std::span<const std::string> words, int width) {
    std::string text;
    std::string line = " ";
    for (const std::string& word : words) {
        if (static_cast<int>(line.size() + word.size()) + 1 > width) {
            text += line + '\n';
            line = " ";
        }
        line += ' ' + word;
    }
    return text + line + '\n';
}

Output::Output(std::FILE* stream, Color color)
    : stream_(stream),
      to_terminal_(isatty(fileno(stream)) != 0),
      colored_(color == Color::always ||
               (color == Color::automatic && to_terminal_ && terminal_wants_color())) {}

void Output::write(std::string_view text) {
    if (!good_ || std::fwrite(text.data(), 1, text.size(), stream_) == text.size()) return;
    good_ = false;
    error_ = errno;
}

void Output::line(std::string_view text) {
    write(text);
    write("\n");
}

std::string Output::painted(const game::Run& run) const {
    std::string codes(codes_of(run.ink));
    if (run.changed) codes += codes.empty() ? "7" : ";7";  // reverse video
    if (!colored_ || codes.empty()) return run.text;
    return "\033[" + codes + "m" + run.text + "\033[0m";
}

void Output::drawing(const game::Drawing& drawing) {
    for (const game::Row& row : drawing) {
        if (!colored_) {
            line(plain_text(row));
            continue;
        }
        for (const game::Run& run : row) write(painted(run));
        line();
    }
}

std::string Output::emphasized(std::string_view text) const {
    return colored_ ? "\033[1m" + std::string(text) + "\033[0m" : std::string(text);
}

int Output::width() const {
    constexpr int usual = 80;
    winsize size{};
    if (!to_terminal_ || ioctl(fileno(stream_), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
    return size.ws_col;
}

void Output::flush() {
    if (!good_ || std::fflush(stream_) == 0) return;
    good_ = false;
    error_ = errno;
}

Done Output::finish() {
    flush();
    if (good_) return {};
    if (error_ == EPIPE)
        return fail(Exit::outside, "standard output was closed before everything was written");
    return fail(Exit::outside, std::string("cannot write to standard output: ") + std::strerror(error_));
}

}  // namespace cli
