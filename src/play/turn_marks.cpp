#include "play/turn_marks.h"

#include <algorithm>

#include "base/palette.h"

namespace play {
namespace {

using base::palette::last;

void add(std::vector<std::string>& places, const std::string& place) {
    if (std::ranges::find(places, place) == places.end()) places.push_back(place);
}

}  // namespace

TurnMarks marks_of(std::span<const Gesture> gestures) {
    TurnMarks marks;
    for (const Gesture& gesture : gestures)
        if (const auto& place = gesture.to ? gesture.to : gesture.from) add(marks.reached, *place);
    for (const Gesture& gesture : gestures)
        if (gesture.to && gesture.from &&
            std::ranges::find(marks.reached, *gesture.from) == marks.reached.end())
            add(marks.left, *gesture.from);
    return marks;
}

void draw_reached(Svg& svg, std::span<const Point> outline) {
    svg.polygon(outline, {.fill = last, .stroke = last, .stroke_width = 4, .fill_opacity = 0.45});
}

void draw_left(Svg& svg, std::span<const Point> outline) {
    svg.polygon(outline,
                {.fill = last, .stroke = last, .stroke_width = 4, .dashes = "10 8", .fill_opacity = 0.18});
}

}  // namespace play
