// What a picture marks of the last turn: the places where something has come to, and those it has left.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "play/gesture.h"
#include "play/svg.h"

namespace play {

// Names of places. No place is in both lists.
struct TurnMarks {
    std::vector<std::string> reached;
    std::vector<std::string> left;
};
// What is changed where it stands has reached its place, and left none.
[[nodiscard]] TurnMarks marks_of(std::span<const Gesture> gestures);

void draw_reached(Svg& svg, std::span<const Point> outline);
void draw_left(Svg& svg, std::span<const Point> outline);

}  // namespace play
