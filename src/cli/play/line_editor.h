// Typing a line at a terminal, with editing, history and completion: the only place that knows libedit.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

class LineEditor {
public:
    // What may complete the last word of a line; words are separated by blanks and colons.
    using Complete = std::function<std::vector<std::string>(std::string_view line)>;

    explicit LineEditor(Complete complete);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // The next line without its end; nothing after Ctrl-D, Ctrl-C or when the terminal is closed.
    [[nodiscard]] std::optional<std::string> line(const std::string& prompt);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace cli
