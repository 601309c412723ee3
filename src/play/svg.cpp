#include "play/svg.h"

#include <cmath>
#include <cstdlib>

namespace play {

std::string write_coordinate(double value) {
    const long hundredths = std::lround(value * 100);
    const long rest = std::labs(hundredths) % 100;
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(std::labs(hundredths) / 100);
    if (rest == 0) return text;
    text += rest < 10 ? ".0" : ".";
    return text + std::to_string(rest % 10 == 0 ? rest / 10 : rest);
}

std::string path_through(std::span<const Point> points, bool closed) {
    std::string data;
    for (const Point& point : points)
        data.append(data.empty() ? "M" : "L")
            .append(write_coordinate(point.x))
            .append(" ")
            .append(write_coordinate(point.y));
    return closed ? data + 'Z' : data;
}

Svg::Svg(double width, double height) : text_(R"(<svg xmlns="http://www.w3.org/2000/svg")") {
    put("width", width);
    put("height", height);
    put("viewBox", "0 0 " + write_coordinate(width) + ' ' + write_coordinate(height));
    text_ += R"( stroke-linejoin="round" stroke-linecap="round">)";
}

void Svg::circle(Point centre, double radius, const Paint& paint) {
    text_ += "<circle";
    put("cx", centre.x);
    put("cy", centre.y);
    put("r", radius);
    finish(paint);
}

void Svg::rectangle(Point corner, double width, double height, double rounding, const Paint& paint) {
    text_ += "<rect";
    put("x", corner.x);
    put("y", corner.y);
    put("width", width);
    put("height", height);
    if (rounding > 0) put("rx", rounding);
    finish(paint);
}

void Svg::polygon(std::span<const Point> corners, const Paint& paint) {
    path(path_through(corners, true), paint);
}

void Svg::path(std::string_view data, const Paint& paint) {
    text_ += "<path";
    put("d", data);
    finish(paint);
}

void Svg::begin_part(const Placement& placement) {
    std::string transform =
        "translate(" + write_coordinate(placement.at.x) + ' ' + write_coordinate(placement.at.y) + ')';
    if (placement.degrees != 0) transform += " rotate(" + write_coordinate(placement.degrees) + ')';
    if (placement.scale != 1 || placement.mirrored)
        transform += " scale(" + write_coordinate(placement.mirrored ? -placement.scale : placement.scale) +
                     ' ' + write_coordinate(placement.scale) + ')';
    text_ += "<g";
    put("transform", transform);
    text_ += '>';
}

void Svg::put(std::string_view name, double value) { put(name, write_coordinate(value)); }

void Svg::put(std::string_view name, std::string_view value) {
    text_.append(" ").append(name).append("=\"").append(value).append("\"");
}

void Svg::finish(const Paint& paint) {
    put("fill", paint.fill);
    if (paint.fill_opacity != 1) put("fill-opacity", paint.fill_opacity);
    if (paint.stroke != "none") {
        put("stroke", paint.stroke);
        put("stroke-width", paint.stroke_width);
        if (paint.stroke_opacity != 1) put("stroke-opacity", paint.stroke_opacity);
        if (!paint.dashes.empty()) put("stroke-dasharray", paint.dashes);
    }
    text_ += "/>";
}

}  // namespace play
