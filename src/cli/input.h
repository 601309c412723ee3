// Lines from standard input: a terminal or a pipe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/interrupt.h"
#include "cli/output.h"

namespace cli {

class Input {
public:
    Input();

    [[nodiscard]] bool from_terminal() const { return from_terminal_; }

    // The next line of standard input without its end (LF or CRLF); nothing at the end of the input or when
    // interrupted.
    [[nodiscard]] std::optional<std::string> line();
    // The same after a prompt.
    [[nodiscard]] std::optional<std::string> line(std::string_view prompt, Output& output);

    // Whether Ctrl-C has ended the input.
    [[nodiscard]] static bool interrupted();

private:
    [[nodiscard]] bool read_more();

    Interrupt interrupt_;
    bool from_terminal_;
    std::string unread_;
};

}  // namespace cli
