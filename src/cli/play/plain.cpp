#include "cli/play/plain.h"

#include <cstdlib>

#include "base/text.h"
#include "cli/play/sitting.h"

namespace cli {

namespace {

bool has_line_editing(const Input& input, const Output& output) {
    const char* const kind = std::getenv("TERM");
    const std::string name = kind == nullptr ? "" : kind;
    return input.from_terminal() && output.to_terminal() && !name.empty() && name != "dumb";
}

}  // namespace

std::optional<std::string> Plain::ask(const std::string& prompt) {
    if (!editor_) return input_.line(prompt, output_);
    output_.flush();
    return editor_->line(prompt);
}

Done Plain::run(Sitting& sitting) {
    if (has_line_editing(input_, output_))
        editor_.emplace([&](std::string_view line) { return sitting.completions(line); });
    output_.line("Type a turn to play it, or 'help' for the commands.");
    output_.line();
    sitting.begin();
    while (!sitting.left() && output_.good()) {
        const auto line = ask(sitting.prompt() + "> ");
        if (!line) break;
        if (!input_.from_terminal()) output_.line(*line);
        sitting.obey(*line);
    }
    return farewell(sitting);
}

Done Plain::farewell(const Sitting& sitting) {
    if (!sitting.left()) output_.line();  // ends the line of the prompt
    Done written = output_.finish();
    if (!written || !Input::interrupted()) return written;
    const auto number = sitting.kept_as();
    return fail(Exit::outside,
                number ? "interrupted; 'parlor resume " + std::to_string(*number) + "' goes on with the game"
                       : "interrupted; the game was not saved");
}

void Plain::show(const Look& look) {
    constexpr std::size_t at_a_glance = 40;  // so many choices leave room for the board on the screen
    output_.drawing(look.drawing);
    output_.line();
    if (!look.standing.empty()) output_.line(look.standing);
    if (look.choices.empty()) return output_.flush();
    if (look.choices.size() > at_a_glance)
        return output_.line("  " + std::to_string(look.choices.size()) + " choices; 'legal' lists them.");
    std::vector<std::string> texts;
    for (const play::Choice& choice : look.choices) texts.push_back(choice.text);
    output_.write(in_columns(texts, output_.width()));
}

bool Plain::agrees(std::string_view question) {
    if (!input_.from_terminal()) return true;
    const auto answer = ask(std::string(question) + " (y/n)> ");
    if (!answer) return true;  // Ctrl-D and Ctrl-C leave anyway
    return base::lower_case(base::trimmed(*answer)).starts_with('y');
}

// At a terminal, Ctrl-C stops the engine; only the next one leaves.
bool Plain::waits() {
    if (!Input::interrupted()) return true;
    if (!input_.from_terminal()) return false;
    Interrupt::forget();
    output_.line();
    output_.line("The engine has stopped thinking. Type go to let it play, or undo.");
    return false;
}

}  // namespace cli
