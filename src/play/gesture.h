// Actions as they are made by hand: pick up here, put down there. Boards on the page and in the terminal need
// nothing else to let a person move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace play {

// What two dice show.
using Roll = std::pair<int, int>;  // the black die, the white die

struct Gesture {
    std::string_view kind;              // a word of the game's own
    std::optional<std::string> from{};  // nothing is picked up: a roll, a stop, a piece from a supply
    // Nothing is put down: a roll, a stop, what is done to a piece where it stands.
    std::optional<std::string> to{};
    std::optional<Roll> dice{};  // of a roll

    bool operator==(const Gesture&) const = default;
};

// An action as offered to a person, with its gesture.
struct HandChoice {
    std::string text;
    bool ends_turn;  // choosing it hands over
    Gesture gesture;
};

}  // namespace play
