// A board drawn as text: rows of runs of characters, each run with the ink a terminal may give it, and with
// the place on the board that it shows, so that a screen can be pointed at.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace game {

enum class Ink : std::uint8_t {
    plain,
    player_one,
    player_two,
    faint,  // empty squares, labels
};

// What a run belongs to. A screen has room elsewhere for what stands beside or below the board.
enum class Part : std::uint8_t {
    board,
    beside,  // supplies, dice, what the letters mean
    turns,   // the latest turns
};

struct Run {
    std::string text;
    Ink ink = Ink::plain;
    bool changed = false;  // part of the last turn: highlighted
    std::string place{};   // the square, slot or supply, by the name that gestures have for it; empty: none
    Part part = Part::board;

    bool operator==(const Run&) const = default;
};

using Row = std::vector<Run>;
using Drawing = std::vector<Row>;

// The row without its inks and without blanks at its end.
[[nodiscard]] inline std::string plain_text(const Row& row) {
    std::string text;
    for (const Run& run : row) text += run.text;
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

}  // namespace game
