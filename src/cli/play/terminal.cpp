#include "cli/play/terminal.h"

#include <ncurses.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <clocale>
#include <csignal>
#include <cwchar>

namespace cli {
namespace {

enum Pair : short { pair_one = 1, pair_two, pair_target };

struct Colors {
    short one, one_back, two, two_back, target, target_back;
};

// In `clear`, the sides differ in brightness and in their background, and nothing depends on red and green.
constexpr Colors classic{COLOR_CYAN, -1, COLOR_YELLOW, -1, COLOR_BLACK, COLOR_GREEN};
constexpr Colors clear_colors{COLOR_WHITE, COLOR_BLUE, COLOR_BLACK, COLOR_YELLOW, COLOR_BLACK, COLOR_WHITE};

bool has_pairs(Theme theme) { return theme != Theme::plain && has_colors(); }

void set_pairs(Theme theme) {
    if (!has_pairs(theme)) return;
    const Colors& colors = theme == Theme::clear ? clear_colors : classic;
    init_pair(pair_one, colors.one, colors.one_back);
    init_pair(pair_two, colors.two, colors.two_back);
    init_pair(pair_target, colors.target, colors.target_back);
}

attr_t style_of(Style style, Theme theme) {
    const bool colored = has_pairs(theme);
    switch (style) {
    case Style::faint: return A_DIM;
    case Style::strong: return A_BOLD;
    case Style::player_one: return A_BOLD | (colored ? static_cast<attr_t>(COLOR_PAIR(pair_one)) : A_NORMAL);
    case Style::player_two: return colored ? A_BOLD | static_cast<attr_t>(COLOR_PAIR(pair_two)) : A_UNDERLINE;
    case Style::plain: break;
    }
    return A_NORMAL;
}

attr_t attributes_of(const Paint& paint, Theme theme) {
    attr_t attributes = style_of(paint.style, theme);
    if (paint.target && has_pairs(theme)) attributes = static_cast<attr_t>(COLOR_PAIR(pair_target));
    if (paint.target) attributes |= A_UNDERLINE;
    if (paint.source || paint.changed) attributes |= A_BOLD;
    if (paint.changed) attributes |= A_UNDERLINE;
    if (paint.picked) attributes |= A_REVERSE | A_BLINK;
    if (paint.cursor) attributes |= A_REVERSE | A_BOLD;
    return attributes;
}

std::optional<Key> key_of(wint_t code) {
    switch (code) {
    case KEY_UP: return Key::up;
    case KEY_DOWN: return Key::down;
    case KEY_LEFT: return Key::left;
    case KEY_RIGHT: return Key::right;
    case KEY_ENTER: return Key::enter;
    case KEY_BACKSPACE:
    case KEY_DC: return Key::backspace;
    case KEY_PPAGE: return Key::page_up;
    case KEY_NPAGE: return Key::page_down;
    case KEY_F(1): return Key::help;
    case KEY_F(2): return Key::undo;
    case KEY_F(3): return Key::hint;
    case KEY_F(4): return Key::flip;
    case KEY_F(5): return Key::theme;
    case KEY_F(10): return Key::quit;
    case KEY_RESIZE: return Key::resize;
    default: return std::nullopt;
    }
}

constexpr wint_t control(char letter) { return static_cast<wint_t>(letter - 'A' + 1); }

std::optional<Key> control_of(wint_t code) {
    switch (code) {
    case L'\r':
    case L'\n': return Key::enter;
    case L'\t': return Key::tab;
    case 0x1b: return Key::escape;
    case 0x7f:
    case control('H'): return Key::backspace;
    case control('U'): return Key::erase_line;
    case control('P'): return Key::previous;
    case control('N'): return Key::next;
    case control('L'): return Key::redraw;
    case control('C'): return Key::interrupt;
    case control('D'): return Key::quit;
    default: return std::nullopt;
    }
}

std::string in_utf8(wint_t code) {
    std::array<char, MB_LEN_MAX> bytes{};
    std::mbstate_t state{};
    const std::size_t count = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
    return count == static_cast<std::size_t>(-1) ? std::string() : std::string(bytes.data(), count);
}

std::optional<Event> click() {
    MEVENT event;
    if (getmouse(&event) != OK) return std::nullopt;
    if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)) != 0)
        return Click{event.y, event.x, true};
    if ((event.bstate & BUTTON1_RELEASED) != 0) return Click{event.y, event.x, false};
    return std::nullopt;
}

// Ctrl-Z, as in every other program: the shell comes back until the person returns.
void suspend() {
    endwin();
    std::raise(SIGTSTP);
    ::refresh();
}

}  // namespace

int width_of(std::string_view text) {
    int width = 0;
    for (const char byte : text)
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++width;
    return width;
}

Terminal::Terminal(Theme theme) : theme_(theme) {
    std::setlocale(LC_CTYPE, "");
    initscr();
    raw();
    noecho();
    nonl();
    keypad(stdscr, true);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED, nullptr);
    mouseinterval(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    set_pairs(theme_);
}

Terminal::~Terminal() { endwin(); }

int Terminal::rows() const { return getmaxy(stdscr); }
int Terminal::columns() const { return getmaxx(stdscr); }

void Terminal::use(Theme theme) {
    theme_ = theme;
    set_pairs(theme);
}

void Terminal::clear() { ::erase(); }

void Terminal::write(int row, int column, std::string_view text, Paint paint) {
    if (row < 0 || row >= rows() || column >= columns()) return;
    const attr_t attributes = attributes_of(paint, theme_);
    int room = columns() - column;
    std::size_t end = 0;
    while (end < text.size() && room > 0) {
        ++end;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
        --room;
    }
    ::attrset(static_cast<int>(attributes));
    ::mvaddnstr(row, column, text.data(), static_cast<int>(end));
    ::attrset(A_NORMAL);
}

void Terminal::put_cursor(int row, int column) { ::move(row, column); }
void Terminal::refresh() { ::refresh(); }
void Terminal::redraw() {
    ::clearok(stdscr, true);
    ::refresh();
}

std::optional<Event> Terminal::read() {
    wint_t code = 0;
    const int kind = ::get_wch(&code);
    if (kind == ERR) return std::nullopt;
    if (kind == KEY_CODE_YES && code == KEY_MOUSE) return click();
    if (kind == OK && code == control('Z')) suspend();
    const auto key = kind == KEY_CODE_YES ? key_of(code) : control_of(code);
    if (key) return Event(*key);
    if (kind == KEY_CODE_YES || code < L' ') return Event(Key::redraw);
    return Event(Letter{in_utf8(code)});
}

// A terminal that has gone answers every read at once with nothing.
std::optional<Event> Terminal::wait() {
    constexpr int most_failures = 20;
    ::timeout(-1);
    for (int failures = 0; failures < most_failures; ++failures) {
        if (auto event = read()) return event;
        if (::isatty(STDIN_FILENO) == 0) break;
    }
    return std::nullopt;
}

std::optional<Event> Terminal::wait_for(std::chrono::milliseconds time) {
    ::timeout(static_cast<int>(time.count()));
    return read();
}

bool Terminal::is_gone() const {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return ::isatty(STDIN_FILENO) == 0 ||
           (::poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0);
}

std::optional<Event> Terminal::look() {
    ::timeout(0);
    return read();
}

}  // namespace cli
