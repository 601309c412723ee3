// A game at a terminal in plain lines: for pipes, for terminals that can do nothing else, and for people who
// prefer it.
#pragma once

#include <optional>
#include <string>

#include "cli/input.h"
#include "cli/output.h"
#include "cli/play/line_editor.h"
#include "cli/play/stage.h"

namespace cli {

class Session;

class Plain final : public Stage {
public:
    Plain(Input& input, Output& output) : input_(input), output_(output) {}

    // Plays until the person leaves or the input ends.
    [[nodiscard]] Done run(Session& session);

    void show(const Look& look) override;
    void say(std::string_view line) override { output_.line(line); }
    void show_text(std::string_view text) override { output_.write(text); }
    bool agrees(std::string_view question) override;
    bool waits() override;
    bool good() const override { return output_.good(); }
    int width() const override { return output_.width(); }
    std::string emphasized(std::string_view text) const override { return output_.emphasized(text); }

private:
    void wait_for_turn(Session& session);
    void teach(const Teaching& teaching);
    [[nodiscard]] Done farewell(const Session& session);
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);

    Input& input_;
    Output& output_;
    Teaching taught_{};                   // what has been said already
    std::optional<LineEditor> editor_{};  // nothing: the terminal or the pipe gives whole lines
};

}  // namespace cli
