#include "cli/play/line_editor.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "cli/interrupt.h"

namespace cli {

struct LineEditor::State {
    explicit State(Complete how) : editor(new_editor()), lines(history_init()), complete(std::move(how)) {
        HistEvent event;
        constexpr int most_remembered = 500;
        history(lines, &event, H_SETSIZE, most_remembered);
        el_set(editor, EL_CLIENTDATA, this);
        el_set(editor, EL_PROMPT, &State::give_prompt);
        el_set(editor, EL_EDITOR, "emacs");
        el_set(editor, EL_SIGNAL, 0);
        el_set(editor, EL_HIST, history, lines);
        el_set(editor, EL_GETCFN, &State::read_character);
        // Wide, because libedit copies narrow names and never frees the copies.
        el_wset(editor, EL_ADDFN, L"parlor-complete", L"Completes a word", &State::complete_word);
        el_set(editor, EL_BIND, "^I", "parlor-complete", nullptr);
    }
    ~State() {
        history_end(lines);
        el_end(editor);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    // libedit reads characters as the locale has them.
    static EditLine* new_editor() {
        std::setlocale(LC_CTYPE, "");
        return el_init("parlor", stdin, stdout, stderr);
    }

    static State& of(EditLine* editor) {
        State* state = nullptr;
        el_get(editor, EL_CLIENTDATA, &state);
        return *state;
    }

    static char* give_prompt(EditLine* editor) { return of(editor).prompt.data(); }

    // Waits for something to read; false after Ctrl-C. It may come just before the waiting begins, so this
    // looks now and then.
    static bool can_be_read() {
        constexpr int glance = 100;  // milliseconds
        pollfd waiting{STDIN_FILENO, POLLIN, 0};
        while (!Interrupt::seen())
            if (::poll(&waiting, 1, glance) > 0) return true;
        return false;
    }

    // One character from the terminal. Unlike libedit's own function it does not go on after Ctrl-C.
    static int read_character(EditLine*, wchar_t* character) {
        std::mbstate_t partial{};
        for (;;) {
            char byte = 0;
            if (!can_be_read() || ::read(STDIN_FILENO, &byte, 1) != 1) return 0;
            const std::size_t used = std::mbrtowc(character, &byte, 1, &partial);
            if (used == 0 || used == 1) return 1;
            if (used == static_cast<std::size_t>(-1)) partial = {};
        }
    }

    // Completes as far as all possibilities agree; if that is no further, lists them.
    static unsigned char complete_word(EditLine* editor, int) {
        const LineInfo* const info = el_line(editor);
        const std::string line(info->buffer, info->cursor);
        const std::size_t before = line.find_last_of(" :") + 1;
        const auto found = of(editor).complete(line);
        if (found.empty()) return CC_ERROR;
        std::string common = found.front();
        for (const std::string& one : found)
            while (!one.starts_with(common)) common.pop_back();
        const std::size_t typed = line.size() - before;
        if (common.size() > typed) {
            el_deletestr(editor, static_cast<int>(typed));
            el_insertstr(editor, common.c_str());
            return CC_REFRESH;
        }
        if (found.size() == 1) return CC_ERROR;
        std::fputc('\n', stdout);
        for (const std::string& one : found) std::printf("  %s", one.c_str());
        std::fputc('\n', stdout);
        return CC_REDISPLAY;
    }

    EditLine* editor;
    History* lines;
    std::string prompt{};
    Complete complete;
};

LineEditor::LineEditor(Complete complete) : state_(std::make_unique<State>(std::move(complete))) {}
LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::line(const std::string& prompt) {
    state_->prompt = prompt;
    el_set(state_->editor, EL_PREP_TERM, 1);  // before the prompt is seen, so that nothing is echoed twice
    int count = 0;
    const char* const typed = el_gets(state_->editor, &count);
    if (typed == nullptr || count <= 0) return std::nullopt;
    std::string line(typed, static_cast<std::size_t>(count));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(state_->lines, &event, H_ENTER, line.c_str());
    return line;
}

}  // namespace cli
