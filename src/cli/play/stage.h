// Stage: where a game at a terminal is shown, as plain lines or on a screen of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/drawing.h"
#include "play/game.h"

namespace cli {

// What a teacher says about a game; it stays beside the board for as long as it is the same.
struct Teaching {
    std::string heading;
    std::string text;
    std::string task;
    std::string more;  // a hint, or how to go on; empty: none

    bool operator==(const Teaching&) const = default;
};

// What is to be seen of a game.
struct Look {
    game::Drawing drawing;
    std::string standing;                 // who is to move, how the game has ended, or what to do next
    std::vector<play::Choice> choices{};  // in mid-turn: what may follow
    std::vector<std::string> players{};  // a line about each: their name and time, where there is more to say
                                         // than the board says
    std::optional<Teaching> teaching{};  // in a lesson
};

class Stage {
public:
    virtual ~Stage() = default;

    virtual void show(const Look& look) = 0;
    // One line, without its end.
    virtual void say(std::string_view line) = 0;
    // Several lines, each with its end.
    virtual void show_text(std::string_view text) = 0;
    // Asks a question with the answers yes and no. Yes, if there is nobody to ask.
    [[nodiscard]] virtual bool agrees(std::string_view question) = 0;

    // Called while the engine thinks, again and again: whether it may go on.
    [[nodiscard]] virtual bool waits() = 0;
    // False if there is nobody left to show anything to.
    [[nodiscard]] virtual bool good() const = 0;
    // Columns for lists and texts.
    [[nodiscard]] virtual int width() const = 0;
    [[nodiscard]] virtual std::string emphasized(std::string_view text) const { return std::string(text); }
};

}  // namespace cli
