#include "cli/play/plain.h"

#include <chrono>
#include <cstdlib>
#include <thread>

#include "base/text.h"
#include "cli/play/session.h"
#include "cli/play/wrap.h"

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

Done Plain::run(Session& session) {
    if (has_line_editing(input_, output_))
        editor_.emplace([&](std::string_view line) { return session.completions(line); });
    output_.line("Type a turn to play it, or 'help' for the commands.");
    output_.line();
    session.begin();
    while (!session.left() && output_.good()) {
        wait_for_turn(session);
        const auto line = ask(session.prompt() + "> ");
        if (!line) break;
        if (!input_.from_terminal()) output_.line(*line);
        session.obey(*line);
    }
    return farewell(session);
}

// In a live session nothing is asked until the person can move. Ctrl-C asks for a command before.
void Plain::wait_for_turn(Session& session) {
    constexpr std::chrono::milliseconds glance{50};
    while (session.is_live() && output_.good()) {
        session.poll();
        if (session.can_move()) return;
        output_.flush();
        std::this_thread::sleep_for(glance);
        if (!Input::interrupted()) continue;
        if (!input_.from_terminal()) return;
        Interrupt::forget();
        output_.line();
        return output_.line("It is not your turn. Type a command such as say, draw, resign or quit.");
    }
}

Done Plain::farewell(const Session& session) {
    if (!session.left()) output_.line();  // ends the line of the prompt
    Done written = output_.finish();
    if (!written || !Input::interrupted()) return written;
    return fail(Exit::outside, session.interrupted());
}

// Says only what is new.
void Plain::teach(const Teaching& teaching) {
    const auto say_new = [&](const std::string& text, const std::string& before) {
        if (text.empty() || text == before) return;
        for (const std::string& line : wrapped(text, output_.width())) output_.line(line);
        output_.line();
    };
    if (teaching.heading != taught_.heading) {
        output_.line(output_.emphasized(teaching.heading));
        output_.line();
        taught_ = {};
    }
    say_new(teaching.text, taught_.text);
    say_new(teaching.task, taught_.task);
    say_new(teaching.more, taught_.more);
    taught_ = teaching;
}

void Plain::show(const Look& look) {
    constexpr std::size_t at_a_glance = 40;  // so many choices leave room for the board on the screen
    if (look.teaching) teach(*look.teaching);
    output_.drawing(look.drawing);
    output_.line();
    for (const std::string& player : look.players) output_.line(player);
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
