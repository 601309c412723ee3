// Pictures as a test sees them.
#pragma once

#include <cairo.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace picture {

// The pixels of a PNG, row by row, as 0xrrggbb.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> colors;

    [[nodiscard]] std::uint32_t at(int x, int y) const {
        return colors[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
    // "#rrggbb"
    [[nodiscard]] std::ptrdiff_t count(std::string_view color) const {
        const auto wanted = static_cast<std::uint32_t>(std::stoul(std::string(color.substr(1)), nullptr, 16));
        return std::count(colors.begin(), colors.end(), wanted);
    }
};

inline Pixels decode(std::string_view png) {
    const auto read = [](void* from, unsigned char* bytes, unsigned size) {
        auto& rest = *static_cast<std::string_view*>(from);
        if (rest.size() < size) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(bytes, rest.data(), size);
        rest.remove_prefix(size);
        return CAIRO_STATUS_SUCCESS;
    };
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create_from_png_stream(read, &png), cairo_surface_destroy);
    Pixels pixels;
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return pixels;
    pixels.width = cairo_image_surface_get_width(surface.get());
    pixels.height = cairo_image_surface_get_height(surface.get());
    const auto width = static_cast<std::size_t>(pixels.width);
    for (int row = 0; row < pixels.height; ++row) {
        std::vector<std::uint32_t> line(width);
        std::memcpy(line.data(),
                    cairo_image_surface_get_data(surface.get()) +
                        std::ptrdiff_t{row} * cairo_image_surface_get_stride(surface.get()),
                    width * sizeof(std::uint32_t));
        for (const std::uint32_t color : line) pixels.colors.push_back(color & 0xffffff);
    }
    return pixels;
}

}  // namespace picture
