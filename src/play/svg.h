// Svg: writes a drawing as an SVG document.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace play {

struct Point {
    double x = 0;
    double y = 0;
};

// How a shape is painted. A colour is "#rrggbb" or "none".
struct Paint {
    std::string_view fill = "none";
    std::string_view stroke = "none";
    double stroke_width = 0;
    std::string_view dashes{};  // their lengths and those of the gaps: "10 8"
    double fill_opacity = 1;
    double stroke_opacity = 1;
};

// Where the point 0,0 of a part is, how far that is turned clockwise, and how much it is enlarged.
struct Placement {
    Point at{};
    double degrees = 0;
    double scale = 1;
    bool mirrored = false;  // left and right are exchanged
};

// A number as SVG has it, to the hundredth: "12.5".
[[nodiscard]] std::string write_coordinate(double value);
// Path data from point to point: "M0 0L10 20Z".
[[nodiscard]] std::string path_through(std::span<const Point> points, bool closed);

// Corners and ends of lines are round.
class Svg {
public:
    Svg(double width, double height);

    void circle(Point centre, double radius, const Paint& paint);
    void rectangle(Point corner, double width, double height, double rounding, const Paint& paint);
    void polygon(std::span<const Point> corners, const Paint& paint);
    // `data` as in the attribute `d` of SVG.
    void path(std::string_view data, const Paint& paint);

    // What `draw` draws, moved as a whole.
    template <class Draw>
    void part(const Placement& placement, Draw&& draw) {
        begin_part(placement);
        draw();
        text_ += "</g>";
    }

    [[nodiscard]] std::string document() const { return text_ + "</svg>"; }

private:
    void begin_part(const Placement& placement);
    void put(std::string_view name, double value);
    void put(std::string_view name, std::string_view value);
    void finish(const Paint& paint);

    std::string text_;
};

}  // namespace play
