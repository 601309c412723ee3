// A board drawn as text: rows of runs of characters, each run with the ink a terminal may give it.
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

struct Run {
    std::string text;
    Ink ink = Ink::plain;
    bool changed = false;  // part of the last turn: highlighted

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
