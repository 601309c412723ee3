// A terminal used as a screen: the only place that knows ncurses. Text is UTF-8; a column is a character.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace cli {

// How text is to look. What that is depends on the theme and on what the terminal can show.
enum class Style : std::uint8_t {
    plain,
    faint,
    strong,
    player_one,
    player_two,
};

struct Paint {
    Style style = Style::plain;
    bool changed = false;  // by the last turn
    bool target = false;   // something can be put down here
    bool source = false;   // something can be picked up here
    bool picked = false;
    bool cursor = false;

    bool operator==(const Paint&) const = default;
};

// Themes can be told apart without seeing colours the same way; `clear` is for colour-blind eyes.
enum class Theme : std::uint8_t { classic, clear, plain };

enum class Key : std::uint8_t {
    up,
    down,
    left,
    right,
    enter,
    tab,
    escape,
    backspace,
    erase_line,
    page_up,
    page_down,
    previous,
    next,
    help,
    undo,
    hint,
    flip,
    theme,
    quit,
    interrupt,
    redraw,
    resize,
};
struct Letter {
    std::string text;  // one character
};
struct Click {
    int row;
    int column;
    bool pressed;  // or let go
};
using Event = std::variant<Key, Letter, Click>;

class Terminal {
public:
    // Takes over the terminal. Nothing else may write to it as long as this object exists.
    explicit Terminal(Theme theme);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    [[nodiscard]] int rows() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] Theme theme() const { return theme_; }
    void use(Theme theme);

    void clear();
    // Text that does not fit is cut off.
    void write(int row, int column, std::string_view text, Paint paint = {});
    void put_cursor(int row, int column);
    // Shows what has been written.
    void refresh();
    // Draws everything again.
    void redraw();

    // Waits for the next event; nothing if the terminal has been closed.
    [[nodiscard]] std::optional<Event> wait();
    // The next event, if there is one within this time.
    [[nodiscard]] std::optional<Event> wait_for(std::chrono::milliseconds time);
    // Whether the terminal has been closed.
    [[nodiscard]] bool is_gone() const;
    // The next event, if there is one already.
    [[nodiscard]] std::optional<Event> look();

private:
    [[nodiscard]] std::optional<Event> read();

    Theme theme_;
};

// Columns that a text takes.
[[nodiscard]] int width_of(std::string_view text);

}  // namespace cli
