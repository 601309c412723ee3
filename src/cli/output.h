// Standard output, with or without colour, and with its errors.
#pragma once

#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "cli/failure.h"
#include "game/drawing.h"

namespace cli {

// Words in lines of at most `width` columns, indented by two.
[[nodiscard]] std::string in_columns(std::span<const std::string> words, int width);

enum class Color { automatic, always, never };

class Output {
public:
    // Automatic: coloured if `stream` is a terminal, unless NO_COLOR is set or TERM is dumb.
    Output(std::FILE* stream, Color color);

    void write(std::string_view text);
    void line(std::string_view text = {});
    void drawing(const game::Drawing& drawing);
    // Bold, if the output is coloured.
    [[nodiscard]] std::string emphasized(std::string_view text) const;

    [[nodiscard]] bool to_terminal() const { return to_terminal_; }
    [[nodiscard]] bool is_colored() const { return colored_; }
    // Columns of the terminal; 80 if that is unknown.
    [[nodiscard]] int width() const;

    // False after a write has failed: there is no point in writing more.
    [[nodiscard]] bool good() const { return good_; }
    void flush();
    // Flushes, and returns an error if anything could not be written.
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
