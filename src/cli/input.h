// Lines typed at the terminal, or piped in.
#pragma once

#include <optional>
#include <string>

#include "cli/interrupt.h"

namespace cli {

class Input {
public:
    Input();

    [[nodiscard]] bool from_terminal() const { return from_terminal_; }

    // The next line of standard input without its end (LF or CRLF); nothing at the end of the input or when
    // interrupted.
    [[nodiscard]] std::optional<std::string> line();

    // Whether Ctrl-C ended it.
    [[nodiscard]] static bool interrupted();

private:
    [[nodiscard]] bool read_more();

    Interrupt interrupt_;
    bool from_terminal_;
    std::string unread_;
};

}  // namespace cli
