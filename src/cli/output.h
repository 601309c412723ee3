// Standard output, with or without colour, and honest about what could not be written.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "cli/failure.h"
#include "game/drawing.h"

namespace cli {

enum class Color { automatic, always, never };

class Output {
public:
    // Automatic: coloured if `stream` is a terminal that wants it (NO_COLOR and TERM=dumb are respected).
    Output(std::FILE* stream, Color color);

    void write(std::string_view text);
    void line(std::string_view text = {});
    void drawing(const game::Drawing& drawing);
    // Bold, where the terminal can.
    [[nodiscard]] std::string emphasized(std::string_view text) const;

    [[nodiscard]] bool to_terminal() const { return to_terminal_; }
    // Columns of the terminal; 80 if that cannot be known.
    [[nodiscard]] int width() const;

    // False once something could not be written: going on would be in vain.
    [[nodiscard]] bool good() const { return good_; }
    void flush();
    // Flushes, and says whether all that was written has arrived.
    [[nodiscard]] Done finish();

private:
    [[nodiscard]] std::string painted(const game::Run& run) const;

    std::FILE* stream_;
    bool to_terminal_;
    bool colored_;
    bool good_ = true;
    int error_ = 0;
};

}  // namespace cli
